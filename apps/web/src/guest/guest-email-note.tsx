import { useTransition } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { m } from '../i18n/gen/messages.js';
import { showToast } from '../ui/overlay/toast.tsx';
import type { GuestSide } from './find-guest-chat.ts';
import { guestEmailRefusal } from './guest-email-refusal.ts';

const ResendGuestConfirmation = graphql(`
  mutation ResendGuestConfirmation($guestToken: String!) {
    resendGuestConfirmation(guestToken: $guestToken) {
      id
    }
  }
`);

type GuestEmailNoteProps = {
  own: GuestSide;
  guestToken: string;
  onChange: () => void;
  onSent: () => Promise<void>;
};

/** Shown while the guest's address waits for its confirmation (GUEST-15). */
export function GuestEmailNote({ own, guestToken, onChange, onSent }: GuestEmailNoteProps) {
  const [isPending, startTransition] = useTransition();
  const { guestEmail: email, isGuestEmailConfirmed, isGuestEmailAsked } = own;
  if (!email || isGuestEmailConfirmed) return null;

  function handleResend() {
    if (isPending) return;
    startTransition(async () => {
      try {
        await request(ResendGuestConfirmation, { guestToken });
        showToast({ tone: 'success', text: m.guest_email_sent() });
        await onSent();
      } catch (error) {
        showResendFailure(error, onSent);
      }
    });
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-1 border-t border-line bg-indigo-tint px-4 py-1 text-center text-sm"
    >
      <p className="py-1 text-balance wrap-anywhere">
        {isGuestEmailAsked ? m.guest_email_unconfirmed({ email }) : m.guest_email_not_asked({ email })}
      </p>
      <button type="button" className={actionStyle} aria-disabled={isPending} onClick={handleResend}>
        {isGuestEmailAsked ? m.guest_email_resend() : m.guest_email_send()}
      </button>
      <button type="button" className={actionStyle} onClick={onChange}>
        {m.guest_email_change()}
      </button>
    </div>
  );
}

const actionStyle =
  'min-h-11 px-2 font-semibold text-indigo underline-offset-4 hover:underline aria-disabled:opacity-70';

/** An address that was confirmed in another tab has nothing to send: the page is loaded again. */
function showResendFailure(error: unknown, onSent: () => Promise<void>): void {
  const text = guestEmailRefusal(error);
  if (text) showToast({ tone: 'error', text });
  else if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) void onSent();
  else shownFailure.set(error);
}
