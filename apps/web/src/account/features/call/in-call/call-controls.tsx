import { CallActions } from '../../../../call/call-actions.tsx';
import { CallControl } from '../../../../call/call-control.tsx';
import { HoldControl, MuteControl, TextControl } from '../../../../call/screen/talk-controls.tsx';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import type { CallText } from '../../../../call/text/use-call-text.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { BlockIcon, HangUpIcon, LocationIcon, SpeakerIcon, TransferIcon } from '../../../../ui/picture/icons.tsx';

export type CallPanel = 'transfer' | 'location' | 'devices' | 'block';

type CallControlsProps = {
  talk: Talk;
  state: TalkState;
  onOpen: (panel: CallPanel) => void;
  /** Null while the other end shows no text. */
  text: CallText | null;
};

export function CallControls({ talk, state, onOpen, text }: CallControlsProps) {
  const isTalking = state.phase === 'talking';

  return (
    <>
      {/* Into the padding of the window: at 320 px, four names of six characters then fit side by side. */}
      <div className="-mx-4 mb-6 flex flex-wrap justify-center gap-y-4 short:mb-3 short:gap-y-1 *:w-1/3 seven-children:w-1/4">
        <MuteControl talk={talk} state={state} />
        <HoldControl talk={talk} state={state} />
        <CallControl
          label={m.receiver_transfer()}
          icon={<TransferIcon className="size-6" />}
          disabled={!isTalking}
          onPress={() => onOpen('transfer')}
        />
        <CallControl
          label={m.call_location()}
          icon={<LocationIcon className="size-6" />}
          isOn={state.peerLocation !== null}
          disabled={!isTalking}
          onPress={() => onOpen('location')}
        />
        <CallControl
          label={m.receiver_devices()}
          icon={<SpeakerIcon className="size-6" />}
          onPress={() => onOpen('devices')}
        />
        <TextControl text={text} state={state} />
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
