import { useEffect, useState } from 'react';
import { microphoneProblemOf } from '../call/incoming/chosen-microphone.ts';
import { microphoneProblemWords } from '../call/incoming/microphone-words.ts';
import type { MicrophoneProblem } from '../call/incoming/receiver-state.ts';
import {
  askMicrophone,
  type MicrophonePermission,
  onMicrophonePermission,
  readMicrophonePermission,
  stopTracks,
} from '../call/sound/microphone.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';

type Problem = MicrophoneProblem | 'unasked';

/** Says that the call could not be answered, as long as the microphone is not allowed. Renders nothing otherwise. */
export function MicrophoneNote() {
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    const look = () => void readMicrophonePermission().then((permission) => setProblem(problemOf(permission)));
    look();
    return onMicrophonePermission(look);
  }, []);

  function handleCheck() {
    askMicrophone().then(
      (stream) => {
        stopTracks(stream);
        setProblem(null);
      },
      (error) => setProblem(microphoneProblemOf(error)),
    );
  }

  if (problem === null) return null;
  const { title, text } = problem === 'unasked' ? unasked : microphoneProblemWords[problem];
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-sm font-semibold">{title()}</p>
      <p className="text-sm text-muted">{text()}</p>
      <Button className="mt-2" onClick={handleCheck}>
        {m.callback_check_microphone()}
      </Button>
    </div>
  );
}

const unasked = { title: m.receiver_mic_explain_title, text: m.receiver_mic_explain_text };

/** A browser that does not tell its permission asks when the call is answered. */
function problemOf(permission: MicrophonePermission): Problem | null {
  if (permission === 'denied') return 'denied';
  return permission === 'prompt' ? 'unasked' : null;
}
