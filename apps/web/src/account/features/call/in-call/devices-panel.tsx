import type { IncomingCall } from '@yobirin/contract/call-channel';
import type { Talk, TalkState } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { DeviceSelects } from '../audio/device-selects.tsx';
import { PanelTitle } from './panel-title.tsx';

type DevicesPanelProps = { call: IncomingCall; talk: Talk; state: TalkState; onBack: () => void };

export function DevicesPanel({ call, talk, state, onBack }: DevicesPanelProps) {
  return (
    <>
      <PanelTitle call={call} state={state}>
        {m.receiver_devices()}
      </PanelTitle>
      <div className="mt-5">
        <DeviceSelects onMicrophone={talk.setInputDevice} onSpeaker={talk.setOutputDevice} />
      </div>
      <Button className="mt-auto" onClick={onBack}>
        {m.receiver_back()}
      </Button>
    </>
  );
}
