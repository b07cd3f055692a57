import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { testPassword, type User } from '../../../testing/builders/user.ts';
import type { GraphqlAnswer } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { groupMemberships, groups } from '../holder/group.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** The order of concurrent requests varies, and the result must be right in each. */
const rounds = [1, 2, 3];

const register = `mutation ($account: ID!, $yobirinId: String!) {
  registerGroup(accountId: $account, yobirinId: $yobirinId) { id } }`;
const reset = 'mutation ($id: ID!) { resetGroup(id: $id) }';
const setMembers = `mutation ($id: ID!, $userIds: [ID!]!) {
  updateGroupMembershipUserIds(groupId: $id, userIds: $userIds) { id } }`;
const leaveAccount = 'mutation ($id: ID!) { leaveMembership(accountId: $id) }';
const deleteMe = `mutation { deleteAuthenticatedUser(password: "${testPassword}") }`;

const newId = () => `race-${randomUUID()}`;

async function buildDesk({ colleagues }: { colleagues: number }) {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { id: groupId } = await buildGroup(db, { accountId: company.accountId });
  await buildProperty(db, { groupId });
  const users: User[] = [];
  for (const _one of Array.from({ length: colleagues })) {
    users.push((await buildColleague(db, company.accountId)).user);
  }
  return { ...company, groupId, users, ask: await signedInClient(server, company.owner) };
}

async function memberIds(groupId: string): Promise<string[]> {
  const rows = await server.ctx.db.select().from(groupMemberships).where(eq(groupMemberships.groupId, groupId));
  return rows.map(({ userId }) => userId).toSorted();
}

const groupsOf = (accountId: string) => server.ctx.db.$count(groups, eq(groups.accountId, accountId));
const idsOf = (users: readonly User[]) => users.map(({ id }) => id).toSorted();
const codesOf = (answers: readonly GraphqlAnswer[]) => answers.map((answer) => codeOf(answer) ?? 'OK').toSorted();

describe('registering', () => {
  test.each(rounds)('the last group of the plan several times concurrently adds one (%i) [GROUP-02]', async () => {
    const { accountId, owner } = await buildCompany(server.ctx.db, { plan: 'business' });
    const ask = await signedInClient(server, owner);

    const answers = await Promise.all([1, 2, 3].map(() => ask(register, { account: accountId, yobirinId: newId() })));

    expect(codesOf(answers)).toEqual(['OK', 'UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    expect(await groupsOf(accountId)).toBe(1);
  });

  test.each(rounds)('one ID by two accounts concurrently gives it to one (%i)', async () => {
    const companies = await Promise.all([1, 2].map(() => buildCompany(server.ctx.db)));
    const yobirinId = newId();

    const answers = await Promise.all(
      companies.map(async ({ accountId, owner }) => {
        const ask = await signedInClient(server, owner);
        return ask(register, { account: accountId, yobirinId });
      }),
    );

    expect(codesOf(answers)).toEqual(['OK', 'UNPROCESSABLE_ENTITY']);
    expect(answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual(['GS0002']);
    const counts = await Promise.all(companies.map(({ accountId }) => groupsOf(accountId)));
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  test.each(rounds)('while the owner is deleted leaves no group (%i)', async () => {
    const { accountId, owner } = await buildCompany(server.ctx.db);
    const ask = await signedInClient(server, owner);
    const yobirinId = newId();

    const [registered, closed] = await Promise.all([ask(register, { account: accountId, yobirinId }), ask(deleteMe)]);

    expect(codeOf(closed)).toBeUndefined();
    expect([undefined, 'NOT_FOUND', 'UNAUTHENTICATED']).toContain(codeOf(registered));
    expect(await groupsOf(accountId)).toBe(0);
    const living = await server.ctx.pool.query('select from yobirin_properties where yobirin_id = $1', [yobirinId]);
    expect(living.rowCount).toBe(0);
  });
});

describe('setting the members', () => {
  test.each(rounds)('to two lists concurrently ends with one of them, at most twenty (%i) [LIMIT-03]', async () => {
    const { groupId, users, ask } = await buildDesk({ colleagues: 24 });
    const [some, others] = [users.slice(0, 20), users.slice(4)];

    const answers = await Promise.all(
      [some, others].map((chosen) => ask(setMembers, { id: groupId, userIds: idsOf(chosen) })),
    );

    expect(codesOf(answers)).toEqual(['OK', 'OK']);
    expect([idsOf(some), idsOf(others)]).toContainEqual(await memberIds(groupId));
  });

  test.each(rounds)('while one of them leaves the account adds no user without a seat (%i) [PERM-06]', async () => {
    const { accountId, groupId, users, ask } = await buildDesk({ colleagues: 2 });
    const [leaver, other] = users as [User, User];
    const askLeaver = await signedInClient(server, leaver);

    const [set, left] = await Promise.all([
      ask(setMembers, { id: groupId, userIds: idsOf(users) }),
      askLeaver(leaveAccount, { id: accountId }),
    ]);

    expect(codeOf(left)).toBeUndefined();
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(set));
    expect(await memberIds(groupId)).toEqual(codeOf(set) === undefined ? [other.id] : []);
  });

  test.each(rounds)('while one of them is deleted succeeds or changes nothing (%i)', async () => {
    const { groupId, users, ask } = await buildDesk({ colleagues: 2 });
    const [leaver, other] = users as [User, User];
    const askLeaver = await signedInClient(server, leaver);

    const [set, deleted] = await Promise.all([
      ask(setMembers, { id: groupId, userIds: idsOf(users) }),
      askLeaver(deleteMe),
    ]);

    expect(codeOf(deleted)).toBeUndefined();
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(set));
    expect(await memberIds(groupId)).toEqual(codeOf(set) === undefined ? [other.id] : []);
  });

  test.each(rounds)('while the group is deleted leaves no group and no members (%i)', async () => {
    const { groupId, users, ask } = await buildDesk({ colleagues: 3 });
    await buildGroupMembership(server.ctx.db, { groupId, userId: users[0]?.id ?? '' });

    const [set, deleted] = await Promise.all([
      ask(setMembers, { id: groupId, userIds: idsOf(users) }),
      ask(reset, { id: groupId }),
    ]);

    expect(codeOf(deleted)).toBeUndefined();
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(set));
    expect(await memberIds(groupId)).toEqual([]);
  });
});

test.each(rounds)('one of two concurrent requests deletes a group, also while its profile is edited (%i)', async () => {
  const { db } = server.ctx;
  const { accountId, ask } = await buildDesk({ colleagues: 0 });
  const group = await buildGroup(db, { accountId });
  const property = await buildProperty(db, { groupId: group.id });
  const rename = 'mutation ($id: ID!) { updateYobirinProperty(id: $id, nickname: "Desk") { id } }';

  const [first, second, renamed] = await Promise.all([
    ask(reset, { id: group.id }),
    ask(reset, { id: group.id }),
    ask(rename, { id: property.id }),
  ]);

  expect(codesOf([first, second])).toEqual(['NOT_FOUND', 'OK']);
  expect([undefined, 'NOT_FOUND']).toContain(codeOf(renamed));
  expect(await groupsOf(accountId)).toBe(1);
});
