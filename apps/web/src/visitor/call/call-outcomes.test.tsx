import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallMachineState, CallProblem } from '../../call/outgoing/call-machine.ts';
import { m } from '../../i18n/gen/messages.js';
import { CallOver } from './call-over.tsx';
import { callOverWords } from './call-over-words.ts';
import { CallProblemModal } from './call-problem-modal.tsx';

type Over = Extract<CallMachineState, { state: 'finished' | 'rejected' }>;
type Ways = { isMessageOffered: boolean; isCallAgainOffered: boolean };

const bothWays: Ways = { isMessageOffered: true, isCallAgainOffered: true };
const onlyMessage: Ways = { isMessageOffered: true, isCallAgainOffered: false };
const nothingElse: Ways = { isMessageOffered: false, isCallAgainOffered: false };

test.each<[string, Over, Ways]>([
  ['no answer', rejected('TIMED_OUT'), bothWays],
  ['a refusal', rejected('DECLINED'), bothWays],
  ['no device', finished('deviceAbsent'), bothWays],
  ['a busy callee', finished('busy'), bothWays],
  ['no connection', finished('unconnected'), bothWays],
  ['a lost connection', finished('unreachable'), bothWays],
  ['leaving the page during a talk', { state: 'finished', outcome: 'hidden', hasTalked: true }, bothWays],
  ['a licence that ended', finished('license'), nothingElse],
  ['three calls in vain', { state: 'finished', outcome: 'paused', retryAfterSeconds: 300 }, onlyMessage],
  ['a ring that the caller ended', finished('canceled'), nothingElse],
  ['a talk', finished('ended'), nothingElse],
])('after %s the caller gets the ways that make sense [CALL-22] [CALL-25]', (_what, machine, ways) => {
  const screen = renderToStaticMarkup(
    <CallOver machine={machine} talk={null} nickname="受付" onClose={ignore} onCallAgain={ignore} onMessage={ignore} />,
  );

  expect(waysOn(screen)).toEqual(ways);
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
  [false, /別のネットワークからもう一度おかけください。$/],
])('a caller who could not be connected reads what to try (messages: %s) [CALL-80]', (canMessage, text) => {
  expect(callOverWords(finished('unconnected'), { canMessage }).text).toMatch(text);
});

test.each([
  [true, '通話を終了しました'],
  [false, '発信を終了しました'],
])(
  'a caller who was away for too long reads whether the two had talked (%s), however short it was [CALL-88]',
  (hasTalked, title) => {
    expect(callOverWords({ state: 'finished', outcome: 'hidden', hasTalked }, { canMessage: true }).title).toBe(title);
  },
);

test('a talk whose connection was lost is over, however short it was [CALL-88]', () => {
  expect(callOverWords(finished('unreachable'), { canMessage: true }).title).toBe('通話を終了しました');
});

test('a holder who takes no messages is only called again [CALL-25]', () => {
  const screen = renderToStaticMarkup(
    <CallOver
      machine={rejected('DECLINED')}
      talk={null}
      nickname="受付"
      onClose={ignore}
      onCallAgain={ignore}
      onMessage={null}
    />,
  );

  expect(waysOn(screen)).toEqual({ isMessageOffered: false, isCallAgainOffered: true });
});

test.each<[CallProblem['type'], boolean]>([
  ['connection', true],
  ['microphone', false],
  ['generic', false],
])('after the problem "%s" another call is offered: %s [CALL-25]', (type, isCallAgainOffered) => {
  const problem = { type } as CallProblem;
  const screen = renderToStaticMarkup(<CallProblemModal problem={problem} onCallAgain={ignore} onClose={ignore} />);

  expect(waysOn(screen)).toEqual({ isMessageOffered: false, isCallAgainOffered });
});

function waysOn(screen: string): Ways {
  return {
    isMessageOffered: screen.includes(`${m.visitor_message()}<`),
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
