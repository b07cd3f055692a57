import { useState } from 'react';
import { CallActions } from '../../call/call-actions.tsx';
import { CallControl } from '../../call/call-control.tsx';
import { LocationModal } from '../../call/location/location-modal.tsx';
import type { OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import type { TalkState } from '../../call/talk/talk-state.ts';
import { readCallHiddenSeconds } from '../../document/call-hidden-seconds.tsx';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import {
  ChatIcon,
  HangUpIcon,
  LocationIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PauseIcon,
} from '../../ui/picture/icons.tsx';
import { CallStatus } from './call-status.tsx';
import { OutputControl } from './output-control.tsx';

type CallLivingProps = {
  call: OutgoingCall;
  talk: TalkState;
  /** The callee has answered. */
  isTalking: boolean;
  onMessage: (() => void) | null;
};

/** The call while it rings and while the two talk: its status and its controls (CALL-07). */
export function CallLiving({ call, talk, isTalking, onMessage }: CallLivingProps) {
  const [isLocationShown, setIsLocationShown] = useState(false);
  const actions = call.getTalk();
  if (!actions) return null;
  const { isMuted, isHeld } = talk;
  const isHeard = talk.phase === 'talking';

  return (
    <>
      <CallStatus talk={talk} isTalking={isTalking} />
      {/* Into the padding of the screen: at 320 px, a name of six characters then fits below its button. */}
      <div className="flex w-[calc(100%+2rem)] max-w-104 flex-wrap justify-center gap-y-4 self-center short:gap-y-1 *:w-1/4 five-children:w-1/3 sm:five-children:w-1/5">
        <CallControl
          label={isMuted ? m.call_unmute() : m.call_mute()}
          icon={isMuted ? <MicrophoneOffIcon className="size-6" /> : <MicrophoneIcon className="size-6" />}
          isOn={isMuted}
          onPress={() => actions.setMuted(!isMuted)}
        />
        <CallControl
          label={isHeld ? m.call_resume() : m.call_hold()}
          icon={<PauseIcon className="size-6" />}
          isOn={isHeld}
          disabled={!isHeard}
          onPress={() => actions.setHeld(!isHeld)}
        />
        <CallControl
          label={m.call_location()}
          icon={<LocationIcon className="size-6" />}
          isOn={talk.peerLocation !== null}
          disabled={!isHeard}
          onPress={() => setIsLocationShown(true)}
        />
        <OutputControl talk={actions} />
        {onMessage && (
          <CallControl label={m.call_message()} icon={<ChatIcon className="size-6" />} onPress={onMessage} />
        )}
      </div>
      <CallActions>
        <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={call.end}>
          {isTalking ? m.call_end() : m.call_cancel()}
        </Button>
      </CallActions>
      {isLocationShown && (
        <LocationModal
          talk={actions}
          hiddenSeconds={readCallHiddenSeconds()}
          onClose={() => setIsLocationShown(false)}
        />
      )}
    </>
  );
}
