import { voiceLimits } from '@yobirin/contract/voice';
import { useEffect, useState, useTransition } from 'react';
import { useStore } from '../../../call/use-store.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AudioBar } from '../../../voice/audio-bar.tsx';
import { createRecorder } from '../../../voice/recorder.ts';
import type { Recording } from '../../../voice/take.ts';
import { VoiceRecorder } from '../../../voice/voice-recorder.tsx';
import { voiceRefusalText } from '../../../voice/voice-refusal-text.ts';
import type { GreetingPlace } from './greetings-query.ts';
import type { GreetingsSaving } from './use-greetings-saving.ts';

type RecordGreetingModalProps = { place: GreetingPlace; saving: GreetingsSaving; onClose: () => void };

/** Records a greeting, lets the holder listen, and saves it. */
export function RecordGreetingModal({ place, saving, onClose }: RecordGreetingModalProps) {
  const [recorder] = useState(() =>
    createRecorder({ minMs: voiceLimits.greetingMinMs, maxMs: voiceLimits.greetingMaxMs }),
  );
  const state = useStore(recorder);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, startTransition] = useTransition();
  useEffect(() => recorder.reset, [recorder]);

  function handleSave(recording: Recording) {
    setFailure(null);
    startTransition(async () => {
      try {
        await saving.upload(place, recording);
        onClose();
      } catch (error) {
        setFailure(error);
      }
    });
  }

  function handleAgain() {
    setFailure(null);
    recorder.reset();
  }

  return (
    <Dialog
      isOpen
      title={m.voice_settings_record_title()}
      closeLabel={m.common_close()}
      isBusy={isPending}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4">
        {state.phase === 'recorded' ? (
          <>
            <AudioBar
              title={m.voice_settings_title()}
              durationMs={state.recording.durationMs}
              load={async () => state.recording.blob}
            />
            <p role="alert" className="text-red empty:hidden">
              {failure !== null && voiceRefusalText(failure)}
            </p>
            <div className="grid gap-3">
              <Button variant="primary" size="large" isPending={isPending} onClick={() => handleSave(state.recording)}>
                {m.common_save()}
              </Button>
              <Button size="large" disabled={isPending} onClick={handleAgain}>
                {m.voice_again()}
              </Button>
            </div>
          </>
        ) : (
          <VoiceRecorder
            recorder={recorder}
            minSeconds={voiceLimits.greetingMinMs / 1_000}
            maxMs={voiceLimits.greetingMaxMs}
          />
        )}
      </div>
    </Dialog>
  );
}
