import { isOpenState } from '@yobirin/contract/callback';
import { useEffect, useState } from 'react';
import { findCallToRejoin } from '../call/incoming/rejoin-call.ts';
import { CallbackCard } from './callback-card.tsx';
import { CallbackReceiver } from './callback-receiver.tsx';
import { withdrawCallback } from './guest-callback.ts';
import { guestOwner } from './guest-owner.ts';
import { forgetCallback } from './kept-callbacks.ts';
import { isPutAway, putAway } from './put-away.ts';
import { useGuestCallback } from './use-guest-callback.ts';

type CallbackHostProps = {
  guestToken: string;
  nickname: string;
  /** Changes with each request that this browser makes. */
  askedAt: number;
  /** Null where no further request is taken. */
  onAskAgain: (() => void) | null;
};

/** The request of a visitor: its state, and the page that rings (CALLBACK-34, CALLBACK-36). */
export function CallbackHost({ guestToken, nickname, askedAt, onAskAgain }: CallbackHostProps) {
  const { request, isGone, hasFailed, reload } = useGuestCallback(guestToken, askedAt);
  const isOpen = request !== null && isOpenState(request.state);
  // A talk goes on after its request is done, also in a page that was loaded again.
  const [isReceiving, setIsReceiving] = useState(() => findCallToRejoin(guestOwner(guestToken).page) !== null);

  useEffect(() => {
    if (isOpen) setIsReceiving(true);
  }, [isOpen]);
  useEffect(() => {
    if (isGone) forgetCallback(guestToken);
  }, [isGone, guestToken]);

  async function handleWithdraw() {
    await withdrawCallback(guestToken);
    await reload();
  }

  function handleClose(id: string) {
    putAway(id);
    forgetCallback(guestToken);
    void reload();
  }

  return (
    <>
      {request && !isPutAway(request.id) && (
        <CallbackCard
          request={request}
          nickname={nickname}
          hasFailed={hasFailed}
          onRetry={reload}
          onWithdraw={handleWithdraw}
          onAskAgain={onAskAgain}
          onClose={() => handleClose(request.id)}
        />
      )}
      {isReceiving && (
        <CallbackReceiver
          guestToken={guestToken}
          chatRoomId={request?.chatRoomId ?? null}
          nickname={nickname}
          onChange={reload}
        />
      )}
    </>
  );
}
