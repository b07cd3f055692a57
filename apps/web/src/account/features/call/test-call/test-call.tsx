import { useEffect, useState } from 'react';
import { microphoneProblemWords } from '../../../../call/incoming/microphone-words.ts';
import { allowSounds, playRing } from '../../../../call/sound/sounds.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { BellIcon, MicrophoneIcon } from '../../../../ui/picture/icons.tsx';
import { BellMark } from '../../../../ui/picture/logo.tsx';
import { DeviceSelects } from '../audio/device-selects.tsx';
import { LevelMeter } from './level-meter.tsx';
import { type TestMicrophone, useTestMicrophone } from './use-test-microphone.ts';
import { VoiceCheck } from './voice-check.tsx';

export function TestCall() {
  const { microphone, open } = useTestMicrophone();

  return (
    <div className="mt-2 flex flex-col gap-5">
      <p>{m.receiver_test_text()}</p>
      {microphone.type === 'open' ? (
        <>
          <LevelMeter stream={microphone.stream} />
          <VoiceCheck stream={microphone.stream} />
          <DeviceSelects onMicrophone={open} onSpeaker={async () => {}} />
        </>
      ) : (
        <MicrophoneStart microphone={microphone} onOpen={open} />
      )}
      <BellCheck />
    </div>
  );
}

function MicrophoneStart({ microphone, onOpen }: { microphone: TestMicrophone; onOpen: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      {microphone.type === 'failed' && (
        <div role="alert">
          <p className="font-semibold text-red">{microphoneProblemWords[microphone.problem].title()}</p>
          <p className="text-sm">{microphoneProblemWords[microphone.problem].text()}</p>
        </div>
      )}
      <Button variant="primary" icon={<MicrophoneIcon />} isPending={microphone.type === 'opening'} onClick={onOpen}>
        {m.receiver_test_start()}
      </Button>
    </div>
  );
}

function BellCheck() {
  const [isRinging, setIsRinging] = useState(false);

  useEffect(() => {
    if (isRinging) return playRing();
  }, [isRinging]);

  function handlePress() {
    allowSounds();
    setIsRinging(!isRinging);
  }
  return (
    <Button
      icon={isRinging ? <BellMark isRinging className="size-5" /> : <BellIcon className="size-5" />}
      onClick={handlePress}
    >
      {isRinging ? m.receiver_test_ring_stop() : m.receiver_test_ring()}
    </Button>
  );
}
