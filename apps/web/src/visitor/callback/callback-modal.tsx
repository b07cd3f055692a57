import { CallbackForm } from '../../callback/callback-form.tsx';
import { leaveGuestEmail, requestCallback } from '../../callback/guest-callback.ts';
import type { UnheardModalProps } from '../unheard/unheard-modal-props.ts';
import { withGuestChat } from '../unheard/with-guest-chat.ts';

/** Asks the ID of this page to call back, as a guest with a chat (CALLBACK-30). */
export function CallbackModal({ view, guest, onClose }: UnheardModalProps) {
  const { id, nickname, schedule, isMailOn } = view;
  return (
    <CallbackForm
      nickname={nickname}
      schedule={schedule}
      initialName={guest.name === null ? '' : null}
      isEmailAsked={isMailOn}
      knownEmail={null}
      send={async ({ name, email, ...asked }) => {
        const guestName = guest.name ?? name;
        await withGuestChat(
          { toYobirinPropertyId: id, guestName, callerName: guest.callerName },
          async (guestToken) => {
            if (email) await leaveGuestEmail(guestToken, email);
            await requestCallback(guestToken, asked);
          },
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
