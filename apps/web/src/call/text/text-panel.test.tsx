import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { emptyLog, type LogEntry, type ShownLine } from './text-log.ts';
import { TextPanel } from './text-panel.tsx';
import type { TextSession, TextState } from './text-session.ts';

function line(changes: Partial<ShownLine>): LogEntry {
  const shown = { key: String(changes.text), number: 1, side: 'peer', name: 'Kim', text: '', language: 'ko' } as const;
  return { type: 'line', ...shown, isFinished: true, isSpoken: false, phrase: null, translation: null, ...changes };
}

function render(entries: LogEntry[], changes: Partial<TextState> = {}, isCutOff = false): string {
  const log = { ...emptyLog, entries };
  const none = { draft: '', isTooMany: false, keeping: null, captionsBy: null, peerLanguage: null };
  const state: TextState = { view: 'writing', log, ...none, ...changes };
  // Nothing is pressed.
  const session = {} as TextSession;
  return renderToStaticMarkup(
    <TextPanel session={session} state={state} peerName="Kim" side="desk" isCutOff={isCutOff} />,
  );
}

/** What a screen reader hears: the content of the log, without its tags. */
const heard = (screen: string) =>
  (/role="log".*?>(.*?)<div class="mt-3/s.exec(screen)?.[1] ?? '').replace(/<[^>]+>/g, '|');

describe('a line', () => {
  test('in a foreign language is shown in the reader’s own, with the original and its language [CALLTEXT-04]', () => {
    const screen = render([line({ text: '안녕하세요', translation: { state: 'done', text: 'こんにちは' } })]);

    expect(screen).toMatch(/lang="ja"[^>]*>こんにちは<.*lang="ko"[^>]*>안녕하세요</s);
    expect(screen).toContain('機械翻訳');
    expect(screen).toContain('原文（韓国語）');
  });

  test('that was not translated names its language [CALLTEXT-04]', () => {
    expect(render([line({ text: '안녕하세요', translation: { state: 'failed' } })])).toContain('翻訳なし（韓国語）');
  });

  test('that is a phrase is shown in the reader’s words, without an engine [CALLTEXT-05]', () => {
    const screen = render([line({ text: '감사합니다.', phrase: 'thanks' })]);

    expect(screen).toMatch(/lang="ja"[^>]*>ありがとうございます。<.*lang="ko"[^>]*>감사합니다.</s);
    expect(screen).not.toContain('機械翻訳');
  });

  test('with an unknown phrase is shown as it was written [CALLTEXT-05]', () => {
    expect(render([line({ text: 'は', language: 'ja', phrase: 'toString' })])).toMatch(/lang="ja"[^>]*>は</);
  });

  test('is heard once it is finished and translated, with its writer [CALLTEXT-07]', () => {
    const screen = render([
      line({ text: 'はい', language: 'ja' }),
      line({ text: '네', translation: { state: 'waiting' } }),
      line({ text: '여보', isFinished: false }),
      line({ text: 'どうぞ', side: 'own', name: '' }),
    ]);

    expect(heard(screen)).toMatch(/Kim.*はい.*あなた.*どうぞ/s);
    expect(heard(screen)).not.toMatch(/네|여보/);
    expect(screen).toContain('入力中');
    expect(screen).toContain('翻訳しています');
  });

  test('of any script keeps its direction to itself, and is never read as a page [CALLTEXT-08]', () => {
    const screen = render([line({ text: '<b>שלום</b>', name: '<i>' })]);

    expect(screen).toMatch(/<p dir="auto"[^>]*>&lt;b&gt;שלום&lt;\/b&gt;</);
    expect(screen).not.toContain('<i>');
  });

  test('that was spoken says so [CALLTEXT-10]', () => {
    expect(render([line({ text: 'はい', language: 'ja', isSpoken: true })])).toContain('話した言葉');
  });
});

test('gaps and the change of the other side are marked in words [CALLTEXT-02] [CALLTEXT-06]', () => {
  const screen = render([
    { type: 'gap', key: 'gap' },
    { type: 'moved', key: 'moved' },
  ]);

  expect(heard(screen)).toMatch(/文字の一部が届きませんでした.*ここから別の担当者です/s);
});

test.each<[string, Partial<TextState>, string]>([
  ['too many lines', { isTooMany: true }, '少し待ってから送ってください。'],
  [
    'that the other side is about to keep the lines',
    { keeping: { state: 'asking', by: 'peer' } },
    '残そうとしています。',
  ],
  ['that the other side kept them', { keeping: { state: 'kept', by: 'peer' } }, 'Kimとのチャットに残されました。'],
  ['that this side kept them', { keeping: { state: 'kept', by: 'own' } }, 'チャットに残しました。'],
  ['who turned captions on', { captionsBy: 'peer' }, 'Kimが字幕をオンにしました。'],
  ['that captions can be turned off', { captionsBy: 'own' }, '字幕をオフにする'],
])('the page says %s [CALLTEXT-08] [CALLTEXT-09] [CALLTEXT-11]', (_what, changes, words) => {
  expect(render([], { view: 'reading', ...changes })).toContain(words);
});

test('a page that is cut off says when its words arrive [CALLTEXT-06]', () => {
  expect(render([], {}, true)).toContain('つながり直したら相手に届きます。');
});
