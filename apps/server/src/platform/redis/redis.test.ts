import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { type RedisCluster, startRedisCluster } from '../../testing/cluster/redis-cluster.ts';
import { type RedisServer, startRedisServer } from '../../testing/cluster/redis-server.ts';
import { needsRedis } from '../../testing/needs.ts';
import { patience } from '../../testing/patience.ts';
import { systemClock } from '../clock.ts';
import { untoldOutage } from '../outage.ts';
import { createOutages } from '../outages.ts';
import { findFreePort } from '../process/free-port.ts';
import { openRedis, type Redis } from './redis.ts';

describe('what nodes share', needsRedis, () => {
  let server: RedisServer;
  const opened: Redis[] = [];

  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server.stop());
  afterEach(() => {
    for (const redis of opened.splice(0)) redis.close();
  });

  function open(url: string, { log } = captureLog()): Redis {
    const redis = openRedis({ urls: [url], log, outage: createOutages({ log, clock: systemClock }).redis });
    opened.push(redis);
    return redis;
  }

  async function openConnected(url = server.url): Promise<Redis> {
    const redis = open(url);
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), patience);
    return redis;
  }

  test('all nodes hear what one publishes, in order', async () => {
    const [publisher, ...listeners] = [await openConnected(), await openConnected(), await openConnected()];
    const heard = listeners.map((listener) => {
      const messages: string[] = [];
      listener.subscribe('news', (message) => messages.push(String(message)));
      return messages;
    });
    await vi.waitFor(async () => {
      publisher.publish('news', 'first');
      await publisher.ask((commands) => commands.smIsMember('nothing', ['here']));
      for (const messages of heard) expect(messages).toContain('first');
    }, patience);

    for (const text of ['a', 'b', 'c']) publisher.publish('news', text);

    for (const messages of heard) await vi.waitFor(() => expect(messages.slice(-3)).toEqual(['a', 'b', 'c']), patience);
  });

  test('a command that was sent runs before a later query', async () => {
    const redis = await openConnected();

    redis.tell((commands) => commands.sAdd('places', 'here'));

    expect(await redis.ask((commands) => commands.smIsMember('places', ['here']))).toEqual([1]);
  });

  test('callers do not wait during an outage, one line reports it, and subscriptions work again afterwards [HEAL-23]', async () => {
    const captured = captureLog();
    const redis = open(server.url, captured);
    const heard: string[] = [];
    redis.subscribe('news', (message) => heard.push(String(message)));
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), patience);
    const returned = vi.fn();
    redis.onConnect(returned);

    await server.stop();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(false), patience);
    redis.publish('news', 'lost');
    await expect(redis.ask((commands) => commands.smIsMember('places', ['here']))).rejects.toThrow('Redis is away');
    await server.start();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), patience);
    redis.publish('news', 'heard');

    await vi.waitFor(() => expect(heard).toEqual(['heard']), patience);
    expect(returned).toHaveBeenCalledOnce();
    expect(captured.lines()).toMatchObject([
      { msg: 'Redis is connected' },
      { msg: 'Redis is away: this node goes on by itself', part: 'redis' },
      { msg: 'Redis is back', attempts: expect.any(Number), seconds: expect.any(Number) },
    ]);
  });

  test('a refused login is logged once, with the reason', async () => {
    const captured = captureLog();
    const locked = await startRedisServer({ settings: ['--requirepass', 'hunter2'] });

    open(locked.url, captured);

    const reason = expect.stringContaining('NOAUTH');
    await vi.waitFor(() => expect(captured.lines()).toMatchObject([{ reason }]), patience);
    await locked.stop();
  });

  test('a Redis that starts later is found, and its password is never logged', async () => {
    const captured = captureLog('trace');
    const port = await findFreePort();
    const redis = open(`redis://:hunter2@127.0.0.1:${port}`, captured);

    await expect(redis.ask((commands) => commands.smIsMember('places', ['here']))).rejects.toThrow('Redis is away');
    const late = await startRedisServer({ port, settings: ['--requirepass', 'hunter2'] });
    await vi.waitFor(() => expect(redis.isConnected()).toBe(true), patience);
    await late.stop();
    await vi.waitFor(() => expect(redis.isConnected()).toBe(false), patience);

    expect(captured.lines().map(({ msg }) => msg)).toEqual([
      'Redis is away: this node goes on by itself',
      'Redis is back',
      'Redis is away: this node goes on by itself',
    ]);
    expect(captured.text()).not.toContain('hunter2');
  });
});

describe('a cluster that nodes share', needsRedis, () => {
  let cluster: RedisCluster;
  let nodes: Redis[];

  beforeAll(async () => {
    cluster = await startRedisCluster();
    nodes = [0, 1].map(() => openRedis({ urls: cluster.urls, log: captureLog().log, outage: untoldOutage }));
    for (const redis of nodes) await vi.waitFor(() => expect(redis.isConnected()).toBe(true), patience);
  });
  afterAll(async () => {
    for (const redis of nodes) redis.close();
    await cluster.stop();
  });

  /** Enough names for each shard to have some. */
  const names = Array.from({ length: 12 }, (_one, index) => `name-${index}`);

  test('stores keys on every shard', async () => {
    const [writer, reader] = nodes;

    for (const name of names) writer?.tell((commands) => commands.sAdd(name, 'here'));

    for (const name of names) {
      const read = () => reader?.ask((commands) => commands.smIsMember(name, ['here']));
      await vi.waitFor(async () => expect(await read()).toEqual([1]), patience);
    }
  });

  test('carries messages on every shard, and again after an outage of one', async () => {
    const [publisher, listener] = nodes;
    const heard = new Set<string>();
    for (const name of names) listener?.subscribe(name, () => heard.add(name));
    const publishAll = () => {
      for (const name of names) publisher?.publish(name, 'news');
    };
    await vi.waitFor(() => {
      publishAll();
      expect([...heard].toSorted()).toEqual(names.toSorted());
    }, patience);

    await cluster.servers[1]?.stop();
    await vi.waitFor(() => expect(listener?.isConnected()).toBe(false), patience);
    await cluster.servers[1]?.start();
    await vi.waitFor(() => expect(listener?.isConnected()).toBe(true), patience);

    heard.clear();
    await vi.waitFor(() => {
      publishAll();
      expect([...heard].toSorted()).toEqual(names.toSorted());
    }, patience);
  }, 60_000);
});
