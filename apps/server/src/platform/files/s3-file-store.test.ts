import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { needsS3 } from '../../testing/needs.ts';
import { type S3Server, startS3Server } from '../../testing/s3/s3-server.ts';
import { systemClock } from '../clock.ts';
import { createOutages } from '../outages.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';

// Tests of what every store does are in file-store.test.ts.

const mebibyte = 1024 * 1024;
const limits = { maxBytes: 200 * mebibyte };

describe('files in S3', needsS3, () => {
  let server: S3Server;

  beforeAll(async () => {
    server = await startS3Server();
  });

  afterAll(() => server.close());

  function openStore(differences: Partial<S3Settings> = {}, { log } = captureLog('silent')): FileStore {
    const store = createS3FileStore(
      { ...server.settings, ...differences },
      createOutages({ log, clock: systemClock }).files,
    );
    onTestFinished(() => store.close());
    return store;
  }

  test('an upload that is cut or too large leaves no part behind', async () => {
    const store = openStore();

    await expect(store.write('cut', Readable.from(zeros(11, { isCut: true })), limits)).rejects.toThrow('Cut');
    const tooLarge = store.write('large', Readable.from(zeros(12)), { maxBytes: 11 * mebibyte });
    await expect(tooLarge).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });

    expect(await server.look()).toEqual({ objects: [], uploads: [] });
  });

  test('an upload of 100 MiB takes the memory of a few parts', async () => {
    const store = openStore();
    const { arrayBuffers: before } = process.memoryUsage();
    let most = 0;
    function* watched() {
      for (const chunk of zeros(100)) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
    }

    await store.write('hundred', Readable.from(watched()), limits);

    expect(most).toBeLessThan(32 * mebibyte);
    await store.delete('hundred');
  });

  test('a prefix keeps two sites in one bucket apart', async () => {
    const [one, other] = [openStore({ prefix: 'one/' }), openStore({ prefix: 'other/' })];

    await one.write('files/a', Readable.from([Buffer.from('x')]), limits);

    expect((await server.look()).objects).toEqual(['one/files/a']);
    expect(await other.read('files/a')).toBeNull();
    expect(await Readable.from(one.list('files', { olderThanMs: -60_000 })).toArray()).toEqual(['files/a']);
    await one.delete('files/a');
  });

  test('a store that goes away in the middle of an upload leaves no visible file, and its parts are removed later', async () => {
    const line = await openLine(server.settings);
    const store = openStore({ endpoint: line.url });
    function* content() {
      yield* zeros(11);
      line.cut();
      yield* zeros(11);
    }

    const refused = store.write('half', Readable.from(content()), limits);

    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await server.look()).toEqual({ objects: [], uploads: ['half'] });
    await openStore().clearAbandoned({ olderThanMs: -60_000 });
    expect(await server.look()).toEqual({ objects: [], uploads: [] });
  });

  test.each<[string, Partial<S3Settings>]>([
    ['is away', { endpoint: 'http://127.0.0.1:9' }],
    ['has no such bucket', { bucket: 'no-such-bucket' }],
    ['refuses our keys', { secretAccessKey: 'wrong' }],
  ])(
    'a store that %s is reported as unavailable, not as a missing file, and logged once [HEAL-23]',
    async (_what, differences) => {
      const captured = captureLog();
      const store = openStore(differences, captured);
      const unavailable = { code: 'SERVICE_UNAVAILABLE', details: { retryAfterSeconds: 5 } };

      await expect(store.read('a')).rejects.toMatchObject(unavailable);
      await expect(store.write('a', Readable.from([Buffer.from('x')]), limits)).rejects.toMatchObject(unavailable);
      await expect(store.delete('a')).rejects.toMatchObject(unavailable);

      expect(captured.lines()).toMatchObject([{ msg: 'the file store does not answer as it should', part: 'files' }]);
      expect(captured.text()).not.toContain(server.settings.secretAccessKey);
    },
  );

  test('a web server that answers 200 to everything is not taken for a store', async () => {
    const pages = createHttpServer((request, answer) => {
      request.resume().once('end', () => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'));
    });
    await once(pages.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => pages.closeAllConnections());
    onTestFinished(() => void pages.close());
    // A server that listens on TCP has this kind of address.
    const store = openStore({ endpoint: `http://127.0.0.1:${(pages.address() as AddressInfo).port}` });
    const unavailable = { code: 'SERVICE_UNAVAILABLE' };

    await expect(store.read('a')).rejects.toMatchObject(unavailable);
    await expect(store.write('a', Readable.from([Buffer.from('x')]), limits)).rejects.toMatchObject(unavailable);
    await expect(store.write('a', Readable.from(zeros(11)), limits)).rejects.toMatchObject(unavailable);
  });

  test('a download that the client gives up frees its connection', async () => {
    const line = await openLine(server.settings);
    await openStore().write('large', Readable.from(zeros(20)), limits);
    const file = await openStore({ endpoint: line.url }).read('large');

    file?.stream.destroy();

    await expect.poll(line.connections).toBe(0);
    await openStore().delete('large');
  });

  test('a store that goes away in the middle of a download fails it instead of ending it early', async () => {
    const line = await openLine(server.settings);
    await openStore().write('large', Readable.from(zeros(20)), limits);
    const file = await openStore({ endpoint: line.url }).read('large');

    line.cut();

    await expect(file && buffer(file.stream)).rejects.toThrow();
    await openStore().delete('large');
  });
});

const chunk = Buffer.alloc(65_536);

function* zeros(mebibytes: number, { isCut = false } = {}): Generator<Buffer> {
  for (let sent = 0; sent < mebibytes * mebibyte; sent += chunk.length) yield chunk;
  if (isCut) throw new Error('Cut');
}

/** A proxy to the store whose connections can be cut. */
async function openLine({ endpoint }: S3Settings) {
  const target = { host: '127.0.0.1', port: Number(new URL(endpoint ?? '').port) };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    const end = () => [client, upstream].forEach((socket) => void socket.destroy());
    open.add(client);
    client.once('close', () => open.delete(client));
    for (const socket of [client, upstream]) socket.on('error', end).once('close', end);
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(cut);
  // A server that listens on TCP has this kind of address.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, connections: () => open.size };
}
