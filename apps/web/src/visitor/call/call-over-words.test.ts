import { expect, test } from 'vitest';
import { callOverWords } from './call-over-words.ts';

type Over = Parameters<typeof callOverWords>[0];

test.each<[string, Over, { isMessageOffered: boolean; isCallAgainOffered: boolean }]>([
  ['no answer', rejected('TIMED_OUT'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a refusal', rejected('DECLINED'), { isMessageOffered: true, isCallAgainOffered: false }],
  ['no device', finished('deviceAbsent'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a busy callee', finished('busy'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a lost connection', finished('unreachable'), { isMessageOffered: true, isCallAgainOffered: true }],
  ['a licence that ended', finished('license'), { isMessageOffered: false, isCallAgainOffered: false }],
  ['a talk', finished('ended'), { isMessageOffered: false, isCallAgainOffered: false }],
])('after %s the caller gets the ways that make sense [CALL-22] [CALL-25]', (_what, over, offered) => {
  expect(callOverWords(over, { hasTalked: false })).toMatchObject(offered);
});

function rejected(reason: 'TIMED_OUT' | 'DECLINED'): Over {
  return { state: 'rejected', reason, message: null };
}

function finished(outcome: Extract<Over, { state: 'finished' }>['outcome']): Over {
  return { state: 'finished', outcome };
}
