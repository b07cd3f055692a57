import { expect, test } from 'vitest';
import { toWellFormed } from './well-formed.ts';

test.each(['', '呼び鈴 🔔', 'a\ud83d', '\udd14b', '\ud83d\ud83d\udd14'])(
  '%j loses its half characters only',
  (text) => {
    expect(toWellFormed(text)).toBe(text.toWellFormed());
  },
);
