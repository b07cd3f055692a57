import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failedPressWords } from '../failure/failure-words.ts';
import { m } from '../i18n/gen/messages.js';
import { fetchFile } from './fetch-file.ts';
import type { TypedDocumentString } from './gen/graphql.ts';
import { lookWithinMs, wishWithinMs } from './patience.ts';
import { request } from './request.ts';
import { requestWithFiles } from './request-with-files.ts';
import { rest } from './rest.ts';

type Document = TypedDocumentString<unknown, Record<string, never>>;
const look = 'query { user { id } }' as unknown as Document;
const wish = 'mutation { pay { id } }' as unknown as Document;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Unlike `vi.waitFor`, it does not move the clock. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** A server that takes each request and answers as far as `answer` says, which is not at all by default. */
async function startSilentServer(answer: (response: ServerResponse) => void = () => {}) {
  let arrived = () => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let [requestCount, brokenOffCount] = [0, 0];
  const server = createServer((_incoming, response) => {
    requestCount += 1;
    response.once('close', () => {
      brokenOffCount += 1;
    });
    answer(response);
    arrived();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a TCP server is never a string.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => fetch(origin + path, options));
  return { asked, counts: () => ({ requestCount, brokenOffCount }) };
}

test.each([
  ['a question by GraphQL', lookWithinMs, () => request(look)],
  ['a change by GraphQL', wishWithinMs, () => request(wish)],
  ['a question by REST', lookWithinMs, () => rest({ method: 'GET', path: '/auth/confirmation' })],
  ['a change by REST', wishWithinMs, () => rest({ method: 'POST', path: '/auth/signin', body: {} })],
  ['a file', lookWithinMs, () => fetchFile('/attachments/1')],
])(
  '%s that is not answered is broken off, said to have failed, and sent once [HEAL-74]',
  async (_what, limitMs, send) => {
    const { asked, counts } = await startSilentServer();
    const failure = send().catch((error: unknown) => error);
    await asked;

    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(counts()).toEqual({ requestCount: 1, brokenOffCount: 0 });
    await vi.advanceTimersByTimeAsync(1);

    expect(failedPressWords(await failure, true).text).toBe(m.error_connection_text());
    expect(failedPressWords(await failure, false).text).toBe(m.error_offline_again());
    await until(() => counts().brokenOffCount === 1);
    expect(counts().requestCount).toBe(1);
  },
);

test('an answer that stops in its middle is broken off [HEAL-74]', async () => {
  const { asked } = await startSilentServer((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
  );
  const failure = request(look).catch((error: unknown) => error);
  await asked;

  await vi.advanceTimersByTimeAsync(lookWithinMs);

  expect(await failure).toBeInstanceOf(TypeError);
});

test('a file takes as long as its bytes move [HEAL-74]', async () => {
  let response: ServerResponse | undefined;
  const { asked } = await startSilentServer((answer) => {
    response = answer.writeHead(200, { 'content-type': 'text/plain' });
    answer.write('a');
  });
  const read = vi.spyOn(ReadableStreamDefaultReader.prototype, 'read');
  onTestFinished(() => read.mockRestore());
  const file = fetchFile('/attachments/1');
  await asked;

  for (const [index, part] of ['b', 'c', 'd'].entries()) {
    await until(() => read.mock.calls.length === index + 2);
    await vi.advanceTimersByTimeAsync(lookWithinMs - 1);
    response?.write(part);
  }
  response?.end();

  expect(await (await file).text()).toBe('abcd');
  expect((await file).type).toBe('text/plain');
});

/** The upload of a browser, moved by the test. */
class FakeUpload extends EventTarget {
  static readonly all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  isAborted = false;
  open() {}
  setRequestHeader() {}
  send() {
    FakeUpload.all.push(this);
  }
  move(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }));
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

async function upload(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const variables = { file: new Blob(['x']) };
  const document = wish as unknown as TypedDocumentString<unknown, typeof variables>;
  const failure = requestWithFiles(document, variables, { onProgress: () => {}, ...(signal && { signal }) }).catch(
    (error: unknown) => error,
  );
  await until(() => FakeUpload.all.length > 0);
  const [sent] = FakeUpload.all.splice(0);
  if (!sent) throw new Error('Nothing was sent');
  return { failure, sent };
}

test('an upload takes as long as its bytes move, and is broken off if none do [HEAL-74]', async () => {
  const { failure, sent } = await upload();

  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(wishWithinMs - 1);
    sent.move(loaded);
  }
  expect(sent.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(wishWithinMs);

  expect(sent.isAborted).toBe(true);
  expect(await failure).toBeInstanceOf(TypeError);
});

test('an upload that its user stops is not said to have failed', async () => {
  const stop = new AbortController();
  const { failure } = await upload(stop.signal);

  stop.abort();

  expect(await failure).toBe(stop.signal.reason);
});
