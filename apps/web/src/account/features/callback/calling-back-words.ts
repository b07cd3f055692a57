import { limits } from '@yobirin/contract/limits';
import type { CallMachineState } from '../../../call/outgoing/call-machine.ts';
import { m } from '../../../i18n/gen/messages.js';
import { tooManyWords } from '../../../i18n/wait-text.ts';
import type { CallbackRequest } from './callback-queries.ts';
import { takerName } from './callback-row-words.ts';

type CallingBackWords = {
  title: string;
  text: string | null;
  canCallAgain: boolean;
  /** A call that has rung counts as an attempt. */
  hasRung: boolean;
};

type Known = {
  /** Those before this call. */
  attempts: number;
  /** Who has the request by now. */
  takenBy: CallbackRequest['takenBy'];
};

/** Why a call to a visitor is over; null while it is not (CALLBACK-41, CALLBACK-42). */
export function callingBackWords(machine: CallMachineState, { attempts, takenBy }: Known): CallingBackWords | null {
  switch (machine.state) {
    case 'toCall':
      return machine.problem && problemWords(machine.problem, takenBy);
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

function problemWords(problem: Problem, takenBy: Known['takenBy']): CallingBackWords {
  switch (problem.type) {
    case 'microphone':
      return { title: m.callback_call_microphone(), text: null, canCallAgain: true, hasRung: false };
    case 'connection':
    case 'outage':
      return { title: m.callback_call_connection(), text: null, canCallAgain: true, hasRung: false };
    case 'tooManyRequests': {
      const { title, text } = tooManyWords(problem);
      return { title, text, canCallAgain: false, hasRung: false };
    }
    case 'generic':
      if (problem.reason === 'IN_CALL') return busy();
      if (takenBy && !takenBy.isViewer)
        return {
          title: m.callback_taken_already({ name: takerName(takenBy) }),
          text: null,
          canCallAgain: false,
          hasRung: false,
        };
      return unavailable();
    case 'wrongPassword':
      return unavailable();
  }
}

function busy(): CallingBackWords {
  return { title: m.callback_call_own_busy(), text: m.callback_call_limit(), canCallAgain: true, hasRung: false };
}

function unavailable(): CallingBackWords {
  return { title: m.callback_call_unavailable(), text: null, canCallAgain: false, hasRung: false };
}

function finishedWords(machine: Extract<CallMachineState, { state: 'finished' }>, attempts: number): CallingBackWords {
  switch (machine.outcome) {
    case 'ended':
    case 'endedWhileAway':
      return { title: m.callback_call_over(), text: null, canCallAgain: false, hasRung: false };
    case 'canceled':
      return afterRinging(m.callback_call_canceled(), attempts);
    case 'cutShort':
      return afterRinging(m.callback_call_over(), attempts);
    case 'busy':
      return busy();
    case 'unconnected':
      return afterRinging(m.callback_call_unconnected(), attempts);
    case 'unreachable':
      // After a talk the request is done; it can be reopened unless all calls were made.
      return {
        title: m.receiver_ended_unreachable(),
        text: attempts + 1 < limits.callbackAttemptsMax ? m.callback_call_lost() : m.callback_call_last_attempt(),
        canCallAgain: false,
        hasRung: false,
      };
    default:
      return unavailable();
  }
}

function afterRinging(title: string, attempts: number): CallingBackWords {
  const count = limits.callbackAttemptsMax - attempts - 1;
  return count > 0
    ? { title, text: m.callback_call_retry_left({ count }), canCallAgain: true, hasRung: true }
    : { title, text: m.callback_call_last_attempt(), canCallAgain: false, hasRung: true };
}
