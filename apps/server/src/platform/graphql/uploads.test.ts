import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { systemClock } from '../clock.ts';
import { createDiskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { createHttpServer } from '../http/server.ts';
import { createProcessorBudget } from '../limits/processor-budget.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createSchemaBuilder } from './builder.ts';
import { registerGraphql } from './graphql.routes.ts';
import type { UploadedFile } from './upload.ts';

const mebibyte = 1024 * 1024;
const maxFileBytes = 60 * mebibyte;

const captured = captureLog('error');
let directory: string;
let files: FileStore;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-uploads-'));
  files = await createDiskFileStore(directory);
  app = await createHttpServer({
    security: silentSecurityLog,
    log: captured.log,
    pool: new pg.Pool(),
    publicUrl: 'http://localhost',
    trustProxy: false,
  });
  await registerGraphql(app, {
    schema: buildTestSchema(),
    createContext: () => ({}),
    ownDocuments: [],
    budget: createProcessorBudget({ clock: systemClock, percent: 100, security: silentSecurityLog }),
    isIntrospectionAllowed: true,
    isDevelopment: false,
    uploadLimits: { maxFileBytes, maxFiles: 3 },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

function buildTestSchema() {
  const builder = createSchemaBuilder<object>();
  builder.queryField('ok', (t) => t.boolean({ resolve: () => true }));
  builder.mutationFields((t) => ({
    store: t.stringList({
      args: { files: t.arg({ type: ['Upload'], required: true }) },
      resolve: async (_root, args) => {
        const stored: string[] = [];
        for (const [index, upload] of args.files.entries()) {
          const { fileName, mimeType, stream } = await upload;
          const { sizeBytes } = await files.write(`file-${index}`, stream, { maxBytes: maxFileBytes });
          stored.push(`${fileName} ${mimeType} ${sizeBytes}`);
        }
        return stored;
      },
    }),
    ignore: t.boolean({ args: { file: t.arg({ type: 'Upload', required: true }) }, resolve: () => true }),
    countLater: t.int({
      args: { file: t.arg({ type: 'Upload', required: true }) },
      resolve: async (_root, { file }) => countBytes(await file, reader.promise),
    }),
  }));
  return builder.toSchema();
}

/** Resolve it to let the reader of `countLater` begin. */
const reader = Promise.withResolvers<void>();

async function countBytes({ stream }: UploadedFile, begin: Promise<void>): Promise<number> {
  await begin;
  let sizeBytes = 0;
  for await (const chunk of stream) sizeBytes += chunk.length;
  return sizeBytes;
}

const boundary = 'the-boundary';

type Part = { name: string; fileName?: string; content: Iterable<Buffer | string> };

function* encode(parts: Part[]): Iterable<Buffer | string> {
  for (const { name, fileName, content } of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: text/plain`;
    yield `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    yield* content;
    yield '\r\n';
  }
  yield `--${boundary}--\r\n`;
}

function openRequest(headers: Record<string, string> = {}): ClientRequest {
  return request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'graphql-require-preflight': '1',
      ...headers,
    },
  });
}

type Answer = { data?: Record<string, unknown>; errors?: { message: string; extensions: { code: string } }[] };

async function send(parts: Part[]): Promise<Answer & { status: number | undefined }> {
  const outgoing = openRequest();
  Readable.from(encode(parts)).pipe(outgoing);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, ...((await json(response)) as Answer) };
}

const field = (name: string, value: unknown): Part => ({ name, content: [JSON.stringify(value)] });
const file = (name: string, content: Iterable<Buffer | string>, fileName = `${name}.txt`): Part => ({
  name,
  fileName,
  content,
});

const storeQuery = 'mutation Store($files: [Upload!]!) { store(files: $files) }';

function storeFiles(...contents: Iterable<Buffer | string>[]): Part[] {
  const entries = contents.map((_content, index) => [String(index), [`variables.files.${index}`]] as const);
  return [
    field('operations', { query: storeQuery, variables: { files: contents.map(() => null) } }),
    field('map', Object.fromEntries(entries)),
    ...contents.map((content, index) => file(String(index), content)),
  ];
}

function* zeros(sizeBytes: number): Iterable<Buffer> {
  const chunk = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < sizeBytes; sent += chunk.length)
    yield chunk.subarray(0, Math.min(chunk.length, sizeBytes - sent));
}

function* observe(content: Iterable<Buffer>, onChunk: (sizeBytes: number) => void): Iterable<Buffer> {
  for (const chunk of content) {
    onChunk(chunk.length);
    yield chunk;
  }
}

/** Polls a value until it has changed and then stays constant. */
async function settled(read: () => number): Promise<number> {
  let value = Number.NaN;
  for (let unchanged = 0; unchanged < 5; unchanged = value > 0 && read() === value ? unchanged + 1 : 0) {
    value = read();
    await setTimeout(100);
  }
  return value;
}

/** Every file in the store, unfinished writes included. */
const storedNames = async () => (await readdir(directory, { recursive: true })).filter((name) => name !== '.incoming');

describe('uploads', () => {
  // Interpreted the first time, compiled the second time, run compiled from the third time on.
  test.each([1, 2, 3])('files reach the operation with their names, in any number (time %i)', async () => {
    const answer = await send(storeFiles(['ベル'], zeros(3 * mebibyte), []));

    expect(answer).toEqual({
      status: 200,
      data: { store: ['0.txt text/plain 6', `1.txt text/plain ${3 * mebibyte}`, '2.txt text/plain 0'] },
    });
    const stored = await files.read('file-0');
    expect(stored && (await text(stored.stream))).toBe('ベル');
    for (const index of [0, 1, 2]) await files.delete(`file-${index}`);
  });

  test('a large file is received no faster than it is read, so it never accumulates in memory', async () => {
    const query = 'mutation Count($file: Upload!) { countLater(file: $file) }';
    let producedBytes = 0;
    const answer = send([
      field('operations', { query, variables: { file: null } }),
      field('map', { 0: ['variables.file'] }),
      file(
        '0',
        observe(zeros(50 * mebibyte), (sizeBytes) => (producedBytes += sizeBytes)),
      ),
    ]);

    // The sender fills the sockets' buffers and then has to wait.
    const waiting = await settled(() => producedBytes);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(20 * mebibyte);

    reader.resolve();
    expect(await answer).toMatchObject({ data: { countLater: 50 * mebibyte } });
  });

  test('a file over the limit is refused and leaves nothing', async () => {
    const answer = await send(storeFiles(zeros(maxFileBytes + 1)));

    expect(answer.errors?.[0]?.extensions.code).toBe('PAYLOAD_TOO_LARGE');
    expect(await storedNames()).toEqual([]);
  });

  test('a file that is not read does not block the answer or the connection', async () => {
    const query = 'mutation Ignore($file: Upload!) { ignore(file: $file) }';
    const answer = await send([
      field('operations', { query, variables: { file: null } }),
      field('map', { 0: ['variables.file'] }),
      file('0', zeros(10 * mebibyte)),
      file('unannounced', zeros(mebibyte)),
    ]);

    expect(answer).toEqual({ status: 200, data: { ignore: true } });
  });

  test('a refused operation answers without its files', async () => {
    const parts = storeFiles(zeros(10 * mebibyte));
    const answer = await send([
      field('operations', { query: '{ nothing }', variables: { files: [null] } }),
      ...parts.slice(1),
    ]);

    expect(answer.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('an upload that is broken off leaves nothing and is not logged as an error', async () => {
    const outgoing = openRequest();
    const [operations, map] = storeFiles(['']);
    for (const piece of [...encode([operations, map].filter((part) => part !== undefined))].slice(0, -1))
      outgoing.write(piece);
    outgoing.write(`--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="a"\r\n\r\n`);
    outgoing.write(Buffer.alloc(mebibyte));
    await expect.poll(storedNames).toHaveLength(1);

    outgoing.destroy();
    outgoing.on('error', () => {});

    await expect.poll(storedNames).toEqual([]);
    expect(captured.lines()).toEqual([]);
  });

  const unannounced = storeFiles(['a']).toSpliced(2, 0, file('unannounced', ['ベル']));

  test.each([
    ['a file', storeFiles(['ベル'])],
    ['a file that is not read', unannounced.slice(0, 3)],
  ])('a body that ends within %s is refused as a mistake of the client', async (_words, parts) => {
    const outgoing = openRequest();
    outgoing.end([...encode(parts)].slice(0, -2).join(''));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];

    expect((await json(response)) as Answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(await storedNames()).toEqual([]);
    expect(captured.lines()).toEqual([]);
  });

  test.each([
    ['more files than allowed', () => storeFiles(['a'], ['b'], ['c'], ['d']), 413, 'PAYLOAD_TOO_LARGE'],
    ['operations that are not JSON', () => [{ name: 'operations', content: ['{'] }], 400, 'BAD_USER_INPUT'],
    ['a map before the operations', () => storeFiles(['a']).toReversed(), 400, 'BAD_USER_INPUT'],
    ['no map', () => storeFiles(['a']).slice(0, 1), 400, 'BAD_USER_INPUT'],
    ['one file at two places', () => mapped({ 0: ['variables.files.0', 'variables.files.0'] }), 400, 'BAD_USER_INPUT'],
    ['a place that is not null', () => mapped({ 0: ['query'] }), 400, 'BAD_USER_INPUT'],
    ['a place in a prototype', () => mapped({ 0: ['variables.__proto__.polluted'] }), 400, 'BAD_USER_INPUT'],
    ['a batch', () => [field('operations', [{ query: storeQuery }]), field('map', {})], 400, 'BAD_USER_INPUT'],
  ])('%s is refused', async (_what, parts, status, code) => {
    const answer = await send(parts());

    expect(answer).toMatchObject({ status, errors: [{ extensions: { code } }] });
    expect(await storedNames()).toEqual([]);
  });

  test('a file that is announced and never arrives is refused', async () => {
    const answer = await send(storeFiles(['a'], ['b']).slice(0, -1));

    expect(answer).toMatchObject({ status: 200, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    await files.delete('file-0');
  });

  test('a file whose header is malformed is refused, and only its request fails', async () => {
    const [operations, map] = storeFiles(['a']);
    if (!operations || !map) throw new Error('A request has operations and a map');

    const answer = await send([operations, map, file('0', ['a'], 'bell\u0007.txt')]);

    expect(answer).toMatchObject({ status: 200, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(await storedNames()).toEqual([]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('a form of another site, which cannot add headers, is refused', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ __typename }' }));
    form.set('map', '{}');

    const response = await fetch(`${url}/graphql`, { method: 'POST', body: form });

    expect(response.status).toBe(403);
  });

  test('a body without boundary is refused', async () => {
    const outgoing = openRequest({ 'content-type': 'multipart/form-data' }).end('x');
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(400);
    response.resume();
  });
});

function mapped(map: Record<string, string[]>): Part[] {
  const [operations, , upload] = storeFiles(['a']);
  return [operations, field('map', map), upload].filter((part) => part !== undefined);
}
