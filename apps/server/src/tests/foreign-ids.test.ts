import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildColleague, buildCompany, buildSeat } from '../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../testing/builders/group.ts';
import { buildInvite } from '../testing/builders/invite.ts';
import { type SignedInClient, signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let asStranger: SignedInClient;
/** Ids of an account that is not the stranger's. */
let foreign: Record<'seat' | 'property' | 'group' | 'groupMembership' | 'invite', string>;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.ctx;
  asStranger = await signedInClient(server, (await buildCompany(db)).owner);

  const { accountId } = await buildCompany(db);
  const { user, seat, property } = await buildColleague(db, accountId);
  const group = await buildGroup(db, { accountId });
  const groupMembership = await buildGroupMembership(db, { groupId: group.id, userId: user.id });
  const invite = await buildInvite(db, (await buildSeat(db, { accountId })).seat);
  foreign = {
    seat: seat.id,
    property: property.id,
    group: group.id,
    groupMembership: groupMembership.id,
    invite: invite.id,
  };
});

afterAll(() => server.close());

const nowhere = '987654321';

const operations: [kind: keyof typeof foreign, type: 'query' | 'mutation', field: string][] = [
  ['seat', 'query', 'membership(id: $id) { id }'],
  ['seat', 'mutation', 'updateMembership(id: $id, isOwnerUse: true) { id }'],
  ['property', 'mutation', 'disconnectMemberships(yobirinPropertyIds: [$id]) { id }'],
  ['property', 'mutation', 'resetYobirinId(yobirinPropertyId: $id)'],
  ['group', 'query', 'group(groupId: $id) { id }'],
  ['group', 'mutation', 'updateGroupMembershipUserIds(groupId: $id, userIds: []) { id }'],
  ['group', 'mutation', 'leaveGroupMembership(groupId: $id)'],
  ['group', 'mutation', 'resetGroup(id: $id)'],
  ['groupMembership', 'mutation', 'updateGroupMembershipForOwner(id: $id, isValid: false) { id }'],
  ['groupMembership', 'mutation', 'updateGroupMembershipValidity(id: $id, isValid: false) { id }'],
  ['groupMembership', 'mutation', 'deleteGroupMembership(id: $id)'],
  ['invite', 'mutation', 'resendInviteUser(id: $id) { id }'],
  ['invite', 'mutation', 'deleteInviteUser(id: $id)'],
];

describe('an id of another account is refused in the words for an unknown id', () => {
  test.each(operations)('a %s: %s %s', async (kind, type, field) => {
    const ask = (id: string) => asStranger(`${type} ($id: ID!) { ${field} }`, { id });

    const [known, unknown] = [await ask(foreign[kind]), await ask(nowhere)];

    expect(known.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(known.errors?.[0]?.message).toBe(unknown.errors?.[0]?.message);
  });
});
