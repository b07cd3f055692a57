import type { IncomingCall } from '@yobirin/contract/call-channel';
import { useEffect, useEffectEvent, useState } from 'react';
import { allowSounds } from '../../../../call/sound/sounds.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { callerNameOf } from '../caller-name.ts';
import { isTouched, ringBell } from './bell.ts';
import { flashTitle, notifyIfHidden, vibrate } from './draw-attention.ts';

type Ringing = {
  /** The bell is muted until the user presses something. */
  isSilent: boolean;
  /** Call it within a press. */
  allowSound: () => void;
};

/** Draws attention to a call by every means of the browser, until the user reacts. */
export function useRinging(call: IncomingCall, { isRinging }: { isRinging: boolean }): Ringing {
  const [isSilent, setIsSilent] = useState(() => !isTouched());
  const { roomId } = call;
  const draw = useEffectEvent(() => drawAttention(call));

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

function drawAttention(call: IncomingCall): () => void {
  const name = callerNameOf(call);
  const stops = [
    flashTitle(m.receiver_title_flash({ name })),
    vibrate(),
    notifyIfHidden({
      title: m.receiver_incoming_from({ name }),
      text: m.receiver_notification_text(),
      tag: call.roomId,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
