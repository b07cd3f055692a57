import { useId } from 'react';
import { m } from '../i18n/gen/messages.js';
import type { GuestPush, PushTrouble } from './use-guest-push.ts';

type PushChoiceProps = { push: GuestPush; canLeaveEmail: boolean };

/** Offers a notification to a visitor who wants to close the page, or says why this browser cannot show one. */
export function PushChoice({ push, canLeaveEmail }: PushChoiceProps) {
  const hintId = useId();
  const { isOn, isPending, trouble } = push;
  if (trouble && trouble !== 'failed') {
    return (
      <div className="text-sm text-muted">
        <p>{troubleTexts[trouble]()}</p>
        {canLeaveEmail && <p>{m.callback_push_or_mail()}</p>}
      </div>
    );
  }
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isPending}
          aria-describedby={hintId}
          onChange={(event) => push.setOn(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-indigo"
        />
        {m.callback_push()}
      </label>
      <p id={hintId} role="status" className="text-sm text-muted">
        {isOn ? m.callback_push_on() : trouble ? troubleTexts[trouble]() : m.callback_push_hint()}
      </p>
    </div>
  );
}

const troubleTexts: Record<PushTrouble, () => string> = {
  unsupported: m.callback_push_unsupported,
  needsInstall: m.callback_push_needs_install,
  denied: m.callback_push_denied,
  failed: m.callback_push_trouble,
};
