import { formatDuration } from '@yobirin/contract/format';
import { TalkNotes } from '../../../call/talk/talk-notes.tsx';
import type { TalkState } from '../../../call/talk/talk-state.ts';
import { m } from '../../../i18n/gen/messages.js';

/** The duration of the call, and everything unusual about it. */
export function CallStatus({ state }: { state: TalkState }) {
  return (
    <>
      <p className="mt-2 text-xl text-muted tabular-nums">{progressText(state)}</p>
      <TalkNotes talk={state} />
    </>
  );
}

/** The duration, or the state of the connection while there is no audio. */
export function progressText({ phase, durationSeconds }: TalkState): string {
  switch (phase) {
    case 'talking':
    case 'ended':
      return formatDuration(durationSeconds);
    case 'reconnecting':
      return m.call_reconnecting();
    case 'waiting':
    case 'connecting':
      return m.call_connecting();
  }
}
