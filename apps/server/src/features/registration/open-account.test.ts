import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMembership } from '../../testing/builders/membership.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const clientOf = (user: { email: string }) => signedInClient(server, user);

describe('createAccount [API-GQL-39]', () => {
  const create = 'mutation { createAccount { id currentLicenseStatus trialEndAt totalMaxSheats } }';

  test('gives a member an account of their own, on trial', async () => {
    const user = await buildUser(server.ctx.db);
    await buildMembership(server.ctx.db, { userId: user.id });
    const ask = await clientOf(user);

    const { data } = await ask(create);

    expect(data?.createAccount).toMatchObject({ currentLicenseStatus: 'TRIAL', trialEndAt: null, totalMaxSheats: 1 });
    const after = await ask('{ authenticatedUser { memberships { role yobirinProperties { yobirinId } } } }');
    expect(after.data?.authenticatedUser).toEqual({
      memberships: [
        { role: 'MEMBER', yobirinProperties: [] },
        { role: 'OWNER', yobirinProperties: [{ yobirinId: null }] },
      ],
    });
  });

  test('is refused to the owner of an account, also for concurrent requests', async () => {
    const ask = await clientOf(await buildUser(server.ctx.db));

    const answers = await Promise.all([ask(create), ask(create)]);

    expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', undefined]);
    expect(codeOf(await ask(create))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await sendGraphql(server, create))).toBe('UNAUTHENTICATED');
  });
});
