import type { IncomingCall } from '@yobirin/contract/call-channel';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Avatar } from '../../../../ui/picture/avatar.tsx';
import { HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '../../../../ui/picture/icons.tsx';
import { BodyMark } from '../../../shared/body-mark.tsx';
import { OwnAliasMark } from '../../../shared/identities/alias-mark.tsx';
import { progressText } from '../call-status.tsx';

type CallBarProps = {
  call: IncomingCall;
  talk: Talk;
  state: TalkState;
  onExpand: () => void;
};

/** Shows an active call and its controls on every page. */
export function CallBar({ call, talk, state, onExpand }: CallBarProps) {
  const name = callerNameOf(call);
  return (
    <section
      aria-label={m.receiver_bar_label()}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md animate-rise items-center gap-1 rounded-card border border-line-strong bg-surface p-2 shadow-soft"
    >
      <BodyMark name="data-call-bar" />
      <button
        type="button"
        onClick={onExpand}
        className="flex min-w-0 grow items-center gap-3 rounded-control p-1 text-left leading-snug hover:bg-sunken"
      >
        <Avatar name={name} imageUrl={call.from?.iconUrl ?? null} size="small" />
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-semibold">
            <OwnAliasMark propertyId={call.to.yobirinPropertyId} />
            {name}
          </span>
          <span className="block text-sm text-muted tabular-nums">{progressText(state)}</span>
        </span>
        <span className="sr-only">{m.receiver_expand()}</span>
      </button>
      <IconButton
        label={state.isMuted ? m.call_unmute() : m.call_mute()}
        icon={state.isMuted ? <MicrophoneOffIcon className="size-5 text-red" /> : <MicrophoneIcon />}
        onClick={() => talk.setMuted(!state.isMuted)}
      />
      <IconButton
        label={m.call_end()}
        icon={<HangUpIcon />}
        onClick={talk.end}
        className="bg-red text-on-fill enabled-hover:bg-red-deep enabled-hover:text-on-fill"
      />
    </section>
  );
}
