import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildAccount } from '../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../testing/builders/group.ts';
import { buildInvite } from '../../testing/builders/invite.ts';
import { buildMembership, buildOwner } from '../../testing/builders/membership.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser, testPassword } from '../../testing/builders/user.ts';
import { readMail } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from './auth.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const clientOf = (user: { email: string }) => signedInClient(server, user);

describe('authenticatedUser [API-GQL-03]', () => {
  test('shows the user with all IDs they hold [AUTH-22] [ENTITY-01] [ENTITY-02] [ENTITY-03] [ENTITY-15]', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const trialEndAt = new Date('2026-12-01T00:00:00.000Z');
    const account = await buildAccount(db, { plan: 'business', trialEndAt });
    const seat = await buildOwner(db, { userId: user.id, accountId: account.id });
    const property = await buildProperty(db, { membershipId: seat.id, displayAlias: 'A' });
    const group = await buildGroup(db, { accountId: account.id });
    const groupProperty = await buildProperty(db, { groupId: group.id });
    const groupMembership = await buildGroupMembership(db, { groupId: group.id, userId: user.id, isValid: false });
    const ask = await clientOf(user);

    const { data, errors } = await ask(`{ authenticatedUser {
      id email unconfirmedUpdateEmail firstName lastName language
      memberships { id role isOwnerUse canEditYobirinProperty user { id }
        account { id trialEndAt currentLicenseStatus totalMaxSheats totalMaxGroups isUseMemberList isAiAutoReplyEnabled
          customers { id } plan { stripeSubscriptionId planMaster { id } options { quantity } licensedPlans { planMasterId isActivated } } }
        yobirinProperties { id yobirinId nickname displayAlias deletedAt } }
      groupMemberships { id isValid canEditYobirinProperty user { id } yobirinProperty { id }
        group { id account { id } yobirinProperties { id yobirinId } } } } }`);

    expect(errors).toBeUndefined();
    expect(data?.authenticatedUser).toEqual({
      id: user.id,
      email: user.email,
      unconfirmedUpdateEmail: null,
      firstName: 'Hanako',
      lastName: 'Yamada',
      language: 'JP',
      memberships: [
        {
          id: seat.id,
          role: 'OWNER',
          isOwnerUse: true,
          canEditYobirinProperty: true,
          user: { id: user.id },
          account: {
            id: account.id,
            trialEndAt: trialEndAt.toISOString(),
            currentLicenseStatus: 'PREMIUM',
            totalMaxSheats: 5,
            totalMaxGroups: 1,
            isUseMemberList: false,
            isAiAutoReplyEnabled: false,
            customers: [],
            plan: {
              stripeSubscriptionId: null,
              planMaster: { id: '3' },
              options: [],
              licensedPlans: [{ planMasterId: '3', isActivated: true }],
            },
          },
          yobirinProperties: [
            {
              id: property.id,
              yobirinId: property.yobirinId,
              nickname: 'Front desk',
              displayAlias: 'A',
              deletedAt: null,
            },
          ],
        },
      ],
      groupMemberships: [
        {
          id: groupMembership.id,
          isValid: false,
          canEditYobirinProperty: false,
          user: { id: user.id },
          yobirinProperty: { id: groupProperty.id },
          group: {
            id: group.id,
            account: { id: account.id },
            yobirinProperties: [{ id: groupProperty.id, yobirinId: groupProperty.yobirinId }],
          },
        },
      ],
    });
  });

  test('shows a member neither the contract nor the customer of the account [PERM-01]', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const { accountId } = await buildOwner(db);
    await buildMembership(db, { accountId, userId: user.id });
    const ask = await clientOf(user);

    const { data } = await ask(
      '{ authenticatedUser { memberships { account { currentLicenseStatus plan { id } customers { id } } } } }',
    );

    const account = { currentLicenseStatus: 'PREMIUM', plan: null, customers: [] };
    expect(data?.authenticatedUser).toEqual({ memberships: [{ account }] });
  });

  test('takes the same number of queries for one membership as for ten', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const ask = await clientOf(user);
    const query = `{ authenticatedUser {
      memberships { account { currentLicenseStatus plan { planMaster { name } licensedPlans { licensedOptions { id } } } }
        yobirinProperties { yobirinId } user { email } }
      groupMemberships { group { account { totalMaxGroups } yobirinProperties { yobirinId } } yobirinProperty { id } } } }`;
    const queries = vi.spyOn(server.ctx.pool, 'query');
    async function countQueries(): Promise<number> {
      queries.mockClear();
      expect((await ask(query)).errors).toBeUndefined();
      return queries.mock.calls.length;
    }
    async function join(times: number): Promise<void> {
      for (let index = 0; index < times; index++) {
        const seat = await buildMembership(db, { userId: user.id });
        await buildProperty(db, { membershipId: seat.id });
        await buildGroupMembership(db, { userId: user.id });
      }
    }

    await join(1);
    const countOfOne = await countQueries();
    await join(9);
    const countOfTen = await countQueries();
    queries.mockRestore();

    expect(countOfOne).toBeGreaterThan(5);
    expect(countOfTen).toBe(countOfOne);
  });

  test('refuses signed-out clients', async () => {
    const { data, errors } = await sendGraphql(server, '{ authenticatedUser { id } }');

    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('updateAuthenticatedUser [API-GQL-38]', () => {
  const rename =
    'mutation ($f: String!, $l: String!) { updateAuthenticatedUser(firstName: $f, lastName: $l) { firstName lastName } }';

  test('changes the viewer’s name [USER-02]', async () => {
    const ask = await clientOf(await buildUser(server.ctx.db));

    const { data } = await ask(rename, { f: ' <b>花子</b> ', l: '山田' });

    expect(data?.updateAuthenticatedUser).toEqual({ firstName: '<b>花子</b>', lastName: '山田' });
  });

  test('refuses blank or overlong names, and signed-out clients [VALID-13]', async () => {
    const ask = await clientOf(await buildUser(server.ctx.db));

    const { errors } = await ask(rename, { f: '　', l: 'x'.repeat(101) });

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { firstName: 'required', lastName: 'too_long' },
    });
    expect(codeOf(await sendGraphql(server, rename, { f: 'A', l: 'B' }))).toBe('UNAUTHENTICATED');
  });
});

describe('updateUserLanguage [API-GQL-54]', () => {
  const speak = 'mutation ($language: Language!) { updateUserLanguage(language: $language) { language } }';

  test('changes the language of the viewer on every device, and of their mails [I18N-07] [OP-92]', async () => {
    const user = await buildUser(server.ctx.db, { language: 'JP' });
    const [ask, onAnotherDevice] = [await clientOf(user), await clientOf(user)];

    const { data } = await ask(speak, { language: 'EN' });

    expect(data?.updateUserLanguage).toEqual({ language: 'EN' });
    const seen = await onAnotherDevice('{ authenticatedUser { language } }');
    expect(seen.data?.authenticatedUser).toEqual({ language: 'EN' });
    await sendRest(server, 'POST /auth/password/reset', { body: { email: user.email } });
    expect((await readMail(server, user.email, { subject: /Reset|再設定/ })).subject).toMatch(/password/i);
  });

  test('refuses other languages and signed-out clients', async () => {
    const ask = await clientOf(await buildUser(server.ctx.db));

    expect((await ask(speak, { language: 'FR' })).errors).toHaveLength(1);
    expect(codeOf(await sendGraphql(server, speak, { language: 'EN' }))).toBe('UNAUTHENTICATED');
  });
});

describe('deleteAuthenticatedUser [API-GQL-38] [AUTH-24]', () => {
  const remove = 'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }';

  test('closes the account, frees its IDs and deletes personal data [OP-08]', async () => {
    const { db, pool } = server.ctx;
    const user = await buildUser(db);
    const owner = await buildOwner(db, { userId: user.id });
    const { accountId } = owner;
    const property = await buildProperty(db, { membershipId: owner.id, comment: 'Call Hanako' });
    const member = await buildMembership(db, { accountId, userId: (await buildUser(db)).id });
    await buildProperty(db, { membershipId: member.id });
    await buildInvite(db, await buildMembership(db, { accountId }));
    const group = await buildGroup(db, { accountId });
    await buildProperty(db, { groupId: group.id });
    await buildGroupMembership(db, { groupId: group.id });
    const tokens = await signIn(server, user);

    const { data } = await sendGraphql(
      server,
      remove,
      { password: testPassword },
      {
        authorization: `Bearer ${tokens.accessToken}`,
      },
    );

    expect(data).toEqual({ deleteAuthenticatedUser: user.id });
    expect((await sendRest(server, 'PUT /auth/refresh', { bearer: tokens.refreshToken })).status).toBe(401);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
    const left = await pool.query(
      `select (select count(*) from memberships where account_id = $1)::int as seats,
         (select count(*) from groups where account_id = $1)::int as groups,
         (select count(*) from invite_users where account_id = $1)::int as invites,
         (select closed_at is not null from accounts where id = $1) as is_closed`,
      [accountId],
    );
    expect(left.rows).toEqual([{ seats: 0, groups: 0, invites: 0, is_closed: true }]);
    const erased = await pool.query(
      'select yobirin_id, nickname, comment, deleted_at is not null as is_deleted from yobirin_properties where id = $1',
      [property.id],
    );
    expect(erased.rows).toEqual([{ yobirin_id: null, nickname: '', comment: '', is_deleted: true }]);
    await buildProperty(db, { yobirinId: property.yobirinId });
  });

  test('empties the user’s seats in other accounts, which keep their IDs', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const seat = await buildMembership(db, { userId: user.id });
    const property = await buildProperty(db, { membershipId: seat.id });
    const ask = await clientOf(user);

    await ask(remove, { password: testPassword });

    const { data } = await sendGraphql(
      server,
      'query ($id: String!) { yobirinPropertyForCall(yobirinId: $id) { id } }',
      {
        id: property.yobirinId,
      },
    );
    expect(data).toEqual({ yobirinPropertyForCall: { id: property.id } });
    const { rows } = await server.ctx.pool.query('select user_id from memberships where id = $1', [seat.id]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('changes nothing without the right password', async () => {
    const user = await buildUser(server.ctx.db);
    await buildOwner(server.ctx.db, { userId: user.id });
    const ask = await clientOf(user);

    const wrong = await ask(remove, { password: 'Wrong1234' });

    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'wrong_password' });
    expect(codeOf(await ask(remove, { password: '' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, remove, { password: testPassword }))).toBe('UNAUTHENTICATED');
    expect((await ask('{ authenticatedUser { memberships { role } } }')).data?.authenticatedUser).toEqual({
      memberships: [{ role: 'OWNER' }],
    });
  });
});
