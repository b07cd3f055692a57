import { expect, test } from 'vitest';
import { callbackWords } from './callback-words.ts';

const waiting = { state: 'WAITING', wish: 'ASAP', wishAt: null, attempts: 0 } as const;

test.each([
  [waiting, 'ホテルに折り返し電話を頼みました', { canWithdraw: true, canAskAgain: false }],
  [{ ...waiting, state: 'TAKEN' }, 'ホテルがお電話します', { canWithdraw: true, canAskAgain: false }],
  [{ ...waiting, attempts: 1 }, 'ホテルからのお電話に出られませんでした', { canWithdraw: true, canAskAgain: false }],
  [{ ...waiting, state: 'CALLING' }, 'ホテルからお電話です', { canWithdraw: true, canAskAgain: false }],
  [
    { ...waiting, state: 'NO_ANSWER', attempts: 3 },
    'ホテルからのお電話に出られませんでした',
    { canWithdraw: false, canAskAgain: true },
  ],
  [{ ...waiting, state: 'DONE' }, '折り返し電話は終わりました', { canWithdraw: false, canAskAgain: false }],
  [{ ...waiting, state: 'WITHDRAWN' }, '折り返しの依頼を取り消しました', { canWithdraw: false, canAskAgain: true }],
  [
    { ...waiting, state: 'EXPIRED' },
    '時間内に折り返し電話がありませんでした',
    { canWithdraw: false, canAskAgain: true },
  ],
] as const)('tells the visitor what became of a request: %o [CALLBACK-34]', (request, title, offered) => {
  expect(callbackWords(request, 'ホテル')).toMatchObject({ title, ...offered });
});
