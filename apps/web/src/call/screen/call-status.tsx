import { formatDuration } from '@yobirin/contract/format';
import { m } from '../../i18n/gen/messages.js';
import { TalkNotes } from '../talk/talk-notes.tsx';
import type { TalkState } from '../talk/talk-state.ts';

type CallStatusProps = {
  talk: TalkState;
  isTalking: boolean;
  /** In one line, above other things. */
  isCompact?: boolean;
};

/** The status of the call. Screen readers announce changes, not every second. */
export function CallStatus({ talk, isTalking, isCompact = false }: CallStatusProps) {
  return (
    <div className={isCompact ? 'flex flex-wrap items-baseline gap-x-3' : 'grow'}>
      <div
        className={
          isCompact
            ? 'contents'
            : 'text-lg short:flex short:justify-center short:gap-x-3 sideways:flex sideways:justify-center sideways:gap-x-3'
        }
      >
        <p role="status" className="text-muted">
          {progressText(talk, isTalking)}
        </p>
        {isTalking && (
          <p className={isCompact ? 'tabular-nums' : 'text-xl tabular-nums short:text-lg sideways:text-lg'}>
            <span className="sr-only">{m.call_duration()} </span>
            {formatDuration(talk.durationSeconds)}
          </p>
        )}
      </div>
      <TalkNotes talk={talk} isCompact={isCompact} />
    </div>
  );
}

export function progressText({ phase }: TalkState, isTalking: boolean): string {
  switch (phase) {
    case 'waiting':
      return isTalking ? m.call_transferring() : m.call_calling();
    case 'connecting':
      return m.call_connecting();
    case 'reconnecting':
      return m.call_reconnecting();
    case 'talking':
    case 'ended':
      return m.call_talking();
  }
}
