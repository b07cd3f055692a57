import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordAttempts } from '../features/auth/auth.limits.ts';
import { findFreePort } from '../platform/process/free-port.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { openCaller, openReceiver } from '../testing/call-client.ts';
import { startRedisServer } from '../testing/cluster/redis-server.ts';
import { needsRedis } from '../testing/needs.ts';
import { sendRest } from '../testing/send-rest.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('a node without its Redis', () => {
  let node: TestApp;
  let redisPort: number;

  beforeAll(async () => {
    redisPort = await findFreePort();
    node = await startTestApp({ config: { redisUrls: [`redis://127.0.0.1:${redisPort}`] } });
  });
  afterAll(() => node.close());

  const readiness = async () => (await sendRest(node, 'GET /readyz')).body;
  const measure = async () => (await fetch(`${node.url}/metrics`)).text();

  test('serves, and reports what is missing [HEAL-21]', async () => {
    expect((await sendRest(node, 'GET /readyz')).status).toBe(200);
    expect(await readiness()).toEqual({ status: 'degraded', missing: ['redis'] });
    expect(await measure()).toContain('yobirin_redis_connected 0');
  });

  test('rings its own receivers', async () => {
    const { user, property } = await buildHolder(node.ctx.db);
    const receiver = await openReceiver(node, user);

    const caller = await openCaller(node, property.yobirinId);

    expect(await receiver.next('incoming')).toMatchObject({ roomId: caller.roomId });
    expect(await receiver.codeOf('ANSWER', { roomId: caller.roomId })).toBe('ACCEPT');
  });

  test('enforces limits by itself', async () => {
    const { user } = await buildHolder(node.ctx.db);
    const body = { email: user.email, password: 'not-the-one-1' };
    for (let count = 0; count < passwordAttempts.max; count++) await sendRest(node, 'POST /auth/signin', { body });

    expect((await sendRest(node, 'POST /auth/signin', { body })).status).toBe(429);
  });

  test('connects when Redis starts', needsRedis, async () => {
    const redis = await startRedisServer({ port: redisPort });

    await expect.poll(readiness).toEqual({ status: 'ok' });
    expect(await measure()).toContain('yobirin_redis_connected 1');

    await redis.stop();
    await expect.poll(readiness).toEqual({ status: 'degraded', missing: ['redis'] });
  });
});
