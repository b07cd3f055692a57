import type { IncomingCall } from '@yobirin/contract/call-channel';
import { useState } from 'react';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import type { Receiver } from '../../../../call/incoming/receiver.ts';
import type { ReceiverStep } from '../../../../call/incoming/receiver-state.ts';
import { useRinging } from '../../../../call/incoming/use-ringing.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { showToast } from '../../../../ui/overlay/toast.tsx';
import { getPushState } from '../../device/device-push.ts';
import { BlockCallerModal } from '../block-caller-modal.tsx';
import { DeclineMessageForm } from './decline-message-form.tsx';
import { IncomingWindow } from './incoming-window.tsx';
import { MicrophoneStep } from './microphone-step.tsx';
import { RingingStep } from './ringing-step.tsx';

type IncomingScreenProps = {
  receiver: Receiver;
  call: IncomingCall;
  step: Exclude<ReceiverStep<unknown>, { type: 'rejoining' | 'inCall' }>;
  otherCount: number;
};

/** An incoming call. Esc and presses outside do nothing, so that a call is not declined by accident. */
export function IncomingScreen({ receiver, call, step, otherCount }: IncomingScreenProps) {
  const [isWritingMessage, setIsWritingMessage] = useState(false);
  const [isBlocking, setIsBlocking] = useState(false);
  const { isSilent, allowSound } = useRinging(call, {
    isRinging: step.type === 'idle',
    isPushed: () => getPushState() === 'on',
  });

  function handleDecline(message?: string) {
    receiver.decline(call.roomId, message).then(
      () => showToast({ tone: 'info', text: m.receiver_declined() }),
      () => showToast({ tone: 'error', text: m.receiver_decline_failed() }),
    );
  }

  return (
    <IncomingWindow label={m.receiver_incoming_from({ name: callerNameOf(call) })}>
      {step.type === 'explaining' || step.type === 'askingMicrophone' || step.type === 'microphoneFailed' ? (
        <MicrophoneStep step={step} onContinue={receiver.askMicrophone} onDecline={() => handleDecline()} />
      ) : isWritingMessage ? (
        <DeclineMessageForm onDecline={handleDecline} onBack={() => setIsWritingMessage(false)} />
      ) : (
        <RingingStep
          call={call}
          isAnswering={step.type === 'answering'}
          otherCount={otherCount}
          onAnswer={() => receiver.answer(call.roomId)}
          onDecline={() => handleDecline()}
          onWriteMessage={() => setIsWritingMessage(true)}
          onBlock={() => setIsBlocking(true)}
          onAllowSound={isSilent ? allowSound : null}
        />
      )}
      {isBlocking && <BlockCallerModal call={call} onClose={() => setIsBlocking(false)} />}
    </IncomingWindow>
  );
}
