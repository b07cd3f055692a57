import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../messages/en/', import.meta.url);

test.each(readdirSync(folder))('the English messages of %s use curly quotes and apostrophes', (file) => {
  const messages = Object.entries<string>(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

  expect(messages.filter(([, words]) => /["']/.test(words))).toEqual([]);
});
