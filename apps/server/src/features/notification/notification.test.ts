import type { Notice } from '@yobirin/contract/notification';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicAgent } from '../../platform/http/public-agent.ts';
import { buildUser, type User } from '../../testing/builders/user.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { createPushBrowser, type PushBrowser } from '../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { findSubscriptionsOfUsers } from './notification.queries.ts';
import { pushToUsers } from './notification.service.ts';
import { pushSubscriptions } from './notification.tables.ts';
import { loadPushKeys } from './push-keys.ts';
import { createPushOutages } from './push-outages.ts';
import { createPushSender } from './push-sender.ts';

const captured = captureLog();
let service: TestPushService;
let server: TestApp;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ pushAgent: service.agent, log: captured.log });
});

beforeEach(async () => {
  service.answerWith(201);
  service.received.length = 0;
  await server.ctx.db.delete(pushSubscriptions);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;
const remove = 'mutation { removePushSubscription }';
const ring: Notice = { kind: 'incomingCall', roomId: 'room', callerName: '山田', calledName: 'フロント' };

type Receiver = { userId: string; deviceId: string; browser: PushBrowser; client: SignedInClient };

/** Signs the user in on another device and subscribes it. */
async function buildReceiver(given?: User): Promise<Receiver> {
  const user = given ?? (await buildUser(server.ctx.db));
  const client = await signedInClient(server, user);
  const browser = createPushBrowser(service);
  const { data } = await client(register, browser.subscription);
  return { userId: user.id, deviceId: String(data?.registerPushSubscription), browser, client };
}

/** Returns the users who have a subscribed device. */
async function findPushable(userIds: string[]): Promise<Set<string>> {
  const subscriptions = await findSubscriptionsOfUsers(server.ctx.db, userIds);
  return new Set(subscriptions.map(({ userId }) => userId));
}

describe('a notice', () => {
  test('reaches every device of its users, encrypted [OP-03]', async () => {
    const [hanako, john] = [
      await buildReceiver(),
      await buildReceiver(await buildUser(server.ctx.db, { language: 'EN' })),
    ];
    await buildReceiver();

    await pushToUsers(server.ctx, [hanako.userId, john.userId], ring);

    expect(service.received).toHaveLength(2);
    const bodyFor = ({ browser }: Receiver) =>
      service.received.find(({ path }) => browser.subscription.endpoint.endsWith(path))?.body ?? Buffer.alloc(0);
    expect(hanako.browser.read(bodyFor(hanako))).toEqual({ ...ring, locale: 'ja' });
    expect(john.browser.read(bodyFor(john))).toEqual({ ...ring, locale: 'en' });
    expect(() => hanako.browser.read(bodyFor(john))).toThrow();
  });

  test('skips the excepted device', async () => {
    const user = await buildUser(server.ctx.db);
    const [here, there] = [await buildReceiver(user), await buildReceiver(user)];

    await pushToUsers(server.ctx, [user.id], ring, { exceptDeviceId: here.deviceId });

    expect(service.received.map(({ body }) => there.browser.read(body))).toHaveLength(1);
  });

  test('of a call is urgent and short-lived, and is replaced by the notice of its end', async () => {
    const { userId } = await buildReceiver();

    await pushToUsers(server.ctx, [userId], ring);
    await pushToUsers(server.ctx, [userId], {
      kind: 'callCanceled',
      roomId: 'room',
      callerName: '山田',
      reason: 'TIMED_OUT',
    });

    const [rung, ended] = service.received.map(({ headers }) => headers);
    expect(rung).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(ended?.ttl)).toBeGreaterThan(60);
    expect(ended?.topic).toBe(rung?.topic);
    expect(rung?.topic).not.toContain('room');
  });

  test('is signed with the key that browsers subscribe with', async () => {
    const { userId, client } = await buildReceiver();

    await pushToUsers(server.ctx, [userId], ring);

    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    expect((await client('{ pushPublicKey }')).data).toEqual({ pushPublicKey: key });
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey);
    expect(payload.aud).toBe(`https://push.example:${service.port}`);
    expect(payload.sub).toMatch(/^(mailto|https):/);
  });

  test('fits into a push message, also with long names and texts', async () => {
    const { userId, browser } = await buildReceiver();
    const long = '👩🏽‍❤️‍💋‍👩🏽'.repeat(1_000);

    await pushToUsers(server.ctx, [userId], { kind: 'chatPost', chatRoomId: '1', senderName: long, text: long });

    const body = service.received[0]?.body ?? Buffer.alloc(0);
    expect(body.length).toBeLessThan(4_096);
    expect(browser.read(body)).toMatchObject({ text: expect.stringMatching(/^👩🏽.*…$/u) });
  });

  test.each([404, 410])('that is answered with %d deletes the subscription', async (status) => {
    const { userId } = await buildReceiver();
    service.answerWith(status);

    expect(await findPushable([userId])).toEqual(new Set([userId]));
    await pushToUsers(server.ctx, [userId], ring);

    expect(await findPushable([userId])).toEqual(new Set());
  });

  test('that a push service refuses or never answers keeps the subscription and logs no endpoint', async () => {
    const { userId, browser } = await buildReceiver();
    const hasty = createPushSender({
      loadKeys: () => loadPushKeys(server.ctx),
      subject: 'mailto:test@example.com',
      agent: service.agent,
      outages: createPushOutages(server.ctx),
      timeoutMs: 50,
    });

    service.answerWith(500);
    await pushToUsers(server.ctx, [userId], ring);
    service.answerWith(null);
    await pushToUsers({ ...server.ctx, push: hasty }, [userId], ring);
    expect(server.ctx.push.count().failed).toBeGreaterThan(0);

    expect(await findPushable([userId])).toEqual(new Set([userId]));
    const told = captured.lines().filter(({ msg }) => msg === 'a push service is away');
    expect(told).toMatchObject([{ host: `push.example:${service.port}` }, { host: `push.example:${service.port}` }]);
    expect(captured.text()).not.toContain(new URL(browser.subscription.endpoint).pathname);
  });

  test('that a push service refuses is one line of the log for 100 pushes [HEAL-23]', async () => {
    const { log, lines } = captureLog();
    const push = createPushSender({
      loadKeys: () => loadPushKeys(server.ctx),
      subject: 'mailto:test@example.com',
      agent: service.agent,
      outages: createPushOutages({ log, clock: createTestClock() }),
    });
    const { userId } = await buildReceiver();

    service.answerWith(503);
    for (let time = 0; time < 100; time += 1) await pushToUsers({ ...server.ctx, log, push }, [userId], ring);

    expect(push.count()).toEqual({ sent: 0, gone: 0, failed: 100 });
    expect(lines()).toMatchObject([{ msg: 'a push service is away', host: `push.example:${service.port}` }]);
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('never connects to this machine or its network: %s', async (host) => {
    const { userId } = await buildReceiver();
    // Written directly, because validation refuses it. A host name could also resolve to such an address later.
    await server.ctx.db.update(pushSubscriptions).set({ endpoint: `https://${host}:${service.port}/` });
    const push = createPushSender({
      loadKeys: () => loadPushKeys(server.ctx),
      subject: 'mailto:test@example.com',
      agent: createPublicAgent(),
      outages: createPushOutages(server.ctx),
    });

    await pushToUsers({ ...server.ctx, push }, [userId], ring);

    expect(service.received).toEqual([]);
    expect(captured.lines().at(-1)).toMatchObject({ err: { message: expect.stringContaining('public internet') } });
  });
});

describe('a subscription', () => {
  test('shows in the list of devices', async () => {
    const user = await buildUser(server.ctx.db);
    await signedInClient(server, user);
    const { client } = await buildReceiver(user);

    const { data } = await client('{ devices { isPushable isCurrent } }');

    expect(data?.devices).toEqual([
      { isPushable: true, isCurrent: true },
      { isPushable: false, isCurrent: false },
    ]);
  });

  test('replaces an earlier one of the device', async () => {
    const { userId, client } = await buildReceiver();
    const renewed = createPushBrowser(service);

    await Promise.all([client(register, renewed.subscription), client(register, renewed.subscription)]);
    await pushToUsers(server.ctx, [userId], ring);

    expect(service.received.map(({ body }) => renewed.read(body))).toEqual([{ ...ring, locale: 'ja' }]);
  });

  test('moves to the user who signs in to the browser next', async () => {
    const [before, after] = [await buildReceiver(), await buildReceiver()];

    await after.client(register, before.browser.subscription);

    expect(await findPushable([before.userId, after.userId])).toEqual(new Set([after.userId]));
  });

  test('is deleted on request and when its device is signed out', async () => {
    const [quiet, gone] = [await buildReceiver(), await buildReceiver()];

    await quiet.client(remove);
    await gone.client('mutation ($id: ID!) { deleteDevice(id: $id) }', { id: gone.deviceId });

    expect(await findPushable([quiet.userId, gone.userId])).toEqual(new Set());
  });

  test('is refused for an invalid endpoint', async () => {
    const { client, browser } = await buildReceiver();

    const answer = await client(register, { ...browser.subscription, endpoint: 'https://169.254.169.254/latest' });

    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ endpoint: 'invalid' });
  });

  test.each([['{ pushPublicKey }'], [remove], [register]])('is refused to signed-out clients: %s', async (query) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: createPushBrowser(service).subscription }),
    });

    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
