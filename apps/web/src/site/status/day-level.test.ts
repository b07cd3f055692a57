import { expect, test } from 'vitest';
import { speakWhile } from '../../i18n/speak.ts';
import { levelOf, shareText } from './day-level.ts';

test.each([
  [{ good: 0, total: 0 }, 'none'],
  [{ good: 1_440, total: 1_440 }, 'full'],
  [{ good: 1_439, total: 1_440 }, 'some'],
  [{ good: 9, total: 10 }, 'many'],
  [{ good: 0, total: 10 }, 'many'],
])('a day with %o is drawn as %s [STATUS-15]', (tally, level) => {
  expect(levelOf(tally)).toBe(level);
});

test('a day with a failure never has 100%', () => {
  const text = speakWhile('en', () => shareText({ good: 999_999, total: 1_000_000 }));

  expect(text).toBe('99.99%');
});
