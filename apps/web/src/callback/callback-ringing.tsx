import type { IncomingCall } from '@yobirin/contract/call-channel';
import { CallActions } from '../call/call-actions.tsx';
import { microphoneProblemWords } from '../call/incoming/microphone-words.ts';
import type { Receiver } from '../call/incoming/receiver.ts';
import type { ReceiverStep } from '../call/incoming/receiver-state.ts';
import { useRinging } from '../call/incoming/use-ringing.ts';
import { CallDialog } from '../call/screen/call-dialog.tsx';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { HangUpIcon, MicrophoneIcon, PhoneIcon, SpeakerIcon } from '../ui/picture/icons.tsx';

type Step = Exclude<ReceiverStep<unknown>, { type: 'rejoining' | 'inCall' }>;
type CallbackRingingProps = {
  receiver: Receiver;
  nickname: string;
  call: IncomingCall;
  step: Step;
  /** The service worker notifies of this call. */
  isPushed: boolean;
};

/** A call back that rings, until it is answered or declined. Esc does nothing, so that it is not declined by accident. */
export function CallbackRinging({ receiver, nickname, call, step, isPushed }: CallbackRingingProps) {
  const isRinging = step.type === 'idle';
  const { isSilent, allowSound } = useRinging(call, { isRinging, isPushed: () => isPushed });
  // The ringing stops on this page even if the server cannot be told; there it ends by its timeout.
  const decline = () => void receiver.decline(call.roomId).catch(() => {});

  return (
    <CallDialog
      role="alertdialog"
      label={m.receiver_incoming_from({ name: nickname })}
      party={{ nickname, iconUrl: call.from?.iconUrl ?? null, iconColor: null }}
      note={m.callback_ringing()}
      isRinging={isRinging}
      isOngoing
      onClose={decline}
    >
      {step.type === 'idle' || step.type === 'answering' ? (
        <>
          <p role="status" className="grow text-lg text-muted">
            {step.type === 'answering' ? m.receiver_answering() : m.receiver_incoming_title()}
          </p>
          <CallActions>
            {isSilent && (
              <Button icon={<SpeakerIcon />} onClick={allowSound}>
                {m.receiver_sound_on()}
              </Button>
            )}
            <Button
              variant="call"
              size="large"
              icon={<PhoneIcon />}
              isPending={step.type === 'answering'}
              onClick={() => receiver.answer(call.roomId)}
            >
              {m.receiver_answer()}
            </Button>
            <DeclineButton isDisabled={step.type === 'answering'} onDecline={decline} />
          </CallActions>
        </>
      ) : (
        <MicrophoneQuestion step={step} onContinue={receiver.askMicrophone} onDecline={decline} />
      )}
    </CallDialog>
  );
}

function DeclineButton({ isDisabled = false, onDecline }: { isDisabled?: boolean; onDecline: () => void }) {
  return (
    <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={onDecline} disabled={isDisabled}>
      {m.receiver_decline()}
    </Button>
  );
}

type MicrophoneQuestionProps = {
  step: Exclude<Step, { type: 'idle' | 'answering' }>;
  onContinue: () => void;
  onDecline: () => void;
};

function MicrophoneQuestion({ step, onContinue, onDecline }: MicrophoneQuestionProps) {
  const hasFailed = step.type === 'microphoneFailed';
  const { title, text } = hasFailed ? microphoneProblemWords[step.problem] : explanation;
  return (
    <>
      <div role={hasFailed ? 'alert' : undefined} className="grow">
        <h3 className="text-lg">{title()}</h3>
        <p className="mt-2 text-balance text-muted">
          {step.type === 'askingMicrophone' ? m.call_mic_asking() : text()}
        </p>
      </div>
      <CallActions>
        <Button
          variant="call"
          size="large"
          icon={<MicrophoneIcon />}
          onClick={onContinue}
          isPending={step.type === 'askingMicrophone'}
        >
          {hasFailed ? m.common_retry() : m.receiver_mic_continue()}
        </Button>
        <DeclineButton onDecline={onDecline} />
      </CallActions>
    </>
  );
}

const explanation = { title: m.receiver_mic_explain_title, text: m.receiver_mic_explain_text };
