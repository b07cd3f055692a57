import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallMachineState, CallProblem } from '../../call/outgoing/call-machine.ts';
import { m } from '../../i18n/gen/messages.js';
import { type UnheardAction, unheardWays, waysFor } from '../unheard/unheard-ways.ts';
import { CallOver } from './call-over.tsx';
import { callOverWords } from './call-over-words.ts';
import { CallProblemModal } from './call-problem-modal.tsx';

type Over = Extract<CallMachineState, { state: 'finished' | 'rejected' }>;
type Ways = { areAllOffered: boolean; isCallAgainOffered: boolean };

const visitor = { type: 'visitor' } as const;
const ways = waysFor(visitor, { canMessage: true, isVoiceMessageOn: true });

const everyWay: Ways = { areAllOffered: true, isCallAgainOffered: true };
const noCall: Ways = { areAllOffered: true, isCallAgainOffered: false };
const nothingElse: Ways = { areAllOffered: false, isCallAgainOffered: false };

test.each<[string, Over, Ways]>([
  ['no answer', rejected('TIMED_OUT'), everyWay],
  ['a refusal', rejected('DECLINED'), everyWay],
  ['no device', finished('deviceAbsent'), everyWay],
  ['a busy callee', finished('busy'), everyWay],
  ['no connection', finished('unconnected'), everyWay],
  ['a lost connection', finished('unreachable'), everyWay],
  ['an answer without a talk', finished('cutShort'), everyWay],
  ['leaving the page during a talk', { state: 'finished', outcome: 'hidden', hasTalked: true }, everyWay],
  ['a talk that was over before the page was back', finished('endedWhileAway'), everyWay],
  ['a licence that ended', finished('license'), nothingElse],
  ['three calls in vain', { state: 'finished', outcome: 'paused', retryAfterSeconds: 300 }, noCall],
  ['a ring that the caller ended', finished('canceled'), nothingElse],
  ['a talk', finished('ended'), nothingElse],
])('after %s the caller gets the ways that make sense [CALL-22] [CALL-25] [VOICE-30]', (_what, machine, offered) => {
  const screen = renderOver(machine);

  expect(waysOn(screen)).toEqual(offered);
});

test.each([
  ['a refusal', 'not the main button', rejected('DECLINED')],
  ['no answer', 'not the main button', rejected('TIMED_OUT')],
  ['a busy callee', 'the main button', finished('busy')],
] as const)('after %s, the one for another call is %s [CALL-25]', (_what, rank, machine) => {
  const screen = renderOver(machine);

  expect(screen.includes('bg-green-ink') ? 'the main button' : 'not the main button').toBe(rank);
});

test.each([
  [59, true, 'あと59秒ほどで、またおかけいただけます。メッセージなら、今すぐ残せます。'],
  [300, true, 'あと5分ほどで、またおかけいただけます。メッセージなら、今すぐ残せます。'],
  [3_599, false, 'あと60分ほどで、またおかけいただけます。'],
])('a caller who has to wait %d s is told so in words [CALL-30]', (retryAfterSeconds, canMessage, text) => {
  const over: Over = { state: 'finished', outcome: 'paused', retryAfterSeconds };

  expect(callOverWords(over, { canMessage }).text).toBe(text);
});

test.each([
  [true, /別のネットワークから.*メッセージなら、このまま送れます。$/],
  [false, /別のネットワークからおかけ直しください。$/],
])('a caller who could not be connected reads what to try (messages: %s) [CALL-80]', (canMessage, text) => {
  expect(callOverWords(finished('unconnected'), { canMessage }).text).toMatch(text);
});

test.each([
  [true, '通話が終了しました'],
  [false, '発信を取りやめました'],
])(
  'a caller who was away for too long reads whether the two had talked (%s), however short it was [CALL-88]',
  (hasTalked, title) => {
    expect(callOverWords({ state: 'finished', outcome: 'hidden', hasTalked }, { canMessage: true }).title).toBe(title);
  },
);

test('a talk whose connection was lost is over, however short it was [CALL-88]', () => {
  expect(callOverWords(finished('unreachable'), { canMessage: true }).title).toBe('通話が終了しました');
});

test('a holder who takes no messages is only called again [CALL-25] [VOICE-31]', () => {
  const screen = renderOver(rejected('DECLINED'), { ways: [] });

  expect(waysOn(screen)).toEqual({ areAllOffered: false, isCallAgainOffered: true });
});

test('for a moment after a call, the button for another one takes no press, and shows it [CALL-11] [CALL-25]', () => {
  const screen = renderOver(finished('busy'), { isResting: true });

  expect(screen).toMatch(/aria-disabled="true"[^>]*>(?:(?!<\/button>).)*もう一度かける/);
});

test.each<[CallProblem['type'], boolean]>([
  ['connection', true],
  ['microphone', false],
  ['generic', false],
])(
  'after the problem "%s" another call is offered: %s, and every other way [CALL-25] [VOICE-30]',
  (type, isCallAgainOffered) => {
    const problem = { type } as CallProblem;
    const screen = renderToStaticMarkup(
      <CallProblemModal
        problem={problem}
        ways={ways}
        onWay={ignore}
        isResting={false}
        onCallAgain={ignore}
        onClose={ignore}
      />,
    );

    expect(waysOn(screen)).toEqual({ areAllOffered: true, isCallAgainOffered });
  },
);

type Circumstances = { isResting?: boolean; ways?: readonly UnheardAction[] };

function renderOver(machine: Over, { isResting = false, ways: offered = ways }: Circumstances = {}): string {
  return renderToStaticMarkup(
    <CallOver
      machine={machine}
      talk={null}
      nickname="受付"
      onClose={ignore}
      isResting={isResting}
      onCallAgain={ignore}
      ways={offered}
      onWay={ignore}
    />,
  );
}

function waysOn(screen: string): Ways {
  return {
    areAllOffered: ways.every((way) => screen.includes(`${unheardWays[way].label()}<`)),
    isCallAgainOffered: screen.includes(`${m.call_again()}<`),
  };
}

function ignore() {}

function rejected(reason: 'TIMED_OUT' | 'DECLINED'): Over {
  return { state: 'rejected', reason, message: null };
}

function finished(outcome: Exclude<Extract<Over, { state: 'finished' }>['outcome'], 'paused' | 'hidden'>): Over {
  return { state: 'finished', outcome };
}
