import { m } from '../../i18n/gen/messages.js';
import { showInMediaSession } from '../device/media-session.ts';
import { isLiving } from './call-machine.ts';
import { notifyOngoingCall } from './ongoing-notice.ts';
import type { OutgoingCall } from './outgoing-call.ts';

type OngoingCallOptions = { nickname: string; hiddenSeconds: number };
type Undo = () => void;

/** Names the call in the media session of the device (CALL-86). */
export function showCallInMediaSession(call: OutgoingCall, nameOf: () => string): void {
  const update = whileNamed([
    [() => (isLiving(call.getState().call) ? nameOf() : null), (name) => showInMediaSession(name, call.end)],
  ]);
  call.subscribe(update);
}

/** Says that the call goes on while its page is hidden: in the title, in the media session and by a notification (CALL-71). */
export function followOngoingCall(call: OutgoingCall, { nickname, hiddenSeconds }: OngoingCallOptions): void {
  let hiddenAtMs = Date.now();
  const nameOf = () => call.getState().party?.nickname ?? nickname;
  const hidden = () => (document.hidden && isLiving(call.getState().call) ? nameOf() : null);
  // At least 1: timers of a hidden page may be late.
  const secondsLeft = () => Math.max(1, hiddenSeconds - Math.round((Date.now() - hiddenAtMs) / 1_000));
  const update = whileNamed([
    [hidden, (name) => showInTitle(`${m.call_goes_on()} · ${name}`)],
    [
      () => (hiddenSeconds > 0 ? hidden() : null),
      (name) => notifyOngoingCall({ nickname: name, secondsLeft: secondsLeft() }),
    ],
  ]);
  call.subscribe(update);
  showCallInMediaSession(call, nameOf);
  document.addEventListener('visibilitychange', () => {
    hiddenAtMs = Date.now();
    update();
  });
}

/** Returns a function that begins each rule that has a name, undoes it when the name is gone, and begins it again when the name changes. */
function whileNamed(
  rules: readonly (readonly [nameOf: () => string | null, begin: (name: string) => Undo])[],
): () => void {
  const begun = new Map<number, { name: string; undo: Undo }>();
  return () => {
    for (const [index, [nameOf, begin]] of rules.entries()) {
      const before = begun.get(index);
      const name = nameOf();
      if (name === (before?.name ?? null)) continue;
      before?.undo();
      if (name === null) begun.delete(index);
      else begun.set(index, { name, undo: begin(name) });
    }
  };
}

function showInTitle(text: string): Undo {
  const ownTitle = document.title;
  document.title = text;
  return () => {
    document.title = ownTitle;
  };
}
