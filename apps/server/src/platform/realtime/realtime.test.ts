import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import pg from 'pg';
import { type Socket as ClientSocket, io as connectClient } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { patience } from '../../testing/patience.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { systemClock } from '../clock.ts';
import { DatabaseAwayError } from '../database/database-away.ts';
import { DrizzleQueryError } from '../database/orm.ts';
import { DomainError } from '../errors.ts';
import { createSecurityLog, securityMessage, silentSecurityLog } from '../security/security-log.ts';
import type { Connection } from './connection.ts';
import type { NamespaceDefinition } from './open-namespace.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { RejectError } from './reject-error.ts';

const publicUrl = 'https://yobirin.example';
const greeting = z.object({ name: z.string() });
const nulInText = Object.assign(new pg.DatabaseError('invalid byte sequence', 0, 'error'), { code: '22021' });

let clock: TestClock;
let captured: CapturedLog;
let counts: [string, number][];
let httpServer: Server;
let host: string;
let realtime: Realtime;
let clients: ClientSocket[];

beforeEach(async () => {
  clock = { ...createTestClock({ standsStillAt: new Date('2026-11-15T00:00:00Z') }), after: systemClock.after };
  captured = captureLog();
  counts = [];
  clients = [];
  httpServer = createServer();
  realtime = createRealtime({
    publicUrl,
    trustProxy: false,
    maxPerAddress: 3,
    clock,
    log: captured.log,
    security: createSecurityLog({ clock, log: captured.log }),
  });
  realtime.attach(httpServer, { onConnectionCount: (namespace, count) => counts.push([namespace, count]) });
  await once(httpServer.listen(0, '127.0.0.1'), 'listening');
  // A TCP server's address is never a pipe's name.
  host = `127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await realtime.close();
  for (const client of clients) client.disconnect();
  await new Promise((resolve) => httpServer.close(resolve));
});

test('a message is parsed, handled and acknowledged with the result [OP-18]', async () => {
  openNamespace(({ on }) => on('GREET', greeting, async ({ name }) => ({ text: `Hello, ${name}` })));
  const client = await connect();

  const answer = await client.emitWithAck('GREET', { name: 'Hana', unknown: 'field' });

  expect(answer).toEqual({ type: 'ACCEPT', text: 'Hello, Hana' });
});

test('the members of a room can be sent events and dismissed, and an empty list of rooms reaches no client', async () => {
  openNamespace(({ on, socket }) => on('JOIN', greeting, async ({ name }) => void (await socket.join(name))));
  const [hana, taro] = [await connect(), await connect()];
  await hana.emitWithAck('JOIN', { name: 'hana' });
  const heard: string[] = [];
  for (const client of [hana, taro]) client.on('news', (text: string) => heard.push(text));
  const dismissal = disconnected(hana);

  realtime.in('/ws-test', []).emit('news', 'to nobody');
  realtime.in('/ws-test', ['hana']).emit('news', 'to Hana');
  realtime.dismiss([]);
  realtime.dismiss('hana');

  // The reason after which a client does not reconnect by itself.
  expect(await dismissal).toBe('io server disconnect');
  expect(heard).toEqual(['to Hana']);
  expect(taro.connected).toBe(true);
});

test('the address of a client is the one that the trusted proxy names', async () => {
  const behindProxy = createRealtime({
    security: silentSecurityLog,
    publicUrl,
    trustProxy: 'loopback',
    maxPerAddress: 1,
    clock: systemClock,
    log: captured.log,
  });
  const server = createServer();
  behindProxy.attach(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const addresses: string[] = [];
  behindProxy.namespace('/ws-test', {
    authenticate: async () => null,
    connection: ({ address }) => void addresses.push(address),
  });
  // A TCP server's address is never a pipe's name.
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws-test`;
  const options = { transports: ['websocket'], forceNew: true, reconnection: false };
  for (const forwarded of ['203.0.113.7', '2001:db8:1:2:3:4:5:6']) {
    const client = connectClient(url, { ...options, extraHeaders: { 'x-forwarded-for': forwarded } });
    clients.push(client);
    await new Promise((resolve) => client.once('connect', () => resolve(null)));
  }

  await behindProxy.close();
  server.close();

  expect(addresses).toEqual(['203.0.113.7', '2001:db8:1:2::']);
});

test('a handler without a result is acknowledged, too', async () => {
  openNamespace(({ on }) => on('LEAVE', z.undefined(), async () => {}));
  const client = await connect();

  expect(await client.emitWithAck('LEAVE')).toEqual({ type: 'ACCEPT' });
});

test.each([
  { error: new DomainError('FORBIDDEN', 'Not yours'), errorCode: 'FORBIDDEN' },
  { error: new RejectError('CA0010', 'Busy'), errorCode: 'CA0010' },
  { error: new DrizzleQueryError('insert', [], nulInText), errorCode: 'BAD_USER_INPUT' },
])(
  'an expected refusal is sent with its code and logged as no failure: $errorCode [OP-18]',
  async ({ error, errorCode }) => {
    openNamespace(({ on }) => on('GREET', greeting, fail(error)));
    const client = await connect();

    expect(await client.emitWithAck('GREET', { name: 'Hana' })).toEqual({ type: 'REJECT', errorCode });
    expect(captured.lines().filter(({ msg }) => msg !== securityMessage)).toEqual([]);
  },
);

test('a temporary refusal says how long to wait', async () => {
  const tooMany = new DomainError('TOO_MANY_REQUESTS', 'Too many attempts', {
    retryAfterSeconds: 42,
    secret: 'detail',
  });
  openNamespace(({ on }) => on('GREET', greeting, fail(tooMany)));
  const client = await connect();

  const answer = await client.emitWithAck('GREET', { name: 'Hana' });

  expect(answer).toEqual({ type: 'REJECT', errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds: 42 });
});

test('an unexpected failure is logged once, masked, and later messages still work', async () => {
  openNamespace(({ on }) => {
    on('BREAK', z.undefined(), fail(new Error('secret detail')));
    on('GREET', greeting, async () => {});
  });
  const client = await connect();

  const answer = await client.emitWithAck('BREAK');

  expect(answer).toEqual({ type: 'REJECT', errorCode: 'INTERNAL_SERVER_ERROR' });
  expect(captured.lines()).toMatchObject([{ msg: 'socket message failed', event: 'BREAK', socketId: client.id }]);
  expect(await client.emitWithAck('GREET', { name: 'Hana' })).toEqual({ type: 'ACCEPT' });
});

test.each([
  ['data of the wrong shape', 'GREET', { name: 42 }],
  ['no data', 'GREET', undefined],
  ['an unknown message', 'WAVE', {}],
  ['a message named like a property of every object', 'constructor', {}],
])('%s is rejected with the code of the namespace [OP-18]', async (_case, event, data) => {
  const handler = vi.fn(async () => {});
  openNamespace(({ on }) => on('GREET', greeting, handler), { malformedCode: 'CA0001' });
  const client = await connect();

  expect(await client.emitWithAck(event, data)).toEqual({ type: 'REJECT', errorCode: 'CA0001' });
  expect(handler).not.toHaveBeenCalled();
});

test('a client that wants no answer is served without one', async () => {
  const names: string[] = [];
  openNamespace(({ on }) => on('GREET', greeting, async ({ name }) => void names.push(name)));
  const client = await connect();

  client.emit('GREET', { name: 'Hana' });
  client.emit('GREET', 'nonsense');
  await client.emitWithAck('GREET', { name: 'Ken' });

  expect(names).toEqual(['Hana', 'Ken']);
});

test('messages of one client are handled in the order they were sent', async () => {
  const events: string[] = [];
  const slow = Promise.withResolvers<void>();
  openNamespace(({ on }) => {
    on('SLOW', z.undefined(), async () => {
      await slow.promise;
      events.push('slow');
    });
    on('QUICK', z.undefined(), async () => void events.push('quick'));
  });
  const [client, other] = [await connect(), await connect()];

  const answers = [client.emitWithAck('SLOW'), client.emitWithAck('QUICK')];
  await other.emitWithAck('QUICK');
  slow.resolve();
  await Promise.all(answers);

  expect(events).toEqual(['quick', 'slow', 'quick']);
});

test('a connection has the identity of its client', async () => {
  openNamespace<string>(({ on, identity }) => on('WHO', z.undefined(), async () => ({ identity })), {
    authenticate: async ({ auth }) => `user of ${auth.token}`,
  });
  const client = await connect({ auth: { token: 'abc' } });

  expect(await client.emitWithAck('WHO')).toEqual({ type: 'ACCEPT', identity: 'user of abc' });
});

test.each([
  { error: new DomainError('UNAUTHENTICATED', 'Sign in'), errorCode: 'UNAUTHENTICATED' },
  { error: new Error('secret detail'), errorCode: 'INTERNAL_SERVER_ERROR' },
  { error: new DatabaseAwayError('secret detail'), errorCode: 'SERVICE_UNAVAILABLE' },
])('a client that fails to authenticate is refused: $errorCode', async ({ error, errorCode }) => {
  openNamespace(() => {}, { authenticate: fail(error) });

  const refusal = await refused(openClient());

  expect(refusal).toMatchObject({ message: errorCode, data: { errorCode } });
});

test('an address may open only so many connections, is told so, and may connect again when one has closed [TRACE-05]', async () => {
  openNamespace(() => {});
  const first = await connect();
  await connect();
  await connect();

  expect(await refused(openClient())).toMatchObject({ data: { errorCode: 'TOO_MANY_REQUESTS' } });
  const turnedAway = openClient();
  expect(await refused(turnedAway)).toMatchObject({ data: { errorCode: 'TOO_MANY_REQUESTS' } });
  expect(captured.lines()).toMatchObject([{ event: 'limit_hit', limit: 'sockets', address: { scope: 'loopback' } }]);

  first.disconnect();
  await vi.waitUntil(() => counts.at(-1)?.[1] === 2, patience);
  await connect();
});

test.each(['/socket.io/?EIO=4&transport=websocket', '/elsewhere'])(
  'clients that disconnect while they connect to %s do no harm',
  async (path) => {
    openNamespace(() => {});

    // An exception of the server would be uncaught and fail the whole run.
    for (let attempt = 0; attempt < 20; attempt++) await breakOff(path);

    await vi.waitFor(() => connect(), patience);
  },
);

test('a client that sends too much is refused for a while', async () => {
  openNamespace(({ on }) => on('GREET', greeting, async () => {}));
  const client = await connect();
  const greet = () => client.emitWithAck('GREET', { name: 'Hana' });

  const answers = await Promise.all(Array.from({ length: 101 }, greet));
  clock.advance(1_000);
  const later = await greet();

  expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => ({ type: 'ACCEPT' })));
  expect(answers[100]).toEqual({ type: 'REJECT', errorCode: 'TOO_MANY_REQUESTS' });
  expect(later).toEqual({ type: 'ACCEPT' });
});

test.each([
  { what: '12 seconds', ms: 12_000 },
  { what: 'an hour', ms: 60 * 60_000 },
])('a clock that is set back by $what disconnects no client and refuses no message [HEAL-30]', async ({ ms }) => {
  openNamespace(({ on }) => on('GREET', greeting, async () => {}));
  const client = await connect();
  const greet = () => client.emitWithAck('GREET', { name: 'Hana' });
  await greet();

  clock.step(-ms);

  const answers = await Promise.all(Array.from({ length: 90 }, greet));
  expect(answers).toEqual(Array.from({ length: 90 }, () => ({ type: 'ACCEPT' })));
  expect(client.connected).toBe(true);
});

test('a client that keeps flooding is disconnected, and logged once [TRACE-05]', async () => {
  openNamespace(({ on }) => on('GREET', greeting, async () => {}));
  const client = await connect();

  for (let index = 0; index < 250; index++) client.emit('UNKNOWN');

  await disconnected(client);
  const address = { family: 'ipv4', scope: 'loopback' };
  expect(captured.lines()).toMatchObject([
    { event: 'limit_hit', limit: 'socket-messages', address, count: 1 },
    { event: 'limit_hit', limit: 'socket-flood', address, count: 1 },
  ]);
});

test('a message beyond the size limit ends the connection, and other connections stay open', async () => {
  openNamespace(({ on }) => on('GREET', greeting, async () => {}));
  const [client, other] = [await connect(), await connect()];

  client.emit('GREET', { name: 'x'.repeat(65 * 1024) });

  await disconnected(client);
  expect(await other.emitWithAck('GREET', { name: 'Ken' })).toEqual({ type: 'ACCEPT' });
});

test.each([
  ['another site', () => 'https://evil.example'],
  ['a document without an origin', () => 'null'],
])('%s may not connect', async (_case, originOf) => {
  openNamespace(() => {});

  await refused(openClient({ extraHeaders: { origin: originOf() } }));

  expect(counts).toEqual([]);
});

test.each([
  ['the configured site', () => publicUrl],
  ['the requested host itself', () => `http://${host}`],
])('a page of %s may connect', async (_case, originOf) => {
  openNamespace(() => {});

  await connect({ extraHeaders: { origin: originOf() } });

  expect(counts).toEqual([['/ws-test', 1]]);
});

test('long polling is not offered', async () => {
  openNamespace(() => {});

  const response = await fetch(`http://${host}/socket.io/?EIO=4&transport=polling`);

  expect(response.status).toBe(400);
});

test('no client can idle outside a namespace', async () => {
  const refusal = await refused(openClient({}, '/'));

  expect(refusal.message).toBe('NOT_FOUND');
});

test('a disconnect is handled after the last message, and the count of connections is updated', async () => {
  const events: string[] = [];
  const gone = Promise.withResolvers<void>();
  openNamespace(({ on, onClose }) => {
    onClose(async () => {
      events.push('gone');
      gone.resolve();
    });
    on('GREET', greeting, async ({ name }) => void events.push(name));
  });
  const client = await connect();

  client.emit('GREET', { name: 'Hana' });
  client.disconnect();
  await gone.promise;

  expect(events).toEqual(['Hana', 'gone']);
  expect(counts).toEqual([
    ['/ws-test', 1],
    ['/ws-test', 0],
  ]);
});

test('a connection that cannot be set up is dropped, and the client reconnects', async () => {
  let attempts = 0;
  openNamespace(() => {
    attempts += 1;
    if (attempts === 1) throw new Error('secret detail');
  });

  openClient({ reconnection: true, reconnectionDelay: 10 });

  await vi.waitFor(() => expect(attempts).toBe(2), patience);
  expect(captured.lines()).toMatchObject([{ msg: 'socket could not be set up' }]);
});

test('closing drops every connection, waits for running handlers, and accepts no client', async () => {
  const events: string[] = [];
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  openNamespace(({ on }) =>
    on('SLOW', z.undefined(), async () => {
      started.resolve();
      await released.promise;
      events.push('handled');
    }),
  );
  const client = await connect();
  client.emit('SLOW');
  await started.promise;

  const closing = realtime.close().then(() => events.push('closed'));
  const reason = await disconnected(client);
  await refused(openClient());
  released.resolve();
  await closing;

  expect(events).toEqual(['handled', 'closed']);
  // The reason after which a client reconnects by itself, to another node.
  expect(reason).toBe('transport close');
});

test('closing waits for every slow message, in whatever order they end', async () => {
  const events: string[] = [];
  const ends = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const handle = async ({ name }: { name: 'first' | 'second' }) => {
    await ends[name].promise;
    events.push(name);
  };
  openNamespace(({ on }) => on('SLOW', z.object({ name: z.enum(['first', 'second']) }), handle, { isSlow: true }));
  const client = await connect();
  client.emit('SLOW', { name: 'first' });
  ends.second.resolve();
  await client.emitWithAck('SLOW', { name: 'second' });

  const closing = realtime.close().then(() => events.push('closed'));
  await disconnected(client);
  await refused(openClient());
  ends.first.resolve();
  await closing;

  expect(events).toEqual(['second', 'first', 'closed']);
});

function openNamespace<Identity = null>(
  connection: (connection: Connection<Identity>) => void,
  options: Partial<NamespaceDefinition<Identity>> = {},
): void {
  // Safe: the default identity is null only where no `authenticate` is given.
  const authenticate = async () => null as Identity;
  realtime.namespace<Identity>('/ws-test', { authenticate, connection, ...options });
}

function fail(error: Error): () => Promise<never> {
  return () => Promise.reject(error);
}

type ClientOptions = Parameters<typeof connectClient>[1];

function openClient(options?: ClientOptions, namespace = '/ws-test'): ClientSocket {
  const client = connectClient(`ws://${host}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ackTimeout: patience.timeout,
    ...options,
  });
  clients.push(client);
  return client;
}

async function connect(options?: ClientOptions): Promise<ClientSocket> {
  const client = openClient(options);
  await new Promise((resolve, reject) => client.once('connect', () => resolve(null)).once('connect_error', reject));
  return client;
}

/** Opens a connection and resets it before the answer. */
async function breakOff(path: string): Promise<void> {
  const socket = connectTcp(Number(host.split(':')[1]), '127.0.0.1');
  await once(socket, 'connect');
  const headers = ['Host: yobirin', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const request = [`GET ${path} HTTP/1.1`, ...headers, `Sec-WebSocket-Key: ${'a'.repeat(22)}==`];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  const closed = once(socket, 'close');
  socket.resetAndDestroy();
  await closed;
}

function refused(client: ClientSocket): Promise<Error & { data?: unknown }> {
  return new Promise((resolve) => client.once('connect_error', resolve));
}

function disconnected(client: ClientSocket): Promise<string> {
  return new Promise((resolve) => client.once('disconnect', resolve));
}
