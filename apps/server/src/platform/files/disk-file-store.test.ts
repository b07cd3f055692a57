import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

const limits = { maxBytes: 1024 * 1024 };

let directory: string;
let store: FileStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-files-'));
  store = await createDiskFileStore(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a stored file comes back byte for byte', async () => {
  const content = randomBytes(300_000);

  const written = await store.write('attachments/42', Readable.from([content]), limits);

  expect(written).toEqual({ sizeBytes: 300_000 });
  expect(await readWhole('attachments/42')).toEqual(content);
});

test('a part of a file can be read', async () => {
  await store.write('greeting', Readable.from([Buffer.from('Hello, Yobirin')]), limits);

  const file = await store.read('greeting', { start: 7, end: 9 });

  expect(file?.sizeBytes).toBe(14);
  expect(file && (await buffer(file.stream)).toString()).toBe('Yob');
});

test('the memory of chunks that nobody else needs is given back once they are written, and no other', async () => {
  const [kept, disposed, shared] = [randomBytes(100_000), randomBytes(100_000), randomBytes(100_000)];
  const [copy, ...parts] = [Buffer.from(shared), shared.subarray(0, 40_000), shared.subarray(40_100)];

  await store.write('kept', Readable.from([kept]), limits);
  await store.write('disposed', Readable.from([disposed]), { ...limits, isDisposable: true });
  for (const [index, part] of parts.entries()) {
    await store.write(`shared-${index}`, Readable.from([part]), { ...limits, isDisposable: true });
  }

  expect([kept, disposed].map(({ buffer: { byteLength } }) => byteLength)).toEqual([100_000, 0]);
  expect(await readWhole('shared-1')).toEqual(copy.subarray(40_100));
});

test('writing again replaces the file', async () => {
  await store.write('icon', Readable.from([Buffer.from('old')]), limits);

  await store.write('icon', Readable.from([Buffer.from('new')]), limits);

  expect(await readWhole('icon')).toEqual(Buffer.from('new'));
});

test('a file of just the allowed size is stored, one byte more is refused and leaves nothing', async () => {
  await store.write('fits', Readable.from([Buffer.alloc(6), Buffer.alloc(4)]), { maxBytes: 10 });

  const tooLarge = store.write('too-large', Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), { maxBytes: 10 });

  await expect(tooLarge).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { maxBytes: 10 } });
  expect(await listFiles()).toEqual(['fits']);
});

test('an upload that breaks off leaves nothing and keeps the earlier file', async () => {
  await store.write('icon', Readable.from([Buffer.from('old')]), limits);

  const broken = store.write('icon', Readable.from(breakOff()), limits);

  await expect(broken).rejects.toThrow('The connection was lost');
  expect(await listFiles()).toEqual(['icon']);
  expect(await readWhole('icon')).toEqual(Buffer.from('old'));
});

test('deleting twice is no error, and the file is gone', async () => {
  await store.write('icon', Readable.from([Buffer.from('x')]), limits);

  await store.delete('icon');
  await store.delete('icon');

  expect(await store.read('icon')).toBeNull();
});

test.each([
  '',
  '.',
  '..',
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/',
  '.incoming/x',
  'A',
  'a\0b',
  'a\\b',
])('the key %j is refused', async (key) => {
  await expect(store.write(key, Readable.from([]), limits)).rejects.toThrow('Not a file key');
  await expect(store.read(key)).rejects.toThrow('Not a file key');
  await expect(store.delete(key)).rejects.toThrow('Not a file key');
});

test('a folder of files, or below a file, is no file', async () => {
  await store.write('attachments/42', Readable.from([Buffer.from('x')]), limits);

  expect(await store.read('attachments')).toBeNull();
  expect(await store.read('attachments/42/1')).toBeNull();
});

test('the next start clears what a killed process left, and nothing that is being written', async () => {
  const incoming = join(directory, '.incoming');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'abandoned'), 'half');
  await utimes(join(incoming, 'abandoned'), twoHoursAgo, twoHoursAgo);
  await writeFile(join(incoming, 'busy'), 'half');

  await createDiskFileStore(directory);

  expect(await readdir(incoming)).toEqual(['busy']);
});

test('lists what a folder has held for long enough', async () => {
  for (const key of ['attachments/old', 'attachments/new', 'images/old'])
    await store.write(key, Readable.from(['x']), limits);
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const key of ['attachments/old', 'images/old']) await utimes(join(directory, key), twoHoursAgo, twoHoursAgo);

  const hourMs = 60 * 60 * 1000;
  expect(await Readable.from(store.list('attachments', { olderThanMs: hourMs })).toArray()).toEqual([
    'attachments/old',
  ]);
  expect(await Readable.from(store.list('nothing', { olderThanMs: hourMs })).toArray()).toEqual([]);
});

async function readWhole(key: string): Promise<Buffer | null> {
  const file = await store.read(key);
  return file && buffer(file.stream);
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function* breakOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half of it');
  throw new Error('The connection was lost');
}
