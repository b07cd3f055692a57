import { CallActions } from '../../../../call/call-actions.tsx';
import { CallControl } from '../../../../call/call-control.tsx';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import type { CallText } from '../../../../call/text/use-call-text.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import {
  BlockIcon,
  HangUpIcon,
  KeyboardIcon,
  LocationIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PauseIcon,
  PlayIcon,
  SpeakerIcon,
  TransferIcon,
} from '../../../../ui/picture/icons.tsx';

export type CallPanel = 'transfer' | 'location' | 'devices' | 'block';

type CallControlsProps = {
  talk: Talk;
  state: TalkState;
  onOpen: (panel: CallPanel) => void;
  /** Null while the other end shows no text. */
  text: CallText | null;
};

export function CallControls({ talk, state, onOpen, text }: CallControlsProps) {
  const { isMuted, isHeld, peerLocation } = state;
  const isTalking = state.phase === 'talking';

  return (
    <>
      <div className="mb-6 flex flex-wrap justify-center gap-y-4 short:mb-3 short:gap-y-1 *:w-1/3">
        <CallControl
          label={isMuted ? m.call_unmute() : m.call_mute()}
          icon={isMuted ? <MicrophoneOffIcon className="size-6" /> : <MicrophoneIcon className="size-6" />}
          isOn={isMuted}
          onPress={() => talk.setMuted(!isMuted)}
        />
        <CallControl
          label={isHeld ? m.call_resume() : m.call_hold()}
          icon={isHeld ? <PlayIcon className="size-6" /> : <PauseIcon className="size-6" />}
          isOn={isHeld}
          disabled={!isTalking}
          onPress={() => talk.setHeld(!isHeld)}
        />
        <CallControl
          label={m.receiver_transfer()}
          icon={<TransferIcon className="size-6" />}
          disabled={!isTalking}
          onPress={() => onOpen('transfer')}
        />
        <CallControl
          label={m.call_location()}
          icon={<LocationIcon className="size-6" />}
          isOn={peerLocation !== null}
          disabled={!isTalking}
          onPress={() => onOpen('location')}
        />
        <CallControl
          label={m.receiver_devices()}
          icon={<SpeakerIcon className="size-6" />}
          onPress={() => onOpen('devices')}
        />
        {text && state.canText && (
          <CallControl
            label={m.calltext_control()}
            icon={<KeyboardIcon className="size-6" />}
            isOn={text.state.view === 'reading'}
            onPress={() => text.session.show('writing')}
          />
        )}
        <CallControl label={m.block_action()} icon={<BlockIcon className="size-6" />} onPress={() => onOpen('block')} />
      </div>
      <CallActions>
        <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={talk.end}>
          {m.call_end()}
        </Button>
      </CallActions>
    </>
  );
}
