import { limits } from '@yobirin/contract/limits';
import { expect, test } from 'vitest';
import type { LogEntry, ShownLine } from '../../../call/text/text-log.ts';
import { keptText } from './kept-text.ts';

function line(changes: Partial<ShownLine>): LogEntry {
  const shown = { key: String(changes.text), number: 1, side: 'peer', name: 'Kim', text: '', language: 'en' } as const;
  return { type: 'line', ...shown, isFinished: true, isSpoken: false, phrase: null, translation: null, ...changes };
}

test('the finished lines are kept as they were written, with who wrote them [CALLTEXT-09] [OP-331]', () => {
  const entries = [
    line({ text: 'Room 101, please', translation: { state: 'done', text: '101号室をお願いします' } }),
    { type: 'gap', key: 'gap' } as const,
    line({ text: 'かしこまりました', side: 'own', name: '' }),
    line({ text: 'Thank', isFinished: false }),
  ];

  expect(keptText(entries, 'フロント')).toBe(
    '通話中の文字のやりとり\nKim：Room 101, please\nフロント：かしこまりました',
  );
});

test('of more than a post may have, the newest lines are kept [OP-331]', () => {
  const entries = Array.from({ length: 20 }, (_, index) => line({ text: `${index} ${'x'.repeat(990)}` }));

  const kept = keptText(entries, 'フロント');

  expect(kept.length).toBeLessThanOrEqual(limits.chatBodyMaxGraphemes);
  expect(kept).toContain('Kim：19 ');
  expect(kept).not.toContain('Kim：9 ');
});
