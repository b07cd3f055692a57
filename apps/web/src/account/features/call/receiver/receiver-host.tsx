import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { openReceiver, type Receiver } from '../../../../call/incoming/receiver.ts';
import { findShownCall, isInCall } from '../../../../call/incoming/receiver-state.ts';
import { findCallToRejoin } from '../../../../call/incoming/rejoin-call.ts';
import { renderAfterChange, useStore } from '../../../../call/use-store.ts';
import { useReceivesHere } from '../../device/receives-here.ts';
import { callHistoriesKey } from '../../history/call-histories-query.ts';
import { InCall } from '../in-call/in-call.tsx';
import { RejoiningScreen } from '../in-call/rejoining-screen.tsx';
import { IncomingScreen } from '../incoming/incoming-screen.tsx';
import { accountOwner } from './account-owner.ts';
import { closeCallToast, showCallEnd, showRingingOver, showTransfer } from './call-toasts.ts';
import { useNotificationCommands } from './use-notification-commands.ts';

/** Receives calls while the account area is open, and shows them above any page (OP-03). */
export function ReceiverHost() {
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [hasCall, setHasCall] = useState(() => findCallToRejoin(accountOwner().page) !== null);
  // If receiving is switched off during a call, the call goes on to its end.
  const isOpen = useReceivesHere() || hasCall;
  const queryClient = useQueryClient();
  const open = useEffectEvent(() =>
    openReceiver(accountOwner(), {
      onOver: showRingingOver,
      onEnded: showCallEnd,
      onTransfer: showTransfer,
      onHistoryChange: () => void queryClient.invalidateQueries({ queryKey: callHistoriesKey }),
    }),
  );

  useEffect(() => {
    if (!isOpen) return;
    const opened = open();
    setReceiver(opened);
    const stop = renderAfterChange(opened, () => setHasCall(isInCall(opened.getState().step)));
    return () => {
      stop();
      opened.close();
      setReceiver(null);
    };
  }, [isOpen]);

  return (
    receiver && (
      <>
        <ReceivedCall receiver={receiver} />
        {/* React prepares an element for its first portal. Done ahead, the first call is seen sooner. */}
        {createPortal(null, document.body)}
      </>
    )
  );
}

function ReceivedCall({ receiver }: { receiver: Receiver }) {
  const state = useStore(receiver);
  useNotificationCommands(receiver);

  const { step, ringing } = state;
  const call = findShownCall(state);
  const roomId = isInCall(step) ? step.call.roomId : call?.roomId;
  useEffect(() => {
    if (roomId !== undefined) closeCallToast();
  }, [roomId]);

  if (step.type === 'inCall') return <InCall receiver={receiver} call={step.call} talk={step.talk} />;
  if (step.type === 'rejoining') return <RejoiningScreen call={step.call} onEnd={receiver.stopRejoining} />;
  return (
    call && (
      <IncomingScreen key={call.roomId} receiver={receiver} call={call} step={step} otherCount={ringing.length - 1} />
    )
  );
}
