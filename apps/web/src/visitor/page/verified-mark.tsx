import { m } from '../../i18n/gen/messages.js';
import { CheckCircleIcon } from '../../ui/picture/icons.tsx';

/** The name that the operator has verified (CALLPAGE-20). In words, because a symbol alone could be part of a nickname. */
export function VerifiedMark({ name }: { name: string }) {
  return (
    <p className="mt-1 flex max-w-full items-start gap-1.5 rounded-control bg-sunken px-3 py-2 text-start text-sm">
      <CheckCircleIcon className="mt-px size-5 shrink-0 text-green-ink" />
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto" className="font-semibold">
          {m.visitor_verified({ name })}
        </span>
        <span className="block text-muted">{m.visitor_verified_by()}</span>
      </span>
    </p>
  );
}
