import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';

/** An address that waits for its mailed link to be opened (USER-03): a new one, or the current one again (MAIL-42). */
export function PendingEmail({ email, isAgain }: { email: string; isAgain: boolean }) {
  return (
    <div className="w-full rounded-control bg-gold-tint px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="gold">{isAgain ? m.user_email_again_badge() : m.user_email_pending_badge()}</Badge>
        <span className="font-semibold">{email}</span>
      </p>
      <p className="mt-1 text-sm text-gold-ink">{isAgain ? m.user_email_again_text() : m.user_email_pending_text()}</p>
    </div>
  );
}
