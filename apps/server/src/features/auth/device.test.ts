import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/builders/user.ts';
import { type GraphqlAnswer, sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sweepExpired } from './auth.jobs.ts';
import { devices, refreshTokens } from './auth.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

type DeviceRow = { id: string; label: string; lastUsedAt: string; isCurrent: boolean };

function as(bearer: string | null, query: string, variables = {}): Promise<GraphqlAnswer> {
  return sendGraphql(server, query, variables, bearer === null ? {} : { authorization: `Bearer ${bearer}` });
}

async function listDevices(bearer: string): Promise<DeviceRow[]> {
  const { data } = await as(bearer, '{ devices { id label lastUsedAt isCurrent } }');
  // The query above selects exactly these fields.
  return data?.devices as DeviceRow[];
}

const isSignedIn = async (bearer: string) => !(await as(bearer, '{ authenticatedUser { id } }')).errors;

describe('signed-in devices', () => {
  test('are listed by last use, with browser and system', async () => {
    const user = await buildUser(server.ctx.db);
    const phone = await signIn(server, user, { userAgent: iphone });
    clock.advance(60_000);
    const here = await signIn(server, user);
    clock.advance(60_000);
    await sendRest(server, 'PUT /auth/refresh', { bearer: phone.refreshToken });

    const list = await listDevices(here.accessToken);

    expect(list).toMatchObject([
      { label: 'Safari, iPhone', isCurrent: false },
      { label: '', isCurrent: true },
    ]);
    expect(Date.parse(list[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(list[1]?.lastUsedAt ?? ''));
  });

  test('can be signed out one by one, with effect at once', async () => {
    const user = await buildUser(server.ctx.db);
    const [here, there] = [await signIn(server, user), await signIn(server, user)];
    const other = (await listDevices(here.accessToken)).find((device) => !device.isCurrent);

    const { data } = await as(here.accessToken, 'mutation ($id: ID!) { deleteDevice(id: $id) }', { id: other?.id });

    expect(data).toEqual({ deleteDevice: other?.id });
    expect(await isSignedIn(there.accessToken)).toBe(false);
    expect(await isSignedIn(here.accessToken)).toBe(true);
  });

  test('can be signed out all but this one', async () => {
    const user = await buildUser(server.ctx.db);
    const tokens = await Promise.all([1, 2, 3].map(() => signIn(server, user)));
    const [here] = tokens;

    const { data } = await as(here?.accessToken ?? '', 'mutation { deleteOtherDevices }');

    expect(data?.deleteOtherDevices).toHaveLength(2);
    expect(await Promise.all(tokens.map(({ accessToken }) => isSignedIn(accessToken)))).toEqual([true, false, false]);
  });

  test('cannot be signed out if unknown or of another user', async () => {
    const [mine, theirs] = [
      await signIn(server, await buildUser(server.ctx.db)),
      await signIn(server, await buildUser(server.ctx.db)),
    ];
    const [device] = await listDevices(theirs.accessToken);
    const remove = (id: unknown) => as(mine.accessToken, 'mutation ($id: ID!) { deleteDevice(id: $id) }', { id });

    expect((await remove(device?.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await remove('1 or 1=1')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await isSignedIn(theirs.accessToken)).toBe(true);
  });

  test.each(['{ devices { id } }', 'mutation { deleteDevice(id: 1) }', 'mutation { deleteOtherDevices }'])(
    'refuse signed-out clients: %s',
    async (query) => {
      expect((await as(null, query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );
});

describe('inherit tokens [OP-13]', () => {
  const inherit = (bearer: string, userAgent = iphone) =>
    sendRest(server, 'POST /auth/inherit/validate', { bearer, headers: { 'user-agent': userAgent } });

  async function createToken(bearer: string): Promise<string> {
    const { data } = await as(bearer, 'mutation { createInheritToken }');
    return String(data?.createInheritToken);
  }

  test('sign another browser in, once [AUTH-21] [API-REST-09]', async () => {
    const here = await signIn(server, await buildUser(server.ctx.db));
    const token = await createToken(here.accessToken);

    const { status, tokens } = await inherit(token);

    expect(status).toBe(204);
    expect(await isSignedIn(tokens?.accessToken ?? '')).toBe(true);
    expect(await listDevices(here.accessToken)).toHaveLength(2);
    expect((await inherit(token)).status).toBe(422);
  });

  test('sign in one of two concurrent browsers', async () => {
    const here = await signIn(server, await buildUser(server.ctx.db));
    const token = await createToken(here.accessToken);

    const answers = await Promise.all([inherit(token), inherit(token)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  test('expire after five minutes, or when another is created', async () => {
    const here = await signIn(server, await buildUser(server.ctx.db));
    const replaced = await createToken(here.accessToken);
    const token = await createToken(here.accessToken);

    expect((await inherit(replaced)).status).toBe(422);
    clock.advance(limits.inheritTokenMs);
    expect((await inherit(token)).body?.error).toMatchObject({ reason: 'invalid_token' });
  });

  test('are created only for signed-in users and accepted only as bearer', async () => {
    const { errors } = await as(null, 'mutation { createInheritToken }');

    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await sendRest(server, 'POST /auth/inherit/validate')).status).toBe(401);
  });
});

test('the daily sweep deletes devices without a valid refresh token, and no others', async () => {
  const user = await buildUser(server.ctx.db);
  for (const _device of [1, 2]) await signIn(server, user);
  const { refreshToken } = await signIn(server, user);
  clock.advance(limits.refreshTokenMs / 2);
  const { tokens: fresh } = await sendRest(server, 'PUT /auth/refresh', { bearer: refreshToken });
  clock.advance(limits.refreshTokenMs / 2 + 1_000);
  const { accessToken } = await signIn(server, user);

  await sweepExpired(server.ctx, { atOnce: 2 });

  expect(await server.ctx.db.$count(devices)).toBe(2);
  expect(await server.ctx.db.$count(refreshTokens)).toBe(2);
  expect(await isSignedIn(accessToken)).toBe(true);
  const { tokens } = await sendRest(server, 'PUT /auth/refresh', { bearer: fresh?.refreshToken ?? '' });
  expect(tokens).not.toBeNull();
});
