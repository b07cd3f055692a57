import { limits } from '@yobirin/contract/limits';
import type { CallMachineState } from '../../../call/outgoing/call-machine.ts';
import { m } from '../../../i18n/gen/messages.js';
import { tooManyWords } from '../../../i18n/wait-text.ts';

type CallingBackWords = {
  title: string;
  text: string | null;
  canCallAgain: boolean;
};

/** Why a call to a visitor is over; null while it is not. `attempts` are those before this call (CALLBACK-41). */
export function callingBackWords(machine: CallMachineState, attempts: number): CallingBackWords | null {
  switch (machine.state) {
    case 'toCall':
      return machine.problem && problemWords(machine.problem);
    case 'rejected':
      return afterRinging(
        machine.reason === 'DECLINED' ? m.callback_call_declined() : m.callback_call_no_answer(),
        attempts,
      );
    case 'finished':
      return finishedWords(machine, attempts);
    case 'calling':
    case 'talking':
      return null;
  }
}

type Problem = NonNullable<Extract<CallMachineState, { state: 'toCall' }>['problem']>;

function problemWords(problem: Problem): CallingBackWords {
  switch (problem.type) {
    case 'microphone':
      return { title: m.callback_call_microphone(), text: null, canCallAgain: true };
    case 'connection':
    case 'outage':
      return { title: m.callback_call_connection(), text: null, canCallAgain: true };
    case 'tooManyRequests': {
      const { title, text } = tooManyWords(problem);
      return { title, text, canCallAgain: false };
    }
    case 'wrongPassword':
    case 'generic':
      return { title: m.callback_call_unavailable(), text: null, canCallAgain: false };
  }
}

function finishedWords(machine: Extract<CallMachineState, { state: 'finished' }>, attempts: number): CallingBackWords {
  switch (machine.outcome) {
    case 'ended':
      return { title: m.callback_call_over(), text: null, canCallAgain: false };
    case 'canceled':
      return afterRinging(m.callback_call_canceled(), attempts);
    case 'busy':
      return { title: m.callback_call_own_busy(), text: m.callback_call_limit(), canCallAgain: true };
    case 'unconnected':
      return { title: m.receiver_ended_unconnected(), text: null, canCallAgain: false };
    case 'unreachable':
      return { title: m.receiver_ended_unreachable(), text: null, canCallAgain: true };
    default:
      return { title: m.callback_call_unavailable(), text: null, canCallAgain: false };
  }
}

/** Each call that rang is an attempt. */
function afterRinging(title: string, attempts: number): CallingBackWords {
  const count = limits.callbackAttemptsMax - attempts - 1;
  return count > 0
    ? { title, text: m.callback_call_retry_left({ count }), canCallAgain: true }
    : { title, text: m.callback_call_last_attempt(), canCallAgain: false };
}
