import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { type RedisServer, startRedisServer } from '../../testing/cluster/redis-server.ts';
import { needsRedis } from '../../testing/needs.ts';
import { patience } from '../../testing/patience.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { type Clock, systemClock } from '../clock.ts';
import { untoldOutage } from '../outage.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { createSecurityLog, silentSecurityLog } from '../security/security-log.ts';
import { type AttemptLimit, createLimitAttempts } from './attempt-limit.ts';

const minuteMs = 60_000;
const clock = createTestClock({ standsStillAt: new Date('2026-11-15T00:00:00Z') });

/** How many of these concurrent tries the limit lets through. */
async function tryAtOnce(count: number, begin: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, begin));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

function behavesAsLimit(limitOf: (name: string) => AttemptLimit): void {
  test('lets through only as many concurrent tries as allowed, and says when to retry', async () => {
    const limit = limitOf('flood');

    expect(await tryAtOnce(10, () => limit.begin('a'))).toBe(3);
    clock.advance(20_000);

    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 40 } };
    await expect(limit.begin('a')).rejects.toMatchObject(refusal);
    await limit.begin('b');
  });

  test('makes no client wait longer than the window after the clock was set back [HEAL-31]', async () => {
    const limit = limitOf('step back');
    await tryAtOnce(3, () => limit.begin('a'));

    clock.step(-60 * minuteMs);
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } };
    await expect(limit.begin('a')).rejects.toMatchObject(refusal);
    clock.advance(minuteMs);

    expect(await tryAtOnce(5, () => limit.begin('a'))).toBe(3);
  });

  test('tells how many tries there are', async () => {
    const limit = limitOf('count');

    expect([await limit.begin('a'), await limit.begin('a'), await limit.begin('b')]).toEqual([1, 2, 1]);
  });

  test('forgets each try after its time', async () => {
    const limit = limitOf('window');
    await limit.begin('a');
    clock.advance(minuteMs / 2);
    await tryAtOnce(2, () => limit.begin('a'));

    clock.advance(minuteMs / 2);

    expect(await tryAtOnce(3, () => limit.begin('a'))).toBe(1);
  });

  test('forgets all of them after a success', async () => {
    const limit = limitOf('success');
    await tryAtOnce(3, () => limit.begin('a'));

    await limit.succeed('a');

    expect(await tryAtOnce(5, () => limit.begin('a'))).toBe(3);
  });

  test('withdraws one try', async () => {
    const limit = limitOf('withdrawal');
    await tryAtOnce(3, () => limit.begin('a'));

    await limit.withdraw('a');

    expect(await tryAtOnce(5, () => limit.begin('a'))).toBe(1);
  });
}

describe('a limit of one node', () => {
  const limitAttempts = createLimitAttempts({ clock, redis: null, security: silentSecurityLog });

  behavesAsLimit((name) => limitAttempts({ name, max: 3, windowMs: minuteMs }));

  test('is logged by its name when it refuses, without its key [TRACE-05]', async () => {
    const captured = captureLog();
    const security = createSecurityLog({ clock, log: captured.log });
    const limit = createLimitAttempts({ clock, redis: null, security })({ name: 'mails', max: 3, windowMs: minuteMs });

    await tryAtOnce(10, () => limit.begin('hana@example.com'));

    expect(captured.lines()).toMatchObject([{ event: 'limit_hit', limit: 'mails', count: 1 }]);
    expect(captured.text()).not.toContain('hana');
  });

  test('must have a unique name, because limits of one name would share their counts', () => {
    const rule = { name: 'twin', max: 3, windowMs: minuteMs };
    limitAttempts(rule);

    expect(() => limitAttempts(rule)).toThrow('Two limits are called twin');
  });
});

describe('a limit that nodes share', needsRedis, () => {
  let server: RedisServer;
  let nodes: Redis[];

  beforeAll(async () => {
    server = await startRedisServer();
    nodes = [0, 1].map(() => openRedis({ urls: [server.url], log: captureLog().log, outage: untoldOutage }));
    await expectConnected(true);
  });
  afterAll(async () => {
    for (const redis of nodes) redis.close();
    await server.stop();
  });

  async function expectConnected(isConnected: boolean): Promise<void> {
    const all = nodes.map(() => isConnected);
    await vi.waitFor(() => expect(nodes.map((redis) => redis.isConnected())).toEqual(all), patience);
  }

  /** Each use goes to another node. */
  function limitOf(name: string, ofNodes: Clock = clock): AttemptLimit {
    const rule = { name, max: 3, windowMs: minuteMs };
    const limits = nodes.map((redis) =>
      createLimitAttempts({ clock: ofNodes, redis, security: silentSecurityLog })(rule),
    );
    let turn = 0;
    const next = () => {
      const limit = limits[turn++ % limits.length];
      if (!limit) throw new Error('There are two nodes');
      return limit;
    };
    return {
      begin: (key) => next().begin(key),
      succeed: (key) => next().succeed(key),
      withdraw: (key) => next().withdraw(key),
    };
  }

  behavesAsLimit(limitOf);

  test('uses the clock of Redis, not those of the nodes', async () => {
    const limit = limitOf('time', systemClock);
    await tryAtOnce(3, () => limit.begin('a'));

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minuteMs });
    onTestFinished(() => void vi.useRealTimers());

    expect(await tryAtOnce(3, () => limit.begin('a'))).toBe(0);
  });

  test('stores no address in Redis, and nothing without an expiry', async () => {
    const [redis] = nodes;
    await limitOf('secret').begin('hana@example.com');

    const keys = await redis?.ask((commands) =>
      commands.eval(`return redis.call('KEYS', 'yobirin:tries:secret:*')`, { keys: [] }),
    );

    expect(keys).toHaveLength(1);
    expect(String(keys)).not.toContain('hana');
    const script = `return redis.call('PTTL', KEYS[1])`;
    const leftMs = await redis?.ask((commands) => commands.eval(script, { keys: [String(keys)] }));
    expect(Number(leftMs)).toBeGreaterThan(0);
  });

  test('is counted by each node alone while Redis is away', async () => {
    const limit = limitOf('away');
    await limit.begin('a');
    await server.stop();
    await expectConnected(false);

    expect(await tryAtOnce(10, () => limit.begin('a'))).toBe(6);

    await server.start();
    await expectConnected(true);
    expect(await tryAtOnce(10, () => limit.begin('a'))).toBe(3);
  });
});
