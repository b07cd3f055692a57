import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortTimeout } from './retry.ts';
import { type Channel, LiveWebSocket, openChannel, openConnection } from './socket-channel.ts';

const namespace = '/ws-chat';
const tenMinutesMs = 600_000;

/** What becomes of a WebSocket that a client asks for. */
type Answer = (client: Duplex, request: IncomingMessage) => void;

const hangUp: Answer = (client) => void client.destroy();

/** As a proxy or a node that cannot keep the connection. */
const takeAndDrop: Answer = (client, request) => {
  accept(client, request);
  client.end();
};

/** As a network that swallows everything. */
const keepSilent: Answer = () => {};

/** As a node that cannot look up who connects. */
const refuseFor =
  (retryAfterSeconds: number): Answer =>
  (client, request) => {
    accept(client, request);
    const refusal = { message: 'x', data: { errorCode: 'SERVICE_UNAVAILABLE', retryAfterSeconds } };
    client.once('data', () => client.write(frameOf(`44${namespace},${JSON.stringify(refusal)}`)));
  };

let server: Server;
let answer: Answer;
const clients = new Set<Duplex>();
let attempts: number;
/** When each attempt arrived, by the clock of the test. */
let arrivals: number[];
let browser: EventTarget;

beforeEach(async () => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  attempts = 0;
  arrivals = [];
  server = createServer();
  server.on('upgrade', (request, client) => {
    attempts += 1;
    arrivals.push(performance.now());
    clients.add(client);
    // The client may be the one who breaks off.
    client.on('error', () => {});
    answer(client, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const client of clients) client.destroy();
  clients.clear();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

test.each([
  ['open', 1, ['3']],
  ['closing', 2, []],
])('a ping is answered only on an open connection: %s', (_state, readyState, sent) => {
  const send = vi.fn();
  const transport = new LiveWebSocket({});
  Object.assign(transport, { ws: { OPEN: 1, readyState, send } });

  transport.write([{ type: 'pong' }]);

  expect(send.mock.calls.flat()).toEqual(sent);
});

test.each([
  { outage: 'a server that hangs up', meets: hangUp },
  { outage: 'a server that takes connections and drops them', meets: takeAndDrop },
  { outage: 'a server that refuses and names no time', meets: refuseFor(0) },
])('$outage is asked 200 times at most in ten minutes [HEAL-69]', async ({ meets }) => {
  answer = meets;

  await connectFor(tenMinutesMs);

  expect(attempts).toBeGreaterThan(40);
  expect(attempts).toBeLessThanOrEqual(200);
});

test('a server that refuses for a time is asked after that time [HEAL-69]', async () => {
  answer = refuseFor(60);

  await connectFor(tenMinutesMs);

  expect(attempts).toBeGreaterThan(5);
  expect(attempts).toBeLessThanOrEqual(11);
});

test('a channel that is connecting is not connected twice: a server would close the connection', async () => {
  answer = accept;
  const connection = openConnection();
  const sends = vi.spyOn(connection, '_packet');
  const channel = openChannel(connection, namespace);
  channel.connect();
  await untilState(connection, 'open');

  channel.connect();

  expect(sends).toHaveBeenCalledTimes(1);
  channel.close();
});

test('a device that changes its network again and again connects at once each time [SIGNAL-42]', async () => {
  answer = accept;
  const connection = openConnection();
  const channel = openChannel(connection, namespace);
  channel.connect();

  for (let moves = 1; moves <= 8; moves++) {
    await untilState(connection, 'open');
    loseNetwork(connection);
    expect(connection._readyState).toBe('closed');
    vi.advanceTimersByTime(500);
    expect(connection._readyState).toBe('opening');
  }
  channel.close();
});

test('a device that is back in a network does not wait for the next attempt, with all its channels [SIGNAL-42]', async () => {
  answer = hangUp;
  const connection = openConnection();
  const channels = [openChannel(connection, namespace), openChannel(connection, '/signaling')];
  for (const channel of channels) channel.connect();
  const openings = vi.spyOn(connection, 'open');
  for (let attempt = 1; attempt <= 6; attempt++) {
    await untilState(connection, 'closed');
    vi.advanceTimersToNextTimer();
  }
  await untilState(connection, 'closed');
  openings.mockClear();
  answer = accept;

  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(0);

  expect(openings).toHaveBeenCalled();
  expect(connection._readyState).toBe('opening');
  await untilState(connection, 'open');
  loseNetwork(connection);
  vi.advanceTimersByTime(500);
  expect(connection._readyState, 'it goes on to reconnect by itself').toBe('opening');
  for (const channel of channels) channel.close();
});

test('an open connection stays as it is when another network comes', async () => {
  answer = accept;
  const connection = openConnection();
  const channel = openChannel(connection, namespace);
  channel.connect();
  await untilState(connection, 'open');
  const { engine } = connection;

  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(0);

  expect(connection.engine).toBe(engine);
  expect(connection._readyState).toBe('open');
  channel.close();
});

test('a closed channel does not connect when the network is back', async () => {
  answer = hangUp;
  const connection = openConnection();
  const channel = openChannel(connection, namespace);
  channel.connect();
  browser.dispatchEvent(new Event('online'));

  channel.close();
  vi.advanceTimersByTime(0);

  expect(connection._readyState).toBe('closed');
});

/** The network takes no part in the clock of the test. */
async function untilState(connection: ReturnType<typeof openConnection>, state: 'open' | 'closed'): Promise<void> {
  while (connection._readyState !== state) await new Promise((resolve) => setImmediate(resolve));
}

/** What engine.io does at the event `offline`, which a page has and a test has not. */
function loseNetwork({ engine }: ReturnType<typeof openConnection>): void {
  Reflect.get(engine, '_onClose').call(engine, 'transport close', { description: 'network connection lost' });
}

test.each([
  { outage: 'hangs up', meets: hangUp },
  { outage: 'takes connections and drops them', meets: takeAndDrop },
  { outage: 'does not answer', meets: keepSilent },
  { outage: 'refuses, and asks to come again', meets: refuseFor(5) },
])('after an outage with a server that $outage a page is back within 14 s [HEAL-66] [HEAL-69]', async ({ meets }) => {
  answer = meets;

  await connectFor(tenMinutesMs);

  // The outage may end just after an attempt that it swallowed.
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(40);
  expect(Math.max(...gaps) + shortTimeout.answerWithinMs).toBeLessThan(14_000);
});

/** Lets a page try to stay connected for this time. */
async function connectFor(ms: number): Promise<void> {
  const connection = openConnection();
  const channel: Channel<Record<never, never>, Record<never, never>, object> = openChannel(connection, namespace);
  let tries = 1;
  connection.on('reconnect_attempt', () => {
    tries += 1;
  });
  const isUnanswered = () => answer === keepSilent && attempts >= tries;
  channel.connect();
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; vi.advanceTimersByTime(100)) {
    // The network takes no part in the clock of the test.
    while (connection._readyState !== 'closed' && !isUnanswered())
      await new Promise((resolve) => setImmediate(resolve));
  }
  channel.close();
}

/** Completes the handshakes of WebSocket and engine.io. */
function accept(client: Duplex, { headers }: IncomingMessage): void {
  const key = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  client.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key.digest('base64')}\r\n\r\n`,
  );
  client.write(
    frameOf(
      `0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 })}`,
    ),
  );
}

/** A short text message of the server. */
function frameOf(text: string): Buffer {
  return Buffer.concat([
    text.length < 126 ? Buffer.of(0x81, text.length) : Buffer.of(0x81, 126, text.length >> 8, text.length & 0xff),
    Buffer.from(text),
  ]);
}
