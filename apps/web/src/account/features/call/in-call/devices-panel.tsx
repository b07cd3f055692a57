import type { IncomingCall } from '@yobirin/contract/call-channel';
import { PanelActions } from '../../../../call/panel-actions.tsx';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { DeviceSelects } from '../audio/device-selects.tsx';
import { PanelTitle } from './panel-title.tsx';

type DevicesPanelProps = { call: IncomingCall; talk: Talk; state: TalkState; onBack: () => void };

export function DevicesPanel({ call, talk, state, onBack }: DevicesPanelProps) {
  return (
    <>
      <PanelTitle call={call} state={state}>
        {m.receiver_devices()}
      </PanelTitle>
      <div className="mt-5 mb-4 grow">
        <DeviceSelects onMicrophone={talk.setInputDevice} onSpeaker={talk.setOutputDevice} />
      </div>
      <PanelActions isMuted={state.isMuted} onMuted={talk.setMuted} onBack={onBack} onEnd={talk.end} />
    </>
  );
}
