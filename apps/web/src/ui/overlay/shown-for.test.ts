import { expect, test } from 'vitest';
import { shownForMs } from './shown-for.ts';

test.each([
  ['a short message', { tone: 'success', text: '保存しました' }, 6_000],
  ['an error', { tone: 'error', text: '切り替えられませんでした' }, 10_000],
  ['a message with an action', { tone: 'info', text: '削除しました', action: {} }, 10_000],
  ['a long message', { tone: 'error', text: 'あ'.repeat(60) }, 15_000],
  ['a very long message', { tone: 'info', text: 'あ'.repeat(500) }, 20_000],
] as const)('%s leaves by itself after a readable time [NAV-12]', (_, message, ms) => {
  expect(shownForMs(message)).toBe(ms);
});
