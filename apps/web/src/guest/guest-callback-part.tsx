import { useState } from 'react';
import { CallbackForm } from '../callback/callback-form.tsx';
import { CallbackHost } from '../callback/callback-host.tsx';
import { leaveGuestEmail, requestCallback } from '../callback/guest-callback.ts';
import type { GuestSide, Host } from './find-guest-chat.ts';

export type GuestCallbackPartProps = {
  own: GuestSide;
  host: Host;
  guestToken: string;
  isMailOn: boolean;
  /** The guest is filling in a request. */
  isAsking: boolean;
  /** Null where no request is taken. */
  onAsk: (() => void) | null;
  onClose: () => void;
};

/** The guest's request to be called back: its form, its state, and the page that rings (CALLBACK-30). */
export function GuestCallbackPart({
  own,
  host,
  guestToken,
  isMailOn,
  isAsking,
  onAsk,
  onClose,
}: GuestCallbackPartProps) {
  const [askedAt, setAskedAt] = useState(0);
  const knownEmail = isMailOn ? own.guestEmail : null;

  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-2 empty:hidden">
      <CallbackHost guestToken={guestToken} nickname={host.nickname} askedAt={askedAt} onAskAgain={onAsk} />
      {isAsking && (
        <CallbackForm
          nickname={host.nickname}
          schedule={null}
          initialName={null}
          isEmailAsked={isMailOn && !knownEmail}
          knownEmail={knownEmail}
          send={async ({ email, ...asked }) => {
            if (email) await leaveGuestEmail(guestToken, email);
            await requestCallback(guestToken, asked);
            setAskedAt(Date.now());
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
}
