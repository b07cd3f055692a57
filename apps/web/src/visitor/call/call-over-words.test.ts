import { expect, test } from 'vitest';
import { callOverWords } from './call-over-words.ts';

const onlyMessage = { isMessageOffered: true, isCallAgainOffered: false };

type Over = Parameters<typeof callOverWords>[0];

test.each<[string, Over, { isMessageOffered: boolean; isCallAgainOffered: boolean }]>([
  ['no answer', rejected('TIMED_OUT'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a refusal', rejected('DECLINED'), { isMessageOffered: true, isCallAgainOffered: false }],
  ['no device', finished('deviceAbsent'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a busy callee', finished('busy'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a lost connection', finished('unreachable'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a licence that ended', finished('license'), { isMessageOffered: false, isCallAgainOffered: false }],
  ['three calls in vain', { state: 'finished', outcome: 'paused', retryAfterSeconds: 300 }, onlyMessage],
  ['a talk', finished('ended'), { isMessageOffered: false, isCallAgainOffered: false }],
])('after %s the caller gets the ways that make sense [CALL-22] [CALL-25]', (_what, over, offered) => {
  expect(callOverWords(over, { hasTalked: false, canMessage: true })).toMatchObject(offered);
});

test.each([
  [59, true, 'あと59秒ほどで、またおかけいただけます。メッセージなら、今すぐ残せます。'],
  [300, true, 'あと5分ほどで、またおかけいただけます。メッセージなら、今すぐ残せます。'],
  [3_599, false, 'あと60分ほどで、またおかけいただけます。'],
])('a caller who has to wait %d s is told so in words [CALL-30]', (retryAfterSeconds, canMessage, text) => {
  const over: Over = { state: 'finished', outcome: 'paused', retryAfterSeconds };

  expect(callOverWords(over, { hasTalked: false, canMessage }).text).toBe(text);
});

function rejected(reason: 'TIMED_OUT' | 'DECLINED'): Over {
  return { state: 'rejected', reason, message: null };
}

function finished(outcome: Exclude<Extract<Over, { state: 'finished' }>['outcome'], 'paused'>): Over {
  return { state: 'finished', outcome };
}
