import { randomUUID } from 'node:crypto';
import { proofHeader, readChallenge } from '@yobirin/contract/challenge';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildHolder, type Holder } from '../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../testing/call-client.ts';
import { type RedisServer, startRedisServer } from '../testing/cluster/redis-server.ts';
import { needsRedis } from '../testing/needs.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { solveChallenge } from '../testing/solve-challenge.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { waitForRedis } from '../testing/wait-for-redis.ts';

const clock = createTestClock();
const config = { proofOfWorkBits: 4, trustProxy: 'loopback' } as const;
let server: TestApp;
let holder: Holder;

beforeAll(async () => {
  server = await startTestApp({ clock, config });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.advance(15 * 60_000);
  holder = await buildHolder(server.ctx.db);
});

type Answer = { code: string | undefined; challenge?: unknown };
type Try = (client: { address: string; proof?: string }, to?: TestApp) => Promise<Answer>;

const headersOf = ({ address, proof }: { address: string; proof?: string | undefined }) => ({
  'x-forwarded-for': address,
  ...(proof !== undefined && { [proofHeader]: proof }),
});

const tryCall: Try = async ({ address, proof }, to = server) => {
  const client = await openCallClient(to, { extraHeaders: { 'x-forwarded-for': address } });
  const yobirinId = holder.property.yobirinId ?? '';
  const answer = await client.request('APPLY', { yobirinId, callerName: randomUUID().slice(0, 8), proof });
  client.socket.disconnect();
  return answer.type === 'REJECT' ? { code: answer.errorCode, challenge: answer.challenge } : { code: undefined };
};

const tryGuestChat: Try = async (client, to = server) => {
  const create =
    'mutation ($id: ID!) { createChatRoomGuest(input: { toYobirinPropertyId: $id, guestName: "Gast" }) { id } }';
  const { errors } = await sendGraphql(to, create, { id: holder.property.id }, headersOf(client));
  return { code: errors?.[0]?.extensions.code, challenge: errors?.[0]?.extensions.challenge };
};

const trySignup: Try = async (client, to = server) => {
  const body = { email: `${randomUUID()}@test.example`, firstName: 'Hana', lastName: 'Sato', language: 'EN' };
  const { body: answer } = await sendRest(to, 'POST /auth/signup', { body, headers: headersOf(client) });
  return { code: answer?.error?.code, challenge: answer?.error?.challenge };
};

const kinds = [
  ['calls', tryCall, limits.unprovenCallsMax],
  ['guest chats', tryGuestChat, limits.unprovenGuestChatsMax],
  ['sign-ups', trySignup, limits.unprovenSignupsMax],
] as const;

/** Uses up what the address may do without a proof, and returns the challenge that follows. */
async function getChallenge(attempt: Try, max: number, address: string): Promise<unknown> {
  for (let count = 0; count < max; count++) expect((await attempt({ address })).code).not.toBe('CHALLENGE_REQUIRED');
  const { code, challenge } = await attempt({ address });
  expect(code).toBe('CHALLENGE_REQUIRED');
  return challenge;
}

describe.each(kinds)('%s of a loud address', (_what, attempt, max) => {
  test('go on with a proof of work; other addresses need none [LIMIT-10]', async () => {
    await openReceiver(server, holder.user);
    const challenge = await getChallenge(attempt, max, '203.0.113.40');

    expect((await attempt({ address: '203.0.113.41' })).code).toBeUndefined();
    expect((await attempt({ address: '203.0.113.40', proof: solveChallenge(challenge) })).code).toBeUndefined();
  });

  test('are not helped by a proof that is used, expired, forged, unsolved or of another address [LIMIT-10]', async () => {
    const address = '203.0.113.50';
    const fresh = async () => solveChallenge((await attempt({ address })).challenge);
    const codeOf = async (proof: string, from = address) => (await attempt({ address: from, proof })).code;
    await getChallenge(attempt, max, address);
    await getChallenge(attempt, max, '203.0.113.51');

    const used = await fresh();
    expect(await codeOf(used)).not.toBe('CHALLENGE_REQUIRED');
    expect(await codeOf(used)).toBe('CHALLENGE_REQUIRED');
    expect(await codeOf(await fresh(), '203.0.113.51')).toBe('CHALLENGE_REQUIRED');

    expect(await codeOf(`${'é'.repeat(22)}${(await fresh()).slice(22)}`)).toBe('CHALLENGE_REQUIRED');
    const real = await fresh();
    expect(await codeOf(real.replace(/^\d+/, '1'))).toBe('CHALLENGE_REQUIRED');
    const [challenge = ''] = real.split(':');
    for (const bad of [
      challenge,
      `${challenge}:`,
      `${challenge}:x`,
      'x',
      'a'.repeat(190),
      `${challenge}:${10 ** 13}`,
    ]) {
      expect(await codeOf(bad)).toBe('CHALLENGE_REQUIRED');
    }

    const late = await fresh();
    clock.advance(limits.challengeMs);
    // The window of calls has passed by then, too.
    await getChallenge(attempt, attempt === tryCall ? max : 0, address);
    expect(await codeOf(late)).toBe('CHALLENGE_REQUIRED');
  });
});

test('a proof is valid for its purpose only [LIMIT-10]', async () => {
  const address = '203.0.113.60';
  const challenge = await getChallenge(trySignup, limits.unprovenSignupsMax, address);
  await getChallenge(tryGuestChat, limits.unprovenGuestChatsMax, address);
  const proof = solveChallenge(challenge);

  expect((await tryGuestChat({ address, proof })).code).toBe('CHALLENGE_REQUIRED');
  expect((await trySignup({ address, proof })).code).toBeUndefined();
});

test('the task gets harder with loudness, and a whole hotel behind one address gets through [LIMIT-10]', async () => {
  const address = '203.0.113.70';
  const bits = new Set<number | undefined>();
  await getChallenge(tryGuestChat, limits.unprovenGuestChatsMax, address);
  for (let guest = 0; guest < 60; guest++) {
    const { challenge } = await tryGuestChat({ address });
    bits.add(readChallenge(String(challenge))?.bits);
    expect((await tryGuestChat({ address, proof: solveChallenge(challenge) })).code).toBeUndefined();
  }

  expect([...bits]).toEqual([4, 5, 6, 7]);
});

describe('two nodes', needsRedis, () => {
  let redis: RedisServer;
  let second: TestApp;
  let first: TestApp;

  beforeAll(async () => {
    redis = await startRedisServer();
    const keys = { ...config, redisUrls: [redis.url], secretKeys: ['k'.repeat(32)] };
    first = await startTestApp({ clock, config: keys });
    second = await startTestApp({ clock, config: keys });
    await waitForRedis(first, second);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await redis.stop();
  });

  test('accept a proof once, on the one or the other [LIMIT-10]', async () => {
    const address = '203.0.113.80';
    for (let count = 0; count < limits.unprovenSignupsMax; count++) await trySignup({ address }, first);
    const { challenge } = await trySignup({ address }, first);
    const proof = solveChallenge(challenge);

    expect((await trySignup({ address, proof }, second)).code).toBeUndefined();
    expect((await trySignup({ address, proof }, first)).code).toBe('CHALLENGE_REQUIRED');
  });
});
