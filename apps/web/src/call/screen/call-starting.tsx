import { useIsOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { HangUpIcon, MicrophoneIcon } from '../../ui/picture/icons.tsx';
import { CallActions } from '../call-actions.tsx';
import type { CallStep } from '../outgoing/call-machine.ts';
import type { OutgoingCall } from '../outgoing/outgoing-call.ts';
import { focusWhenShown } from './focus-when-shown.ts';

/** Until the page shows that it rings: waits for the server, and asks for the microphone where that is needed. */
export function CallStarting({ call, step }: { call: OutgoingCall; step: CallStep }) {
  const isOnline = useIsOnline();
  if (step === 'explainingMicrophone') return <MicrophoneExplanation call={call} />;
  return (
    <>
      <p role="status" className="grow text-lg text-balance text-muted">
        {startingText(step, isOnline)}
      </p>
      <CallActions>
        <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={call.end}>
          {step === 'rejoining' ? m.call_end() : m.call_cancel()}
        </Button>
      </CallActions>
    </>
  );
}

function startingText(step: CallStep, isOnline: boolean): string {
  if (!isOnline) return m.error_offline_note();
  if (step === 'rejoining') return m.call_rejoining();
  return step === 'askingMicrophone' ? m.call_mic_asking() : m.call_applying();
}

/** Explains why the microphone is needed, because the browser's own question does not. */
function MicrophoneExplanation({ call }: { call: OutgoingCall }) {
  return (
    <>
      <div className="grow">
        <div className="rounded-card bg-sunken p-5 text-start">
          <h3 className="flex items-center gap-2">
            <MicrophoneIcon className="size-6 shrink-0 text-indigo" />
            {m.call_mic_explain_title()}
          </h3>
          <p className="mt-2 text-muted">{m.call_mic_explain_text()}</p>
        </div>
      </div>
      <CallActions>
        <Button
          variant="call"
          size="large"
          icon={<MicrophoneIcon />}
          onClick={call.continueToMicrophone}
          ref={focusWhenShown}
        >
          {m.call_mic_continue()}
        </Button>
        <Button onClick={call.end}>{m.call_cancel()}</Button>
      </CallActions>
    </>
  );
}
