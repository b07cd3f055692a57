import { useEffect, useState } from 'react';
import { openCallSockets } from '../call/call-sockets.ts';
import { openReceiver, type Receiver } from '../call/incoming/receiver.ts';
import { findShownCall } from '../call/incoming/receiver-state.ts';
import { useStore } from '../call/use-store.ts';
import { CallbackOver, type Over } from './callback-over.tsx';
import { CallbackRinging } from './callback-ringing.tsx';
import { CallbackTalk } from './callback-talk.tsx';
import { guestOwner } from './guest-owner.ts';

type CallbackReceiverProps = {
  guestToken: string;
  /** The holder's name in the language of the page. */
  nickname: string;
  /** The request may have changed: load it again. */
  onChange: () => void;
};

/** Rings, answers and talks in the page of a visitor who waits for a call (CALLBACK-36, CALLBACK-37). */
export function CallbackReceiver({ guestToken, nickname, onChange }: CallbackReceiverProps) {
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [over, setOver] = useState<Over | null>(null);

  useEffect(() => {
    const sockets = openCallSockets();
    sockets.call.on('callback', onChange);
    const opened = openReceiver(
      guestOwner(guestToken, onChange),
      {
        onOver: (call, reason) => setOver({ type: 'unanswered', call, reason }),
        onEnded: (end) => setOver({ type: 'ended', end }),
        onTransfer() {},
        onHistoryChange: onChange,
      },
      sockets,
    );
    setReceiver(opened);
    return () => opened.close();
  }, [guestToken, onChange]);

  return receiver && <ReceivedCallback {...{ receiver, nickname, over }} onRead={() => setOver(null)} />;
}

type ReceivedCallbackProps = { receiver: Receiver; nickname: string; over: Over | null; onRead: () => void };

function ReceivedCallback({ receiver, nickname, over, onRead }: ReceivedCallbackProps) {
  const state = useStore(receiver);
  const { step } = state;
  const call = findShownCall(state);

  if (step.type === 'inCall' || step.type === 'rejoining') {
    return <CallbackTalk receiver={receiver} nickname={nickname} step={step} />;
  }
  if (call) return <CallbackRinging key={call.roomId} {...{ receiver, nickname, call, step }} />;
  return over && <CallbackOver over={over} onClose={onRead} />;
}
