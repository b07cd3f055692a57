import { formatDuration } from '@yobirin/contract/format';
import { TalkNotes } from '../../../call/talk/talk-notes.tsx';
import type { TalkState } from '../../../call/talk/talk-state.ts';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';

/** The duration of the call, and everything unusual about it. */
export function CallStatus({ state, isCompact = false }: { state: TalkState; isCompact?: boolean }) {
  return (
    <>
      <p className={classNames('text-muted tabular-nums', !isCompact && 'mt-2 text-xl')}>{progressText(state)}</p>
      <TalkNotes talk={state} isCompact={isCompact} />
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
