import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@redis/client';
import { type Socket as ClientSocket, io as connectClient } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { captureLog } from '../../testing/captured-log.ts';
import { type RedisServer, startRedisServer } from '../../testing/cluster/redis-server.ts';
import { needsRedis } from '../../testing/needs.ts';
import { patience } from '../../testing/patience.ts';
import { systemClock } from '../clock.ts';
import { untoldOutage } from '../outage.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createRealtime, type Realtime } from './realtime.ts';

type Node = { realtime: Realtime; redis: Redis; url: string; noticed: unknown[]; close(): Promise<void> };

const namespace = '/ws-test';
const room = z.object({ room: z.string() });

describe('three nodes with one Redis', needsRedis, () => {
  let server: RedisServer;
  let nodes: Node[];
  const clients: ClientSocket[] = [];

  beforeAll(async () => {
    server = await startRedisServer();
    nodes = await Promise.all([startNode(), startNode(), startNode()]);
    for (const index of [0, 1, 2]) await vi.waitFor(() => expect(node(index).redis.isConnected()).toBe(true), patience);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await server.stop();
  });

  async function startNode(): Promise<Node> {
    const { log } = captureLog();
    const redis = openRedis({ urls: [server.url], log, outage: untoldOutage });
    const realtime = createRealtime({
      security: silentSecurityLog,
      publicUrl: 'https://yobirin.example',
      trustProxy: false,
      maxPerAddress: 100,
      redis,
      clock: systemClock,
      log,
    });
    const noticed: unknown[] = [];
    realtime.namespace(namespace, {
      authenticate: async () => null,
      connection({ on, socket }) {
        on('JOIN', room, async (input) => void (await socket.join(input.room)));
        on('LEAVE', room, async (input) => void (await socket.leave(input.room)));
      },
      notices: { news: async (data) => void noticed.push(data) },
    });
    const httpServer = createServer();
    realtime.attach(httpServer);
    await once(httpServer.listen(0, '127.0.0.1'), 'listening');
    // A TCP server's address is never a pipe's name.
    const url = `ws://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
    const close = async () => {
      await realtime.close();
      await new Promise((resolve) => httpServer.close(resolve));
      redis.close();
    };
    return { realtime, redis, url, noticed, close };
  }

  function node(index: number): Node {
    const found = nodes[index];
    if (!found) throw new Error('There are three nodes');
    return found;
  }

  async function join(index: number, name: string) {
    const heard: unknown[] = [];
    const options = { transports: ['websocket'], forceNew: true, reconnectionDelay: 50 };
    const client = connectClient(`${node(index).url}${namespace}`, options);
    clients.push(client);
    // As pages do: a client joins its room at each connection.
    const joined = new Promise<void>((resolve) => {
      client.on('connect', () => client.emitWithAck('JOIN', { room: name }).then(() => resolve()));
    });
    client.on('news', (news: unknown) => heard.push(news));
    await joined;
    return { client, heard };
  }

  async function expectHeard(byNode: number, rooms: string[], expected: string[]): Promise<void> {
    const find = async () => [...(await node(byNode).realtime.findHeard(namespace, rooms)).rooms];
    await vi.waitFor(async () => expect(await find()).toEqual(expected), patience);
  }

  test('events of a room reach its sockets on all nodes, in order, and not after leaving', async () => {
    const people = [await join(0, 'lobby'), await join(1, 'lobby'), await join(2, 'lobby')];
    const elsewhere = await join(1, 'bar');
    const lobby = node(2).realtime.in(namespace, 'lobby');

    for (const news of [1, 2, 3]) lobby.emit('news', news);
    lobby.socketsLeave('lobby');
    lobby.emit('news', 4);
    node(2).realtime.in(namespace, ['bar', 'hall']).emit('news', 5);

    for (const { heard } of people) await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]), patience);
    await vi.waitFor(() => expect(elsewhere.heard).toEqual([5]), patience);
    for (const { heard } of people) expect(heard).toEqual([1, 2, 3]);
  });

  test('a dismissal on one node disconnects sockets on all nodes', async () => {
    const people = [await join(0, 'user:1'), await join(1, 'user:1'), await join(2, 'user:2')];
    const reasons = people.map(({ client }) => new Promise((resolve) => client.once('disconnect', resolve)));

    node(1).realtime.dismiss('user:1');

    expect(await Promise.all(reasons.slice(0, 2))).toEqual(['io server disconnect', 'io server disconnect']);
    expect(people[2]?.client.connected).toBe(true);
  });

  test('a notice runs once on every other node', async () => {
    const notices = [{ id: '1' }, { id: '2' }];

    for (const notice of notices) node(0).realtime.tellNodes(namespace, 'news', notice);

    for (const index of [1, 2]) await vi.waitFor(() => expect(node(index).noticed).toEqual(notices), patience);
    expect(node(0).noticed).toEqual([]);
  });

  test('each node knows which rooms are occupied', async () => {
    const [guest] = [await join(0, 'lobby'), await join(1, 'bar')];
    const rooms = ['lobby', 'bar', 'hall'];

    for (const index of [0, 1, 2]) await expectHeard(index, rooms, ['lobby', 'bar']);
    await guest.client.emitWithAck('LEAVE', { room: 'lobby' });
    for (const index of [0, 1, 2]) await expectHeard(index, rooms, ['bar']);
  });

  test('places that Redis has lost are sent again', async () => {
    await join(0, 'lobby');
    await expectHeard(1, ['lobby'], ['lobby']);

    await node(2).redis.ask((commands) => commands.eval(`return redis.call('FLUSHALL')`, { keys: [] }));
    await join(0, 'bar');

    await expectHeard(1, ['lobby', 'bar'], ['lobby', 'bar']);
  });

  test('while Redis is full no socket is reported as gone', async () => {
    const admin = await createClient({ url: server.url }).connect();
    const isComplete = async () => (await node(1).realtime.findHeard(namespace, ['lobby'])).isComplete;

    await admin.configSet('maxmemory', '1');
    await join(0, 'lobby');
    await vi.waitFor(async () => expect(await isComplete()).toBe(false), patience);
    await admin.configSet('maxmemory', '0');

    await expectHeard(1, ['lobby'], ['lobby']);
    await vi.waitFor(async () => expect(await isComplete()).toBe(true), patience);
    admin.destroy();
  });

  test('without Redis each node works alone, and when it returns all nodes hear each other', async () => {
    const [hana, taro] = [await join(0, 'lobby'), await join(0, 'lobby')];
    const far = await join(1, 'lobby');
    const cameAnew = new Promise((resolve) => far.client.io.once('reconnect', resolve));

    await server.stop();
    await vi.waitFor(() => expect(nodes.some(({ redis }) => redis.isConnected())).toBe(false), patience);
    node(0).realtime.in(namespace, 'lobby').emit('news', 'alone');
    await vi.waitFor(() => expect([hana.heard, taro.heard]).toEqual([['alone'], ['alone']]), patience);
    const hearing = await node(0).realtime.findHeard(namespace, ['lobby', 'hall']);
    expect([[...hearing.rooms], hearing.isComplete]).toEqual([['lobby'], false]);
    node(0).realtime.in(namespace, 'lobby').socketsLeave('lobby');
    await vi.waitFor(() => expect(node(0).realtime.roomsHere(namespace)).not.toContain('lobby'), patience);

    await server.start();
    // They missed events of other nodes, and reconnect to catch up.
    await cameAnew;
    await vi.waitFor(() => expect(node(0).realtime.socketsHere(namespace, ['lobby'])).toHaveLength(2), patience);
    for (const index of [0, 1, 2]) await expectHeard(index, ['lobby'], ['lobby']);
    node(2).realtime.in(namespace, 'lobby').emit('news', 'together');
    for (const { heard } of [hana, taro, far]) await vi.waitFor(() => expect(heard.at(-1)).toBe('together'), patience);
  });

  test('the sockets of a dead node count as gone', async () => {
    await join(0, 'lobby');
    await expectHeard(1, ['lobby'], ['lobby']);

    // As kill -9 does: without a farewell message.
    node(0).redis.close();

    await expectHeard(1, ['lobby'], []);
    expect((await node(1).realtime.findHeard(namespace, ['lobby'])).isComplete).toBe(true);
  });

  test('the sockets of a stopped node count as gone at once', async () => {
    await node(2).realtime.close();

    const hearing = () => node(1).realtime.findHeard(namespace, ['lobby']);
    await vi.waitFor(async () => expect(await hearing()).toEqual({ rooms: new Set(), isComplete: true }), patience);
  });
});
