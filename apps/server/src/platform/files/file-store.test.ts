import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { needsS3 } from '../../testing/needs.ts';
import { startS3Server } from '../../testing/s3/s3-server.ts';
import { untoldOutage } from '../outage.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

type OpenStore = { store: FileStore; close(): Promise<void> };

async function openDisk(): Promise<OpenStore> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-files-'));
  return { store: await createDiskFileStore(directory), close: () => rm(directory, { recursive: true }) };
}

async function openS3(): Promise<OpenStore> {
  const server = await startS3Server();
  const store = createS3FileStore({ ...server.settings, prefix: 'site/' }, untoldOutage);
  const close = async () => {
    await store.close();
    await server.close();
  };
  return { store, close };
}

const mebibyte = 1024 * 1024;
const limits = { maxBytes: 64 * mebibyte };

describe('files on disk', () => testStore(openDisk));
describe('files in S3', needsS3, () => testStore(openS3));

function testStore(open: () => Promise<OpenStore>): void {
  let store: FileStore;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ store, close } = await open());
  });

  afterEach(async () => {
    for (const key of await listed('files')) await store.delete(key);
  });

  afterAll(() => close());

  const write = (key: string, content: Buffer | string, options = limits) =>
    store.write(key, Readable.from(chunksOf(Buffer.from(content))), options);

  async function read(key: string): Promise<Buffer | null> {
    const file = await store.read(key);
    return file && buffer(file.stream);
  }

  const listed = (folder: string) => Readable.from(store.list(folder, { olderThanMs: -mebibyte })).toArray();

  // Sizes around the part size of an S3 multipart upload.
  test.each([
    ['nothing', 0],
    ['a little', 300_000],
    ['just one part', 5 * mebibyte],
    ['a part and a byte', 5 * mebibyte + 1],
    ['several parts', 17 * mebibyte],
  ])('%s comes back byte for byte', async (_what, sizeBytes) => {
    const content = randomBytes(sizeBytes);

    const written = await write('files/42', content);

    expect(written).toEqual({ sizeBytes });
    const file = await store.read('files/42');
    expect(file?.sizeBytes).toBe(sizeBytes);
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
  });

  test.each([
    ['in the middle', { start: 7, end: 9 }, 'Yob'],
    ['of one byte', { start: 0, end: 0 }, 'H'],
    ['over the end', { start: 12, end: 99 }, 'in'],
    ['past the end', { start: 14, end: 20 }, ''],
  ])('a part %s can be read', async (_where, range, part) => {
    await write('files/greeting', 'Hello, Yobirin');

    const file = await store.read('files/greeting', range);

    expect(file?.sizeBytes).toBe(14);
    expect(file && (await buffer(file.stream)).toString()).toBe(part);
  });

  test('frees the memory of disposable chunks, and of no others', async () => {
    const [kept, disposed, shared] = [randomBytes(100_000), randomBytes(100_000), randomBytes(100_000)];
    const [copy, ...parts] = [Buffer.from(shared), shared.subarray(0, 40_000), shared.subarray(40_100)];

    await store.write('files/kept', Readable.from([kept]), limits);
    await store.write('files/disposed', Readable.from([disposed]), { ...limits, isDisposable: true });
    for (const [index, part] of parts.entries()) {
      await store.write(`files/shared-${index}`, Readable.from([part]), { ...limits, isDisposable: true });
    }

    expect([kept, disposed].map(({ buffer: { byteLength } }) => byteLength)).toEqual([100_000, 0]);
    expect(await read('files/shared-1')).toEqual(copy.subarray(40_100));
  });

  test('writing again replaces the file', async () => {
    await write('files/icon', 'old');

    await write('files/icon', 'new');

    expect(await read('files/icon')).toEqual(Buffer.from('new'));
  });

  test.each([
    ['a small one', 10],
    ['one in parts', 6 * mebibyte],
  ])('%s of just the allowed size is stored, one byte more is refused and leaves nothing', async (_what, maxBytes) => {
    await write('files/fits', Buffer.alloc(maxBytes), { maxBytes });

    const tooLarge = write('files/too-large', Buffer.alloc(maxBytes + 1), { maxBytes });

    await expect(tooLarge).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { maxBytes } });
    expect(await listed('files')).toEqual(['files/fits']);
  });

  test.each([
    ['soon', 1000],
    ['after some parts', 11 * mebibyte],
  ])('an upload that breaks off %s leaves nothing and keeps the earlier file', async (_when, sizeBytes) => {
    await write('files/icon', 'old');

    const broken = store.write('files/icon', Readable.from(breakOffAfter(sizeBytes)), limits);

    await expect(broken).rejects.toThrow('The connection was lost');
    expect(await listed('files')).toEqual(['files/icon']);
    expect(await read('files/icon')).toEqual(Buffer.from('old'));
  });

  test('deleting twice is no error, and the file is gone', async () => {
    await write('files/icon', 'x');

    await store.delete('files/icon');
    await store.delete('files/icon');

    expect(await store.read('files/icon')).toBeNull();
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

  test('a folder, or a path below a file, is no file', async () => {
    await write('files/42', 'x');

    expect(await store.read('files')).toBeNull();
    expect(await store.read('files/42/1')).toBeNull();
  });

  test('a folder lists its own files that are old enough', async () => {
    await write('files/a', 'x');
    await write('files-too/b', 'x');

    expect(await listed('files')).toEqual(['files/a']);
    expect(await Readable.from(store.list('files', { olderThanMs: 60_000 })).toArray()).toEqual([]);
    expect(await listed('nothing')).toEqual([]);
  });

  test('a write that may still be running is not removed as abandoned', async () => {
    const { promise: isClearing, resolve: goOn } = Promise.withResolvers<void>();
    const slow = Readable.from(
      (async function* () {
        yield Buffer.alloc(11 * mebibyte);
        await isClearing;
        yield Buffer.from('end');
      })(),
    );
    const written = store.write('files/slow', slow, limits);

    await store.clearAbandoned({ olderThanMs: 60_000 });
    goOn();

    expect(await written).toEqual({ sizeBytes: 11 * mebibyte + 3 });
  });
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function* breakOffAfter(sizeBytes: number): AsyncGenerator<Buffer> {
  yield* chunksOf(Buffer.alloc(sizeBytes));
  throw new Error('The connection was lost');
}
