import { useState } from 'react';

/** Long enough for a double click, and for a second press by a user who saw nothing happen. */
const repeatMs = 700;
/** A control may take longer than that to appear: the call is asked for first. */
const appearanceMs = 2_000;
/** How far apart two presses of one place may be. */
const placePixels = 16;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>;

/** A control that has appeared, and the last press before it. */
type Appearance = { at: number; lastPress: Press | null };

let lastPress: Press | null = null;

// Capturing: a handler of the press may replace the screen. Absent on the server.
globalThis.document?.addEventListener(
  'click',
  (press) => {
    lastPress = press;
  },
  true,
);

/**
 * For a control that may appear under the finger: tells whether a press repeats the one that brought the control, and was meant for
 * the button that was there before. `detail` of the event would not do: Chromium counts two taps as one double press for less than
 * 450 ms, and Safari on a phone never.
 */
export function useRepeatedPress(): (press: Press) => boolean {
  const [appearance] = useState<Appearance>(() => ({ at: performance.now(), lastPress }));
  return (press) => isRepeatedPress(press, appearance);
}

export function isRepeatedPress(press: Press, { at, lastPress: before }: Appearance): boolean {
  return (
    before !== null &&
    isOfPointer(press) &&
    isOfPointer(before) &&
    at - before.timeStamp < appearanceMs &&
    press.timeStamp - at < repeatMs &&
    Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) <= placePixels
  );
}

/** A press by keyboard has no place, and a count of 0. */
function isOfPointer({ detail }: Press): boolean {
  return detail > 0;
}
