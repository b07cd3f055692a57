import { formatDuration } from '@yobirin/contract/format';
import type { CallMachineState } from '../../call/outgoing/call-machine.ts';
import type { TalkState } from '../../call/talk/talk-state.ts';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { UnheardPanel } from '../unheard/unheard-panel.tsx';
import type { UnheardAction } from '../unheard/unheard-ways.ts';
import { CallAgainButton } from './call-again-button.tsx';
import { callOverWords, isMoreOffered } from './call-over-words.ts';

type CallOverProps = {
  machine: Extract<CallMachineState, { state: 'finished' | 'rejected' }>;
  talk: TalkState | null;
  nickname: string;
  onClose: () => void;
  isResting: boolean;
  onCallAgain: () => void;
  ways: readonly UnheardAction[];
  onWay: (action: UnheardAction) => void;
};

/** Why the call is over, the holder's message, and the ways to reach them (CALL-06, CALL-22, VOICE-30). */
export function CallOver(props: CallOverProps) {
  const { machine, talk, nickname, ways, isResting, onClose, onCallAgain, onWay } = props;
  const seconds = talk?.durationSeconds ?? 0;
  const { title, text, areWaysOffered, isCallAgainOffered } = callOverWords(machine, { canMessage: ways.length > 0 });
  const isRejected = machine.state === 'rejected';
  const message = isRejected ? machine.message : null;
  // After a refusal or no answer, a message is likelier to reach the holder than another call.
  const doWaysLead = isRejected && ways.length > 0;

  function handleWay(action: UnheardAction) {
    onClose();
    onWay(action);
  }

  return (
    <>
      <div role="status" className="grow">
        <h3 className="text-lg">{title}</h3>
        {text && <p className="mt-2 text-balance text-muted short:mt-1 short:text-sm">{text}</p>}
        {seconds > 0 && (
          <p className="mt-2 text-muted tabular-nums">
            {m.call_finished_duration({ duration: formatDuration(seconds) })}
          </p>
        )}
        {message && (
          <figure className="mt-6 rounded-card bg-sunken p-4 text-start short:mt-3 short:p-3 sideways:mt-4 sideways:p-3">
            <figcaption className="text-sm break-keep text-muted">{m.call_holder_says({ nickname })}</figcaption>
            <blockquote dir="auto" className="mt-1">
              {message}
            </blockquote>
          </figure>
        )}
      </div>
      {/* Not at the lower edge, as during a call: so many buttons would cover what happened. */}
      <div className="grid gap-3 short:gap-2">
        {isCallAgainOffered && (
          <CallAgainButton
            {...(!doWaysLead && ({ variant: 'call', size: 'large' } as const))}
            isResting={isResting}
            onCallAgain={onCallAgain}
          />
        )}
        {areWaysOffered && <UnheardPanel ways={ways} onWay={handleWay} />}
        {!isMoreOffered(machine, ways) && (
          <Button size="large" onClick={onClose}>
            {m.common_close()}
          </Button>
        )}
      </div>
    </>
  );
}
