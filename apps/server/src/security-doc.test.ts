import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Folders to which the paths in these documents are relative. */
const places = ['apps/server/src', 'apps/web/src', '.'];

/** The test files that a document names, each with the quoted titles that follow it. */
async function namedTests(document: string): Promise<{ file: string; titles: string[] }[]> {
  const page = await readFile(join(root, 'docs', document), 'utf8');
  const named = page.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)`(?<titles>(?:[:,] “[^”]+”)*)/g);
  return [...named].map(({ groups }) => ({
    file: groups?.file ?? '',
    titles: [...(groups?.titles ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

test.each(['security.md', 'asvs.md'])('docs/%s names tests that exist', async (document) => {
  const tests = await namedTests(document);

  expect(tests.length).toBeGreaterThan(30);
  for (const { file, titles } of tests) {
    const path = places.map((place) => join(root, place, file)).find(existsSync);
    expect.soft(path, file).toBeDefined();
    const text = path ? await readFile(path, 'utf8') : '';
    expect.soft(titles.filter((title) => !text.includes(title))).toEqual([]);
  }
});

test('docs/security.md names a test for each attack that was tried', async () => {
  const page = await readFile(join(root, 'docs/security.md'), 'utf8');
  const [, section = ''] = /^## Attacks that were tried$(.+?)^## /ms.exec(page) ?? [];
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line));

  expect(rows.map((row) => Number.parseInt(row.slice(2), 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const row of rows) expect(row.split('|')[3]).toMatch(/`[\w./-]+\.test\.ts`/);
});
