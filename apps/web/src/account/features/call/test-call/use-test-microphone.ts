import { useEffect, useState } from 'react';
import { microphoneProblemOf, openMicrophone } from '../../../../call/incoming/chosen-microphone.ts';
import type { MicrophoneProblem } from '../../../../call/incoming/receiver-state.ts';
import { stopTracks } from '../../../../call/sound/microphone.ts';

export type TestMicrophone =
  | { type: 'closed' }
  | { type: 'opening' }
  | { type: 'failed'; problem: MicrophoneProblem }
  | { type: 'open'; stream: MediaStream };

/** A microphone that is open for as long as it is being tested. */
export function useTestMicrophone(): { microphone: TestMicrophone; open: () => Promise<void> } {
  const [microphone, setMicrophone] = useState<TestMicrophone>({ type: 'closed' });
  const stream = microphone.type === 'open' ? microphone.stream : null;

  useEffect(() => () => stopTracks(stream), [stream]);

  async function open() {
    setMicrophone({ type: 'opening' });
    try {
      setMicrophone({ type: 'open', stream: await openMicrophone() });
    } catch (error) {
      setMicrophone({ type: 'failed', problem: microphoneProblemOf(error) });
    }
  }
  return { microphone, open };
}
