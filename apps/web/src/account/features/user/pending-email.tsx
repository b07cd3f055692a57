import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';

/** An address that waits for its mailed link to be opened (USER-03). */
export function PendingEmail({ email }: { email: string }) {
  return (
    <div className="w-full rounded-control bg-gold-tint px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="gold">{m.user_email_pending_badge()}</Badge>
        <span className="font-semibold">{email}</span>
      </p>
      <p className="mt-1 text-sm text-gold-ink">{m.user_email_pending_text()}</p>
    </div>
  );
}
