import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, documentPath } from './config/describe-settings.ts';
import { checkout } from './config/values.ts';

const read = (path: string) => readFile(resolve(checkout, path), 'utf8');

test('docs/configuration.md is what `npm run configuration` writes', async () => {
  expect(await read(documentPath)).toBe(describeSettings());
});
