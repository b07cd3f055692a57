import { CallActions } from '../../../../call/call-actions.tsx';
import { microphoneProblemWords, type Words } from '../../../../call/incoming/microphone-words.ts';
import type { ReceiverStep } from '../../../../call/incoming/receiver-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { MicrophoneIcon, MicrophoneOffIcon } from '../../../../ui/picture/icons.tsx';
import { CallSides } from '../call-sides.tsx';

type MicrophoneStepProps = {
  step: Extract<ReceiverStep<unknown>, { type: 'explaining' | 'askingMicrophone' | 'microphoneFailed' }>;
  /** Asks for the microphone, for the first time or again. */
  onContinue: () => void;
  onDecline: () => void;
};

/** Explains why the microphone is needed, before the browser asks and after it was refused. */
export function MicrophoneStep({ step, onContinue, onDecline }: MicrophoneStepProps) {
  const hasFailed = step.type === 'microphoneFailed';
  const words = hasFailed ? microphoneProblemWords[step.problem] : explanation;

  return (
    <CallSides actions={<MicrophoneActions step={step} onContinue={onContinue} onDecline={onDecline} />}>
      <div
        role={hasFailed ? 'alert' : undefined}
        className="flex grow flex-col items-center justify-center pb-6 text-center sideways:pb-0"
      >
        <div className="flex size-20 items-center justify-center rounded-full bg-sunken text-muted">
          {hasFailed ? <MicrophoneOffIcon className="size-9 text-red" /> : <MicrophoneIcon className="size-9" />}
        </div>
        <h2 className="mt-5 text-xl">{words.title()}</h2>
        <p className="mt-2 max-w-sm text-balance text-muted">
          {step.type === 'askingMicrophone' ? m.call_mic_asking() : words.text()}
        </p>
      </div>
    </CallSides>
  );
}

function MicrophoneActions({ step, onContinue, onDecline }: MicrophoneStepProps) {
  return (
    <CallActions>
      <Button variant="call" size="large" onClick={onContinue} isPending={step.type === 'askingMicrophone'}>
        {step.type === 'microphoneFailed' ? m.common_retry() : m.receiver_mic_continue()}
      </Button>
      <Button variant="quiet" onClick={onDecline}>
        {m.receiver_decline()}
      </Button>
    </CallActions>
  );
}

const explanation: Words = { title: m.receiver_mic_explain_title, text: m.receiver_mic_explain_text };
