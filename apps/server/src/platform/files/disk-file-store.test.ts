import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';

// Tests of what every store does are in file-store.test.ts.

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-files-'));
});

afterEach(() => rm(directory, { recursive: true }));

test('the next start removes what a killed process left, and nothing that is being written', async () => {
  const incoming = join(directory, '.incoming');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'abandoned'), 'half');
  await utimes(join(incoming, 'abandoned'), twoHoursAgo, twoHoursAgo);
  await writeFile(join(incoming, 'busy'), 'half');

  await createDiskFileStore(directory);

  expect(await readdir(incoming)).toEqual(['busy']);
});

test('files and directories are for their owner alone, those of earlier versions included [ATTACH-07]', async () => {
  await mkdir(join(directory, 'attachments'), { mode: 0o755 });
  await writeFile(join(directory, 'attachments/earlier'), 'x', { mode: 0o644 });
  await chmod(directory, 0o755);

  const store = await createDiskFileStore(directory);
  await store.write('images/new', Readable.from([Buffer.from('x')]), { maxBytes: 1 });

  const modeOf = async (path: string) => ((await stat(join(directory, path))).mode & 0o777).toString(8);
  expect(await Promise.all(['', '.incoming', 'attachments', 'images'].map(modeOf))).toEqual(Array(4).fill('700'));
  expect(await Promise.all(['attachments/earlier', 'images/new'].map(modeOf))).toEqual(['600', '600']);
});

test('lists files that are old enough', async () => {
  const store = await createDiskFileStore(directory);
  await mkdir(join(directory, 'attachments'));
  for (const name of ['old', 'new']) await writeFile(join(directory, 'attachments', name), 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(directory, 'attachments/old'), twoHoursAgo, twoHoursAgo);

  const keys = await Readable.from(store.list('attachments', { olderThanMs: 60 * 60 * 1000 })).toArray();

  expect(keys).toEqual(['attachments/old']);
});
