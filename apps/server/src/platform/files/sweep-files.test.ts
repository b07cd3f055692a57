import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

let directory: string;
let files: FileStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-sweep-'));
  files = await createDiskFileStore(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('deletes files without an owner, except recent ones', async () => {
  await store('folder/known', { isOld: true });
  await store('folder/orphan', { isOld: true });
  await store('folder/arriving', { isOld: false });
  await store('other/orphan', { isOld: true });

  await sweepFiles(files, { folder: 'folder', findReferenced: async () => ['folder/known'] });

  expect((await readdir(join(directory, 'folder'))).sort()).toEqual(['arriving', 'known']);
  expect(await readdir(join(directory, 'other'))).toEqual(['orphan']);
});

test('looks up many files in batches', async () => {
  const keys = Array.from({ length: 501 }, (_, index) => `folder/${index}`);
  await Promise.all(keys.map((key) => store(key, { isOld: true })));
  const asked: number[] = [];

  await sweepFiles(files, {
    folder: 'folder',
    findReferenced: async (batch) => {
      asked.push(batch.length);
      return batch.filter((key) => key !== 'folder/7');
    },
  });

  expect(asked).toEqual([500, 1]);
  expect(await readdir(join(directory, 'folder'))).toHaveLength(500);
});

async function store(key: string, { isOld }: { isOld: boolean }): Promise<void> {
  const path = join(directory, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  if (isOld) await utimes(path, twoDaysAgo, twoDaysAgo);
}
