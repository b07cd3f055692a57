import type { CallMachineState } from '../../call/outgoing/call-machine.ts';
import { m } from '../../i18n/gen/messages.js';
import type { UnheardAction } from '../unheard/unheard-ways.ts';

type Over = Extract<CallMachineState, { state: 'finished' | 'rejected' }>;

type Words = {
  title: string;
  text: string | null;
  /** Whether to offer the ways to be heard without a talk. */
  areWaysOffered: boolean;
  /** Whether to offer another call: there was no talk, or its connection was lost. */
  isCallAgainOffered: boolean;
};

const bothWays = { areWaysOffered: true, isCallAgainOffered: true };
const nothingElse = { areWaysOffered: false, isCallAgainOffered: false };

/** The text that a caller sees at the end (ERROR-21 to ERROR-23). */
export function callOverWords(over: Over, { canMessage }: { canMessage: boolean }): Words {
  if (over.state === 'rejected') return rejectedWords(over.reason);
  if (over.outcome === 'paused') return pausedWords(over.retryAfterSeconds, canMessage);
  return over.outcome === 'hidden' ? hiddenWords(over.hasTalked) : finishedWords(over.outcome, canMessage);
}

/** Whether the caller can do more than close the screen. */
export function isMoreOffered(over: Over, ways: readonly UnheardAction[]): boolean {
  const { areWaysOffered } = callOverWords(over, { canMessage: ways.length > 0 });
  return areWaysOffered && ways.length > 0;
}

function hiddenWords(hasTalked: boolean): Words {
  const title = hasTalked ? m.call_finished_title() : m.call_canceled_title();
  return { title, text: m.call_hidden_text(), ...bothWays };
}

/** Says when the caller can ring again, and that a message needs no waiting (CALL-30). */
function pausedWords(seconds = 60, canMessage: boolean): Words {
  const when =
    seconds < 60 ? m.call_paused_seconds({ seconds }) : m.call_paused_minutes({ minutes: Math.ceil(seconds / 60) });
  const text = canMessage ? `${when}${m.call_paused_message()}` : when;
  return { title: m.call_paused_title(), text, areWaysOffered: true, isCallAgainOffered: false };
}

function rejectedWords(reason: Extract<Over, { state: 'rejected' }>['reason']): Words {
  const text = reason === 'TIMED_OUT' ? m.call_timed_out_text() : m.call_rejected_text();
  return { title: m.call_not_connected_title(), text, ...bothWays };
}

type Outcome = Exclude<Extract<Over, { state: 'finished' }>['outcome'], 'paused' | 'hidden'>;

function finishedWords(outcome: Outcome, canMessage: boolean): Words {
  switch (outcome) {
    case 'ended':
      return { title: m.call_finished_title(), text: null, ...nothingElse };
    case 'endedWhileAway':
      return { title: m.call_finished_title(), text: m.call_ended_while_away_text(), ...bothWays };
    case 'canceled':
      return { title: m.call_canceled_title(), text: null, ...nothingElse };
    case 'cutShort':
      return { title: m.call_finished_title(), text: m.call_cut_short_text(), ...bothWays };
    case 'license':
      // Messages are not accepted either (OP-52).
      return { title: m.call_not_connected_title(), text: m.call_license_text(), ...nothingElse };
    case 'blocked':
      return { title: m.call_not_connected_title(), text: m.block_told(), ...nothingElse };
    case 'deviceAbsent':
      return { title: m.call_absent_title(), text: m.call_absent_text(), ...bothWays };
    case 'busy':
      return { title: m.call_busy_title(), text: m.call_busy_text(), ...bothWays };
    case 'unconnected':
      return { title: m.call_not_connected_title(), text: unconnectedText(canMessage), ...bothWays };
    case 'unreachable':
      return { title: m.call_finished_title(), text: m.call_unreachable_text(), ...bothWays };
  }
}

function unconnectedText(canMessage: boolean): string {
  return canMessage ? `${m.call_unconnected_text()}${m.call_unconnected_message()}` : m.call_unconnected_text();
}
