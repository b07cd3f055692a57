import { randomUUID } from 'node:crypto';
import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { groups } from '../holder/group.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const register = `mutation ($account: ID!, $yobirinId: String!) {
  registerGroup(accountId: $account, yobirinId: $yobirinId) {
    id account { id } groupMemberships { id } yobirinProperties { id yobirinId nickname scheduleSettings { id } }
  }
}`;
const show = 'query ($id: ID!) { group(groupId: $id) { id account { id } yobirinProperties { yobirinId } } }';
const list = `query ($account: ID!, $contains: String, $cursor: String, $take: Int, $withEmpty: Boolean) {
  groups(accountId: $account, contains: $contains, cursor: $cursor, take: $take, withEmptyYobirinProperty: $withEmpty) {
    pageInfo { hasNextPage endCursor totalCount }
    edges { node { id yobirinProperties { yobirinId } } }
  }
}`;

type Groups = {
  pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
  edges: { node: { id: string } }[];
};

const newId = () => `desk-${randomUUID()}`;

async function buildOwnedAccount(overrides: Parameters<typeof buildCompany>[1] = {}) {
  const company = await buildCompany(server.ctx.db, overrides);
  return { ...company, ask: await signedInClient(server, company.owner) };
}

async function buildNamedGroup(accountId: string, profile: { yobirinId?: string; nickname?: string } = {}) {
  const { db } = server.ctx;
  const group = await buildGroup(db, { accountId });
  return { group, property: await buildProperty(db, { groupId: group.id, ...profile }) };
}

async function listed(ask: SignedInClient, variables: Record<string, unknown>) {
  const { data } = await ask(list, variables);
  const { edges, pageInfo } = (data as { groups: Groups }).groups;
  return { ids: edges.map(({ node }) => node.id), ...pageInfo };
}

describe('registerGroup [API-GQL-40]', () => {
  test('adds a group with an ID, hours and no members [GROUP-05] [ENTITY-14] [OP-60]', async () => {
    const { accountId, ask } = await buildOwnedAccount();
    const yobirinId = newId();

    const { data } = await ask(register, { account: accountId, yobirinId });

    expect(data?.registerGroup).toMatchObject({
      account: { id: accountId },
      groupMemberships: [],
      yobirinProperties: [{ yobirinId }],
    });
    expect(data).toHaveProperty('registerGroup.yobirinProperties.0.scheduleSettings.length', 7);
  });

  test('is refused for an ID that is taken, in any letter case, or reserved [ERROR-14] [VALID-15]', async () => {
    const { accountId, ownerProperty, ask } = await buildOwnedAccount();

    for (const yobirinId of [ownerProperty.yobirinId?.toUpperCase(), 'account']) {
      expect((await ask(register, { account: accountId, yobirinId })).errors?.[0]).toMatchObject({
        message: 'GS0002',
        extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'yobirin_id_taken' },
      });
    }
    expect(await server.ctx.db.$count(groups, eq(groups.accountId, accountId))).toBe(0);
  });

  test('is refused beyond the groups of the plan [GROUP-02] [PERM-02]', async () => {
    const { accountId, ask } = await buildOwnedAccount({ plan: 'business' });
    expect(planMasters.business.maxGroups).toBe(1);
    await ask(register, { account: accountId, yobirinId: newId() });

    expect((await ask(register, { account: accountId, yobirinId: newId() })).errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'no_free_group',
    });
  });

  test('is allowed only to the owner of the account [PERM-02]', async () => {
    const { accountId } = await buildOwnedAccount();
    const member = await buildColleague(server.ctx.db, accountId);
    const askMember = await signedInClient(server, member.user);
    const { ask: askStranger } = await buildOwnedAccount();
    const variables = { account: accountId, yobirinId: newId() };

    expect(codeOf(await askMember(register, variables))).toBe('FORBIDDEN');
    expect(codeOf(await askStranger(register, variables))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, register, variables))).toBe('UNAUTHENTICATED');
    expect(codeOf(await askMember(register, { account: accountId, yobirinId: 'no spaces' }))).toBe('BAD_USER_INPUT');
  });
});

describe('group [API-GQL-11]', () => {
  test('is shown to the owner of the account and to its members', async () => {
    const { db } = server.ctx;
    const { accountId, ask } = await buildOwnedAccount();
    const { group, property } = await buildNamedGroup(accountId);
    const { user } = await buildColleague(db, accountId);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id });

    for (const client of [ask, await signedInClient(server, user)]) {
      expect((await client(show, { id: group.id })).data?.group).toEqual({
        id: group.id,
        account: { id: accountId },
        yobirinProperties: [{ yobirinId: property.yobirinId }],
      });
    }
  });

  test('is not found by other users', async () => {
    const { accountId } = await buildOwnedAccount();
    const { group } = await buildNamedGroup(accountId);
    const colleague = await signedInClient(server, (await buildColleague(server.ctx.db, accountId)).user);
    const { ask: stranger } = await buildOwnedAccount();

    for (const ask of [colleague, stranger]) expect(codeOf(await ask(show, { id: group.id }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, show, { id: group.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger(show, { id: '999999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger(show, { id: 'x' }))).toBe('BAD_USER_INPUT');
  });
});

describe('groups [API-GQL-12]', () => {
  test('are listed in pages, with the count of all groups that have an ID [GROUP-01] [LIMIT-05]', async () => {
    const { accountId, ask } = await buildOwnedAccount();
    const built: string[] = [];
    for (const _group of Array.from({ length: 3 })) built.push((await buildNamedGroup(accountId)).group.id);
    await buildNamedGroup((await buildOwnedAccount()).accountId);

    const first = await listed(ask, { account: accountId, take: 2 });
    const second = await listed(ask, { account: accountId, take: 2, cursor: first.endCursor });

    expect(first).toMatchObject({ ids: built.slice(0, 2), hasNextPage: true, totalCount: 3 });
    expect(second).toMatchObject({ ids: built.slice(2), hasNextPage: false, totalCount: 3 });
  });

  test.each(['desk', 'DESK', '受付', '受', '%', '_', 'ﾌﾛﾝﾄ'])('are found by %j in ID or name', async (contains) => {
    const { accountId, ask } = await buildOwnedAccount();
    const suffix = randomUUID().slice(0, 8);
    const byId = await buildNamedGroup(accountId, { yobirinId: `Desk_${suffix}`, nickname: 'Front' });
    const byName = await buildNamedGroup(accountId, { nickname: '総合受付 100% フロント' });
    await buildNamedGroup(accountId, { yobirinId: `bar-${suffix}`, nickname: 'Bar' });

    const { ids, totalCount } = await listed(ask, { account: accountId, contains });

    expect(ids).toEqual([['desk', 'DESK', '_'].includes(contains) ? byId.group.id : byName.group.id]);
    expect(totalCount).toBe(3);
  });

  test('are found only by their current ID and name', async () => {
    const { accountId, ask } = await buildOwnedAccount();
    const { group, property } = await buildNamedGroup(accountId, { nickname: '受付' });
    const change =
      'mutation ($id: ID!, $to: String) { updateYobirinProperty(id: $id, nickname: "フロント", yobirinId: $to) { id } }';
    const to = newId();

    await ask(change, { id: property.id, to });

    for (const contains of ['フロント', to])
      expect((await listed(ask, { account: accountId, contains })).ids).toEqual([group.id]);
    for (const contains of ['受付', property.yobirinId]) {
      expect((await listed(ask, { account: accountId, contains })).ids).toEqual([]);
    }
  });

  test('without an ID are listed only on request [OP-46]', async () => {
    const { accountId, ask } = await buildOwnedAccount();
    const { group } = await buildNamedGroup(accountId);
    const empty = await buildGroup(server.ctx.db, { accountId });

    expect((await listed(ask, { account: accountId })).ids).toEqual([group.id]);
    expect((await listed(ask, { account: accountId, withEmpty: true })).ids).toEqual([group.id, empty.id]);
  });

  test('are listed only for the owner of the account', async () => {
    const { db } = server.ctx;
    const { accountId } = await buildOwnedAccount();
    const { group } = await buildNamedGroup(accountId);
    const { user } = await buildColleague(db, accountId);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id, canEditYobirinProperty: true });
    const stranger = await buildUser(db);

    expect(codeOf(await (await signedInClient(server, user))(list, { account: accountId }))).toBe('FORBIDDEN');
    expect(codeOf(await (await signedInClient(server, stranger))(list, { account: accountId }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, list, { account: accountId }))).toBe('UNAUTHENTICATED');
  });

  test('refuse an invalid cursor and an overlong page', async () => {
    const { accountId, ask } = await buildOwnedAccount();

    expect(codeOf(await ask(list, { account: accountId, cursor: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { account: accountId, take: 101 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { account: accountId, contains: 'x'.repeat(101) }))).toBe('BAD_USER_INPUT');
  });
});
