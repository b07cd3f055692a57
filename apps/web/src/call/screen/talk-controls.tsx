import { m } from '../../i18n/gen/messages.js';
import { KeyboardIcon, MicrophoneIcon, MicrophoneOffIcon, PauseIcon, PlayIcon } from '../../ui/picture/icons.tsx';
import { CallControl } from '../call-control.tsx';
import type { Talk, TalkState } from '../talk/talk-state.ts';
import type { CallText } from '../text/use-call-text.ts';

// The controls that a call has on either side.

type TalkControlProps = { talk: Talk; state: TalkState };

export function MuteControl({ talk, state: { isMuted } }: TalkControlProps) {
  return (
    <CallControl
      label={isMuted ? m.call_unmute() : m.call_mute()}
      icon={isMuted ? <MicrophoneOffIcon className="size-6" /> : <MicrophoneIcon className="size-6" />}
      isOn={isMuted}
      onPress={() => talk.setMuted(!isMuted)}
    />
  );
}

export function HoldControl({ talk, state: { isHeld, phase } }: TalkControlProps) {
  return (
    <CallControl
      label={isHeld ? m.call_resume() : m.call_hold()}
      icon={isHeld ? <PlayIcon className="size-6" /> : <PauseIcon className="size-6" />}
      isOn={isHeld}
      disabled={phase !== 'talking'}
      onPress={() => talk.setHeld(!isHeld)}
    />
  );
}

/** `text` is null while the other end shows none. Shown from the start, disabled: the other controls would move if it appeared later. */
export function TextControl({ text, state: { canText } }: Pick<TalkControlProps, 'state'> & { text: CallText | null }) {
  return (
    <CallControl
      label={m.calltext_control()}
      icon={<KeyboardIcon className="size-6" />}
      isOn={canText && text?.state.view === 'reading'}
      disabled={!text || !canText}
      onPress={() => text?.session.show('writing')}
    />
  );
}
