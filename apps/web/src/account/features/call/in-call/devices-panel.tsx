import type { Talk } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { DeviceSelects } from '../audio/device-selects.tsx';

export function DevicesPanel({ talk, onBack }: { talk: Talk; onBack: () => void }) {
  return (
    <>
      <h2 className="mb-5 text-lg">{m.receiver_devices()}</h2>
      <DeviceSelects onMicrophone={talk.setInputDevice} onSpeaker={talk.setOutputDevice} />
      <Button className="mt-auto" onClick={onBack}>
        {m.receiver_back()}
      </Button>
    </>
  );
}
