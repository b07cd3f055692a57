import { expect, test } from 'vitest';
import { callingBackWords } from './calling-back-words.ts';

const fresh = { attempts: 0, takenBy: null };
const unanswered = { state: 'rejected', reason: 'TIMED_OUT', message: null } as const;

test.each([
  [0, 'あと2回かけられます。', true],
  [1, 'あと1回かけられます。', true],
  [2, 'これが最後の呼び出しでした。チャットで連絡できます。', false],
])(
  'after %i earlier attempts, says what is left when a call was not answered [CALLBACK-41]',
  (attempts, text, again) => {
    expect(callingBackWords(unanswered, { attempts, takenBy: null })).toEqual({
      title: '応答がありませんでした',
      text,
      canCallAgain: again,
      hasRung: true,
    });
  },
);

test.each([
  { state: 'toCall', step: null, problem: { type: 'microphone' } },
  { state: 'finished', outcome: 'busy' },
] as const)('a call that did not ring is no attempt: %o [CALLBACK-41]', (machine) => {
  expect(callingBackWords(machine, fresh)).toMatchObject({ canCallAgain: true, hasRung: false });
});

test('says that the visitor has declined [CALLBACK-41]', () => {
  expect(callingBackWords({ ...unanswered, reason: 'DECLINED' }, fresh)?.title).toBe('相手は今、電話に出られません');
});

test.each(['ended', 'endedWhileAway'] as const)('offers no further call after a talk (%s) [CALLBACK-41]', (outcome) => {
  expect(callingBackWords({ state: 'finished', outcome }, fresh)).toMatchObject({
    title: '通話が終わりました',
    canCallAgain: false,
  });
});

test('after a talk that lost its connection, says how to call once more [CALLBACK-41] [CALL-80]', () => {
  expect(callingBackWords({ state: 'finished', outcome: 'unreachable' }, fresh)).toEqual({
    title: '通信が途切れたため、通話を終了しました',
    text: 'もう一度かけるには、通話履歴の「折り返し」でこの依頼の「対応待ちに戻す」を押してください。チャットでも連絡できます。',
    canCallAgain: false,
    hasRung: false,
  });
});

test('after the last call, a lost talk leads to the chat alone [CALLBACK-41]', () => {
  const words = callingBackWords({ state: 'finished', outcome: 'unreachable' }, { attempts: 2, takenBy: null });

  expect(words).toMatchObject({ text: 'これが最後の呼び出しでした。チャットで連絡できます。', canCallAgain: false });
});

test.each([
  ['cutShort', '通話が終わりました'],
  ['unconnected', 'ネットワークの都合で音声をつなげませんでした。別の回線なら、つながることがあります。'],
] as const)(
  'offers another call after an answer without a talk (%s), which counts as an attempt [CALL-100] [CALLBACK-09]',
  (outcome, title) => {
    const text = 'あと2回かけられます。';

    expect(callingBackWords({ state: 'finished', outcome }, fresh)).toEqual({
      title,
      text,
      canCallAgain: true,
      hasRung: true,
    });
  },
);

test('a request that was withdrawn or closed meanwhile cannot be called [CALLBACK-41]', () => {
  const refused = { state: 'toCall', step: null, problem: { type: 'generic' } } as const;

  expect(callingBackWords(refused, fresh)).toMatchObject({ canCallAgain: false });
});

test('a request that another member has taken meanwhile is told with the name [CALLBACK-42]', () => {
  const refused = { state: 'toCall', step: null, problem: { type: 'generic', reason: 'TAKEN' } } as const;
  const takenBy = { userId: '7', nickname: '佐藤', isViewer: false };

  expect(callingBackWords(refused, { attempts: 0, takenBy })?.title).toBe('佐藤が先に引き受けました');
});

test('a holder who is in another call reads that, and may call later [CALLBACK-41]', () => {
  const refused = { state: 'toCall', step: null, problem: { type: 'generic', reason: 'IN_CALL' } } as const;

  expect(callingBackWords(refused, fresh)).toMatchObject({ title: 'あなたか相手が通話中です', canCallAgain: true });
});

test.each([{ state: 'calling' }, { state: 'talking' }, { state: 'toCall', step: 'applying', problem: null }] as const)(
  'says nothing of an end while the call goes on: %o',
  (machine) => {
    expect(callingBackWords(machine, fresh)).toBeNull();
  },
);
