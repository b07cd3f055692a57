import { expect, test } from 'vitest';
import { callingBackWords } from './calling-back-words.ts';

const unanswered = { state: 'rejected', reason: 'TIMED_OUT', message: null } as const;

test.each([
  [0, 'あと2回かけられます。', true],
  [1, 'あと1回かけられます。', true],
  [2, 'これが最後の呼び出しでした。チャットで連絡できます。', false],
])(
  'after %i earlier attempts, says what is left when a call was not answered [CALLBACK-41]',
  (attempts, text, again) => {
    expect(callingBackWords(unanswered, attempts)).toEqual({
      title: '応答がありませんでした',
      text,
      canCallAgain: again,
    });
  },
);

test('says that the visitor has declined [CALLBACK-41]', () => {
  expect(callingBackWords({ ...unanswered, reason: 'DECLINED' }, 0)?.title).toBe('相手は今、電話に出られません');
});

test('offers no further call after a talk [CALLBACK-41]', () => {
  expect(callingBackWords({ state: 'finished', outcome: 'ended' }, 0)).toMatchObject({ canCallAgain: false });
});

test('a request that was withdrawn or closed meanwhile cannot be called [CALLBACK-41]', () => {
  const refused = { state: 'toCall', step: null, problem: { type: 'generic' } } as const;

  expect(callingBackWords(refused, 0)).toMatchObject({ canCallAgain: false });
});

test.each([{ state: 'calling' }, { state: 'talking' }, { state: 'toCall', step: 'applying', problem: null }] as const)(
  'says nothing of an end while the call goes on: %o',
  (machine) => {
    expect(callingBackWords(machine, 0)).toBeNull();
  },
);
