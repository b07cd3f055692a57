import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '../../../web/dist/client/assets');

test('every script of a page asks in its first line to be compiled while it loads [OP-336]', async () => {
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js') && !file.startsWith('proof-worker-'));
  const scripts = await Promise.all(files.map(async (file) => [file, await readFile(join(assets, file), 'utf8')]));
  const without = scripts.filter(([, code]) => !code?.startsWith('//# allFunctionsCalledOnLoad\n'));

  expect(files.length).toBeGreaterThan(0);
  expect(without.map(([file]) => file)).toEqual([]);
});
