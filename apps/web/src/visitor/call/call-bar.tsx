import { formatDuration } from '@yobirin/contract/format';
import { isLiving } from '../../call/outgoing/call-machine.ts';
import { progressText } from '../../call/screen/call-status.tsx';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { CloseIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '../../ui/picture/icons.tsx';
import { callOverWords } from './call-over-words.ts';
import type { CallOverlayProps } from './call-overlay-props.ts';
import { partyOf } from './call-party.ts';

type CallBarProps = Omit<CallOverlayProps, 'chat'>;

/** The call in one line above the chat: with whom, how long, and the controls that are needed at once. */
export function CallBar(props: CallBarProps) {
  const { call, machine, talk, onChatShown } = props;
  const { nickname, iconUrl, iconColor } = partyOf(props);
  const isOngoing = isLiving(machine);

  return (
    <section aria-label={m.receiver_bar_label()} className="flex items-center gap-1 border-b border-line-strong p-2">
      <button
        type="button"
        onClick={() => onChatShown(false)}
        className="flex min-w-0 grow items-center gap-3 rounded-control p-1 text-left leading-snug enabled-hover:bg-sunken"
      >
        <Avatar name={nickname} imageUrl={iconUrl} color={iconColor} size="small" />
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-semibold">
            {nickname}
          </span>
          <Status {...props} />
        </span>
        <span className="sr-only">{m.receiver_expand()}</span>
      </button>
      {isOngoing && talk && (
        <IconButton
          label={talk.isMuted ? m.call_unmute() : m.call_mute()}
          icon={
            talk.isMuted ? <MicrophoneOffIcon className="size-6 text-red" /> : <MicrophoneIcon className="size-6" />
          }
          onClick={() => call.getTalk()?.setMuted(!talk.isMuted)}
        />
      )}
      {isOngoing ? (
        <IconButton
          label={machine.state === 'talking' ? m.call_end() : m.call_cancel()}
          icon={<HangUpIcon />}
          onClick={call.end}
          className="bg-red text-on-fill enabled-hover:bg-red-deep enabled-hover:text-on-fill"
        />
      ) : (
        <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={call.reset} />
      )}
    </section>
  );
}

function Status({ machine, talk }: CallBarProps) {
  const seconds = talk?.durationSeconds ?? 0;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span role="status">{statusText({ machine, talk })}</span>
      {seconds > 0 && <span className="tabular-nums">{formatDuration(seconds)}</span>}
    </span>
  );
}

function statusText({ machine, talk }: Pick<CallBarProps, 'machine' | 'talk'>): string {
  if (machine.state === 'finished' || machine.state === 'rejected')
    return callOverWords(machine, { canMessage: false }).title;
  return talk ? progressText(talk, machine.state === 'talking') : m.call_calling();
}
