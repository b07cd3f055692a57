import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildPushSubscription } from '../../../testing/builders/push-subscription.ts';
import { buildUser, type User } from '../../../testing/builders/user.ts';
import { openReceiver } from '../../../testing/call-client.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const members = `query ($id: ID!) { group(groupId: $id) {
  groupMemberships { id canEditYobirinProperty isValid reachability user { id } group { id } yobirinProperty { id } }
} }`;
const setMembers = `mutation ($id: ID!, $userIds: [ID!]!) {
  updateGroupMembershipUserIds(groupId: $id, userIds: $userIds) { id groupMemberships { user { id } } } }`;
const setRole = `mutation ($id: ID!, $canEdit: Boolean, $isValid: Boolean) {
  updateGroupMembershipForOwner(id: $id, canEditYobirinProperty: $canEdit, isValid: $isValid) {
    canEditYobirinProperty isValid } }`;
const remove = 'mutation ($id: ID!) { deleteGroupMembership(id: $id) }';
const leave = 'mutation ($id: ID!) { leaveGroupMembership(groupId: $id) }';

type Member = { id: string; isValid: boolean; canEditYobirinProperty: boolean; reachability: string; user: User };

async function buildDesk({ size = 0 }: { size?: number } = {}) {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const group = await buildGroup(db, { accountId: company.accountId });
  const property = await buildProperty(db, { groupId: group.id });
  const users: User[] = [];
  for (const _member of Array.from({ length: size })) {
    const { user } = await buildColleague(db, company.accountId);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id });
    users.push(user);
  }
  return { ...company, groupId: group.id, property, users, ask: await signedInClient(server, company.owner) };
}

async function membersOf(ask: SignedInClient, groupId: string): Promise<Member[]> {
  const { data } = await ask(members, { id: groupId });
  return (data as { group: { groupMemberships: Member[] } }).group.groupMemberships;
}

const userIdsOf = (list: readonly Member[]) => list.map(({ user }) => user.id).toSorted();

describe('the members of a group', () => {
  test('are shown to the owner of the account, oldest first [GROUP-08] [ENTITY-15]', async () => {
    const { ask, groupId, property, users } = await buildDesk({ size: 2 });

    const shown = await membersOf(ask, groupId);

    expect(shown).toMatchObject(
      users.map(({ id }) => ({
        canEditYobirinProperty: false,
        isValid: true,
        user: { id },
        group: { id: groupId },
        yobirinProperty: { id: property.id },
      })),
    );
  });

  test('are not shown to other users, not even to members', async () => {
    const { groupId, users } = await buildDesk({ size: 1 });
    const ask = await signedInClient(server, users[0] as User);

    expect(codeOf(await ask(members, { id: groupId }))).toBe('FORBIDDEN');
    const around = '{ authenticatedUser { groupMemberships { group { groupMemberships { user { email } } } } } }';
    expect(codeOf(await ask(around))).toBe('FORBIDDEN');
  });
});

describe('updateGroupMembershipUserIds [API-GQL-37]', () => {
  test('sets exactly these members; remaining members keep role and rejection [GROUP-10]', async () => {
    const { ask, accountId, groupId, users, owner } = await buildDesk({ size: 2 });
    const [stays, goes] = users as [User, User];
    const { user: comes } = await buildColleague(server.ctx.db, accountId);
    const [first] = await membersOf(ask, groupId);
    await ask(setRole, { id: first?.id, canEdit: true });
    await ask(setRole, { id: first?.id, isValid: false });

    await ask(setMembers, { id: groupId, userIds: [comes.id, stays.id, owner.id] });

    const shown = await membersOf(ask, groupId);
    expect(userIdsOf(shown)).toEqual([stays.id, comes.id, owner.id].toSorted());
    expect(shown[0]).toMatchObject({ id: first?.id, canEditYobirinProperty: true, isValid: false });
    const askGone = await signedInClient(server, goes);
    expect((await askGone('{ authenticatedUser { groupMemberships { id } } }')).data).toEqual({
      authenticatedUser: { groupMemberships: [] },
    });
  });

  test('accepts twenty, exchanges one of a full group, and refuses more [LIMIT-03]', async () => {
    const { ask, accountId, groupId, users } = await buildDesk({ size: 20 });
    const { user: another } = await buildColleague(server.ctx.db, accountId);
    const exchanged = [...users.slice(1), another].map(({ id }) => id);

    expect(codeOf(await ask(setMembers, { id: groupId, userIds: exchanged }))).toBeUndefined();
    expect(userIdsOf(await membersOf(ask, groupId))).toEqual(exchanged.toSorted());
    const tooMany = [...users, another].map(({ id }) => id);
    expect((await ask(setMembers, { id: groupId, userIds: tooMany })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { userIds: 'too_many' },
    });
  });

  test('accepts only users who hold a seat of the account, and otherwise changes nothing', async () => {
    const { db } = server.ctx;
    const { ask, accountId, groupId, users } = await buildDesk({ size: 1 });
    const { user: colleague } = await buildColleague(db, accountId);
    const foreign = (await buildCompany(db)).owner;

    for (const stranger of [foreign.id, (await buildUser(db)).id, '999999999']) {
      expect(codeOf(await ask(setMembers, { id: groupId, userIds: [colleague.id, stranger] }))).toBe('NOT_FOUND');
    }
    expect(codeOf(await ask(setMembers, { id: groupId, userIds: [colleague.id, colleague.id] }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(userIdsOf(await membersOf(ask, groupId))).toEqual([users[0]?.id]);
  });

  test('may leave a group without members', async () => {
    const { ask, groupId } = await buildDesk({ size: 2 });

    const { data } = await ask(setMembers, { id: groupId, userIds: [] });

    expect(data?.updateGroupMembershipUserIds).toEqual({ id: groupId, groupMemberships: [] });
  });
});

describe('updateGroupMembershipForOwner [API-GQL-36]', () => {
  test('changes roles and call rejection of members [GROUP-08] [GROUP-09]', async () => {
    const { ask, groupId } = await buildDesk({ size: 1 });
    const [member] = await membersOf(ask, groupId);

    for (const change of [true, false]) {
      const { data: role } = await ask(setRole, { id: member?.id, canEdit: change });
      expect(role?.updateGroupMembershipForOwner).toMatchObject({ canEditYobirinProperty: change });
      const { data: validity } = await ask(setRole, { id: member?.id, isValid: change });
      expect(validity?.updateGroupMembershipForOwner).toMatchObject({ isValid: change });
    }
  });

  test('changes either role or call rejection, not both', async () => {
    const { ask, groupId } = await buildDesk({ size: 1 });
    const [member] = await membersOf(ask, groupId);

    expect(codeOf(await ask(setRole, { id: member?.id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(setRole, { id: member?.id, canEdit: true, isValid: true }))).toBe('BAD_USER_INPUT');
  });
});

describe('managing group members [PERM-02]', () => {
  test('is refused to group owners, other users and signed-out clients', async () => {
    const { db } = server.ctx;
    const { ask, groupId, users } = await buildDesk({ size: 2 });
    const [groupOwner, other] = await membersOf(ask, groupId);
    await ask(setRole, { id: groupOwner?.id, canEdit: true });
    const askGroupOwner = await signedInClient(server, users[0] as User);
    const askStranger = await signedInClient(server, (await buildCompany(db)).owner);
    const operations: [string, Record<string, unknown>][] = [
      [setMembers, { id: groupId, userIds: [] }],
      [setRole, { id: other?.id, canEdit: true }],
      [remove, { id: other?.id }],
    ];

    for (const [operation, variables] of operations) {
      expect(codeOf(await askGroupOwner(operation, variables))).toBe('FORBIDDEN');
      expect(codeOf(await askStranger(operation, variables))).toBe('NOT_FOUND');
      expect(codeOf(await sendGraphql(server, operation, variables))).toBe('UNAUTHENTICATED');
    }
    expect(await membersOf(ask, groupId)).toHaveLength(2);
  });
});

describe('a member leaves a group', () => {
  test('when the owner removes them [GROUP-09] [API-GQL-37]', async () => {
    const { ask, groupId } = await buildDesk({ size: 2 });
    const [first, second] = await membersOf(ask, groupId);

    expect((await ask(remove, { id: first?.id })).data).toEqual({ deleteGroupMembership: first?.id });

    expect(await membersOf(ask, groupId)).toMatchObject([{ id: second?.id }]);
    expect(codeOf(await ask(remove, { id: first?.id }))).toBe('NOT_FOUND');
  });

  test('on their own, and keeps the seat [API-GQL-31] [PERM-06]', async () => {
    const { ask, groupId, users } = await buildDesk({ size: 2 });
    const askMember = await signedInClient(server, users[0] as User);

    expect((await askMember(leave, { id: groupId })).data).toEqual({ leaveGroupMembership: groupId });

    expect(userIdsOf(await membersOf(ask, groupId))).toEqual([users[1]?.id]);
    expect(
      (await askMember('{ authenticatedUser { memberships { id } groupMemberships { id } } }')).data,
    ).toMatchObject({
      authenticatedUser: { memberships: [{}], groupMemberships: [] },
    });
    expect(codeOf(await askMember(leave, { id: groupId }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, leave, { id: groupId }))).toBe('UNAUTHENTICATED');
  });
});

test('a group shows which members are reachable by page or push, busy, rejecting or unreachable', async () => {
  const { db } = server.ctx;
  const { ask, groupId, users } = await buildDesk({ size: 5 });
  const [listening, pushable, busy, rejecting] = users as [User, User, User, User];
  await openReceiver(server, listening);
  await openReceiver(server, busy);
  await openReceiver(server, rejecting);
  await buildPushSubscription(db, { userId: pushable.id });
  await buildCall(db, { receiverUserId: busy.id, status: 'TALKING', answeredAt: new Date(), talkingAt: new Date() });
  const shown = await membersOf(ask, groupId);
  await ask(setRole, { id: shown[3]?.id, isValid: false });

  const reachabilities = (await membersOf(ask, groupId)).map(({ reachability }) => reachability);

  expect(reachabilities).toEqual(['REACHABLE', 'REACHABLE', 'BUSY', 'REJECTING', 'UNREACHABLE']);
});
