import { voiceLimits } from '@yobirin/contract/voice';
import type { ReactNode } from 'react';
import { useStore } from '../call/use-store.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { AlertCircleIcon, CheckCircleIcon, SendIcon } from '../ui/picture/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AudioBar } from './audio-bar.tsx';
import { SendingProgress } from './sending-progress.tsx';
import type { Recording } from './take.ts';
import type { VoiceMessage, VoiceMessageState } from './voice-message.ts';
import { VoiceRecorder } from './voice-recorder.tsx';
import { voiceRefusalText } from './voice-refusal-text.ts';

type VoiceMessageViewProps = {
  message: VoiceMessage;
  /** The holder of the ID. */
  nickname: string;
  /** Null until the guest has given a name. */
  guestName: string | null;
  /** Heard or read before recording. */
  greeting?: ReactNode;
  /** Shown before sending, if the guest has to give a name. */
  nameField?: ReactNode;
  /** Shown once it has arrived. */
  after?: ((guestToken: string) => ReactNode) | undefined;
  onWrite?: (() => void) | undefined;
};

/** A voice message from the first press to its arrival, told truthfully: recorded, sending, arrived (VOICE-42). */
export function VoiceMessageView({ message, nickname, greeting, nameField, after, ...props }: VoiceMessageViewProps) {
  const state = useStore(message);
  switch (state.step) {
    case 'looking':
      return <Spinner />;
    case 'recording':
      return (
        <>
          {greeting}
          <VoiceRecorder
            recorder={message.recorder}
            minSeconds={voiceLimits.minMs / 1_000}
            maxMs={voiceLimits.maxMs}
            otherWay={props.onWrite && { label: m.voice_write_instead(), onPress: props.onWrite }}
          />
        </>
      );
    case 'recorded':
      return (
        <>
          {state.isKept && (
            <p role="status" className="font-semibold">
              {m.voice_unsent()}
            </p>
          )}
          {nameField}
          <Recorded {...props} message={message} state={state} />
        </>
      );
    case 'sending':
      return <SendingProgress sent={state.sent} isWaiting={state.isWaiting} />;
    case 'refused':
      return <Refused {...props} message={message} state={state} />;
    case 'arrived':
      return (
        <div role="status" className="flex flex-col items-center gap-2 text-center">
          <CheckCircleIcon className="size-12 text-green-ink" />
          <p className="text-lg font-semibold">{m.voice_arrived()}</p>
          <p className="text-balance text-muted">{m.voice_arrived_text({ nickname })}</p>
          {after?.(state.guestToken)}
        </div>
      );
  }
}

type Step<Name> = Pick<VoiceMessageViewProps, 'message' | 'guestName' | 'onWrite'> & {
  state: Extract<VoiceMessageState, { step: Name }>;
};

function Recorded({ message, state, guestName }: Step<'recorded'>) {
  return (
    <div className="flex flex-col gap-4">
      <Preview recording={state.recording} />
      <div className="grid gap-3">
        <Button
          variant="primary"
          size="large"
          icon={<SendIcon />}
          disabled={guestName === null}
          onClick={() => void message.send(guestName ?? '')}
        >
          {m.voice_send()}
        </Button>
        <Button size="large" onClick={message.discard}>
          {state.isKept ? m.voice_discard() : m.voice_again()}
        </Button>
      </div>
    </div>
  );
}

function Preview({ recording }: { recording: Recording }) {
  return (
    <div className="rounded-card border border-line p-2">
      <AudioBar title={m.voice_message()} durationMs={recording.durationMs} load={async () => recording.blob} />
    </div>
  );
}

function Refused({ message, state, guestName, onWrite }: Step<'refused'>) {
  return (
    <div className="flex flex-col gap-4">
      <p role="alert" className="flex items-start gap-2 text-red">
        <AlertCircleIcon className="mt-1 size-5 shrink-0" />
        {voiceRefusalText(state.error)}
      </p>
      {!state.isFinal && <Preview recording={state.recording} />}
      <div className="grid gap-3">
        {!state.isFinal && (
          <Button variant="primary" size="large" onClick={() => void message.send(guestName ?? '')}>
            {m.voice_send_again()}
          </Button>
        )}
        <Button size="large" onClick={message.discard}>
          {m.voice_again()}
        </Button>
        {onWrite && (
          <Button size="large" onClick={onWrite}>
            {m.voice_write_instead()}
          </Button>
        )}
      </div>
    </div>
  );
}
