import type { IncomingCall } from '@yobirin/contract/call-channel';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { allowSounds } from '../sound/sounds.ts';
import { isTouched, ringBell } from './bell.ts';
import { callerNameOf } from './caller-name.ts';
import { flashTitle, notifyIfHidden, vibrate } from './draw-attention.ts';

type RingingOptions = {
  isRinging: boolean;
  /** Push notifications of calls reach this browser, so that the page shows none of its own. */
  isPushed: () => boolean;
};

type Ringing = {
  /** The bell is muted until the user presses something. */
  isSilent: boolean;
  /** Call it within a press. */
  allowSound: () => void;
};

/** Draws attention to a call by every means of the browser, until the user reacts. */
export function useRinging(call: IncomingCall, { isRinging, isPushed }: RingingOptions): Ringing {
  const [isSilent, setIsSilent] = useState(() => !isTouched());
  const { roomId } = call;
  const draw = useEffectEvent(() => drawAttention(call, isPushed()));

  useEffect(() => {
    if (isRinging && roomId) return draw();
  }, [isRinging, roomId]);

  useEffect(() => {
    if (isRinging && roomId) return ringBell({ isMute: isSilent });
  }, [isRinging, roomId, isSilent]);

  function allowSound() {
    allowSounds();
    setIsSilent(false);
  }
  return { isSilent, allowSound };
}

function drawAttention(call: IncomingCall, isPushed: boolean): () => void {
  const name = callerNameOf(call);
  const stops = [
    flashTitle(m.receiver_title_flash({ name })),
    vibrate(),
    notifyIfHidden({
      title: m.receiver_incoming_from({ name }),
      text: m.receiver_notification_text(),
      tag: call.roomId,
      isPushed,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
