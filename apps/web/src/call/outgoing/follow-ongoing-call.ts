import { m } from '../../i18n/gen/messages.js';
import { showInMediaSession } from '../device/media-session.ts';
import { isLiving } from './call-machine.ts';
import { notifyOngoingCall } from './ongoing-notice.ts';
import type { OutgoingCall } from './outgoing-call.ts';

type OngoingCallOptions = { nickname: string; hiddenSeconds: number };
type Undo = () => void;

/** Says that the call goes on while its page is hidden: in the title, in the media session and by a notification (CALL-71). */
export function followOngoingCall(call: OutgoingCall, { nickname, hiddenSeconds }: OngoingCallOptions): void {
  const partyName = () => call.getState().party?.nickname ?? nickname;
  const isOngoing = () => isLiving(call.getState().call);
  const update = whileTrue([
    [isOngoing, () => showInMediaSession(partyName(), call.end)],
    [() => document.hidden && isOngoing(), () => showInTitle(`${m.call_goes_on()} · ${partyName()}`)],
    [
      () => document.hidden && isOngoing() && hiddenSeconds > 0,
      () => notifyOngoingCall({ nickname: partyName(), hiddenSeconds }),
    ],
  ]);
  call.subscribe(update);
  document.addEventListener('visibilitychange', update);
}

/** Returns a function that begins what has become true, and undoes what is no longer true. */
function whileTrue(rules: readonly (readonly [isTrue: () => boolean, begin: () => Undo])[]): () => void {
  const begun = new Map<number, Undo>();
  return () => {
    for (const [index, [isTrue, begin]] of rules.entries()) {
      const undo = begun.get(index);
      if (isTrue() === (undo !== undefined)) continue;
      undo?.();
      if (undo) begun.delete(index);
      else begun.set(index, begin());
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
