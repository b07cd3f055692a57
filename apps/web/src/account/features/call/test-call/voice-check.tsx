import { useState } from 'react';
import { readDeviceChoice } from '../../../../call/incoming/device-choice.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { SpeakerIcon } from '../../../../ui/picture/icons.tsx';
import { playVoice, recordVoice } from './record-voice.ts';

type Stage = 'before' | 'recording' | 'playing' | 'after';

/** Lets users hear themselves as others would. */
export function VoiceCheck({ stream }: { stream: MediaStream }) {
  const [stage, setStage] = useState<Stage>('before');

  async function handlePress() {
    try {
      setStage('recording');
      const voice = await recordVoice(stream);
      setStage('playing');
      await playVoice(voice, readDeviceChoice().speakerId);
      setStage('after');
    } catch {
      // The microphone was unplugged or switched meanwhile; the user can try again.
      setStage('before');
    }
  }

  const isRunning = stage === 'recording' || stage === 'playing';
  return (
    <div>
      <Button className="w-full" icon={<SpeakerIcon />} isPending={isRunning} onClick={handlePress}>
        {buttonTexts[stage]()}
      </Button>
      <p role="status" className="mt-1 text-sm empty:hidden">
        {stage === 'after' && m.receiver_test_heard()}
      </p>
    </div>
  );
}

const buttonTexts: Record<Stage, () => string> = {
  before: m.receiver_test_record,
  recording: m.receiver_test_recording,
  playing: m.receiver_test_playing,
  after: m.receiver_test_record,
};
