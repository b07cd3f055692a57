import type { IncomingCall } from '@yobirin/contract/call-channel';
import { CallActions } from '../../../../call/call-actions.tsx';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { HangUpIcon, PhoneIcon, SpeakerIcon } from '../../../../ui/picture/icons.tsx';
import { BellMark } from '../../../../ui/picture/logo.tsx';
import { CallSides } from '../call-sides.tsx';
import { CallerSummary } from './caller-summary.tsx';

type RingingStepProps = {
  call: IncomingCall;
  isAnswering: boolean;
  /** How many more calls are ringing. */
  otherCount: number;
  onAnswer: () => void;
  onDecline: () => void;
  onWriteMessage: () => void;
  onBlock: () => void;
  /** Null while the bell is audible. */
  onAllowSound: (() => void) | null;
};

export function RingingStep(props: RingingStepProps) {
  const { call, isAnswering, otherCount } = props;
  return (
    <CallSides actions={<RingingActions {...props} />}>
      <p className="flex items-center justify-center gap-2 font-semibold text-gold-ink">
        <BellMark isRinging={!isAnswering} className="size-9" />
        {isAnswering ? m.receiver_answering() : m.receiver_incoming_title()}
      </p>
      <div className="flex grow flex-col justify-center py-6 short:py-2 sideways:py-1">
        <CallerSummary call={call} />
        {otherCount > 0 && (
          <p className="mt-3 text-center text-sm font-medium">{m.receiver_more_ringing({ count: otherCount })}</p>
        )}
      </div>
    </CallSides>
  );
}

function RingingActions(props: RingingStepProps) {
  const { isAnswering, onAnswer, onDecline, onWriteMessage, onBlock, onAllowSound } = props;
  return (
    <CallActions>
      {onAllowSound && <SilentNote onAllowSound={onAllowSound} />}
      <div className="grid grid-cols-2 gap-3 *:px-3">
        <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={onDecline} disabled={isAnswering}>
          {m.receiver_decline()}
        </Button>
        <Button variant="call" size="large" icon={<PhoneIcon />} onClick={onAnswer} isPending={isAnswering}>
          {m.receiver_answer()}
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-x-3">
        <Button variant="quiet" onClick={onWriteMessage} disabled={isAnswering}>
          {m.receiver_decline_with_message()}
        </Button>
        <Button variant="quiet" onClick={onBlock} disabled={isAnswering} className="text-red">
          {m.receiver_decline_block()}
        </Button>
      </div>
    </CallActions>
  );
}

/** Browsers mute a page until the user has pressed something in it. */
function SilentNote({ onAllowSound }: { onAllowSound: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-muted">
      {m.receiver_sound_off()}
      <Button icon={<SpeakerIcon />} onClick={onAllowSound}>
        {m.receiver_sound_on()}
      </Button>
    </p>
  );
}
