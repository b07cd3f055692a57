import { expect, test } from 'vitest';
import { withFiles } from './use-file-choice.ts';

const file = (name: string, content = 'x', lastModified = 1) => new File([content], name, { lastModified });

test('a file chosen twice is sent once, a different file of equal name is added', () => {
  const chosen = [file('a.txt'), file('b.txt')];

  const all = withFiles(chosen, [file('a.txt'), file('a.txt', 'longer'), file('a.txt', 'x', 2), file('c.txt')]);

  expect(all.map(({ name, size }) => `${name} ${size}`)).toEqual([
    'a.txt 1',
    'b.txt 1',
    'a.txt 6',
    'a.txt 1',
    'c.txt 1',
  ]);
});
