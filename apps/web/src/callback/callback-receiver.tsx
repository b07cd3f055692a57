import { useEffect, useEffectEvent, useState } from 'react';
import { openCallSockets } from '../call/call-sockets.ts';
import { isTouched } from '../call/incoming/bell.ts';
import { openReceiver, type Receiver } from '../call/incoming/receiver.ts';
import { findShownCall } from '../call/incoming/receiver-state.ts';
import { useStore } from '../call/use-store.ts';
import { answerWorker } from '../notification/receiving-question.ts';
import { CallbackOver, type Over } from './callback-over.tsx';
import { CallbackRinging } from './callback-ringing.tsx';
import { CallbackTalk } from './callback-talk.tsx';
import { guestOwner } from './guest-owner.ts';
import { followKeptCallbacks } from './kept-callbacks.ts';

type CallbackReceiverProps = {
  guestToken: string;
  /** Null until the request is loaded. */
  chatRoomId: string | null;
  /** The holder's name in the language of the page. */
  nickname: string;
  /** The request may have changed: load it again. */
  onChange: () => void;
};

/** Rings, answers and talks in the page of a visitor who waits for a call (CALLBACK-36, CALLBACK-37). */
export function CallbackReceiver({ guestToken, chatRoomId, nickname, onChange }: CallbackReceiverProps) {
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [isPushed, setIsPushed] = useState(false);
  const [over, setOver] = useState<Over | null>(null);

  const isOwnChat = useEffectEvent((id: string) => id === chatRoomId);

  useEffect(() => {
    const sockets = openCallSockets();
    let isRegistered = false;
    sockets.call.onDisconnect(() => {
      isRegistered = false;
    });
    const owner = guestOwner(guestToken, (isPushedHere) => {
      isRegistered = true;
      setIsPushed(isPushedHere);
      onChange();
    });
    const opened = openReceiver(
      owner,
      {
        onOver: (call, reason) => setOver({ type: 'unanswered', call, reason }),
        onEnded: (end) => setOver({ type: 'ended', end }),
        onTransfer() {},
        onHistoryChange: onChange,
      },
      sockets,
    );
    // A request may subscribe this browser or another one. If it fails, the next connection registers again.
    const registerAgain = () => void owner.register(sockets.call).catch(onChange);
    sockets.call.on('callback', registerAgain);
    const unfollow = followKeptCallbacks(registerAgain);
    // A browser keeps a page silent until its first press.
    const stopAnswering = answerWorker((id) => isRegistered && isTouched() && isOwnChat(id));
    setReceiver(opened);
    return () => {
      unfollow();
      stopAnswering();
      opened.close();
    };
  }, [guestToken, onChange]);

  return receiver && <ReceivedCallback {...{ receiver, nickname, isPushed, over }} onRead={() => setOver(null)} />;
}

type ReceivedCallbackProps = {
  receiver: Receiver;
  nickname: string;
  isPushed: boolean;
  over: Over | null;
  onRead: () => void;
};

function ReceivedCallback({ receiver, nickname, isPushed, over, onRead }: ReceivedCallbackProps) {
  const state = useStore(receiver);
  const { step } = state;
  const call = findShownCall(state);

  if (step.type === 'inCall' || step.type === 'rejoining') {
    return <CallbackTalk receiver={receiver} nickname={nickname} step={step} />;
  }
  if (call) return <CallbackRinging key={call.roomId} {...{ receiver, nickname, call, step, isPushed }} />;
  return over && <CallbackOver over={over} onClose={onRead} />;
}
