import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeEnvironment } from './config/environment.ts';

test('the README tells of every environment variable', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');

  const untold = describeEnvironment().filter(({ name }) => !readme.includes(`\`${name}\``));

  expect(untold).toEqual([]);
});
