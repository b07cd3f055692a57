import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const seatFields = 'id isOwnerUse canEditYobirinProperty user { id } yobirinProperties { yobirinId inviteUser { id } }';
const seatOf = `query ($id: ID!) { membership(id: $id) { ${seatFields} } }`;
const update = `mutation ($id: ID!, $isOwnerUse: Boolean, $canEdit: Boolean) {
  updateMembership(id: $id, isOwnerUse: $isOwnerUse, canEditYobirinProperty: $canEdit) { ${seatFields} }
}`;
const register = `mutation ($account: ID!, $yobirinId: String!) {
  registerYobirinId(accountId: $account, yobirinId: $yobirinId) { ${seatFields} }
}`;
const disconnect = `mutation ($ids: [ID!]!) { disconnectMemberships(yobirinPropertyIds: $ids) { ${seatFields} } }`;
const disconnectFrom = `mutation ($ids: [ID!]!, $user: ID) {
  disconnectMemberships(yobirinPropertyIds: $ids, expectedUserId: $user) { id }
}`;
const reset = 'mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }';
const leave = 'mutation ($account: ID!) { leaveMembership(accountId: $account) }';
const ownIds = `{ authenticatedUser {
  memberships { id } groupMemberships { group { id } }
} }`;

async function openCompany() {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const member = await buildColleague(db, company.accountId);
  const empty = await buildSeat(db, { accountId: company.accountId });
  return {
    ...company,
    member,
    empty,
    asOwner: await signedInClient(server, company.owner),
    asMember: await signedInClient(server, member.user),
  };
}

async function asStranger(): Promise<SignedInClient> {
  return signedInClient(server, (await buildCompany(server.ctx.db)).owner);
}

const emptySeat = { isOwnerUse: false, canEditYobirinProperty: false, user: null };

describe('updateMembership [API-GQL-28]', () => {
  test('lets the owner use an empty seat, and stop using it [MEMBER-07] [MEMBER-14] [MEMBER-15]', async () => {
    const { owner, empty, asOwner } = await openCompany();
    const { id } = empty.seat;

    const taken = await asOwner(update, { id, isOwnerUse: true });
    const again = await asOwner(update, { id, isOwnerUse: true });
    const given = await asOwner(update, { id, isOwnerUse: false });

    expect(taken.data?.updateMembership).toMatchObject({ isOwnerUse: true, user: { id: owner.id } });
    expect(again).toEqual(taken);
    expect(given.data?.updateMembership).toMatchObject(emptySeat);
  });

  test('refuses a seat that is held or invited to', async () => {
    const { member, empty, asOwner } = await openCompany();
    await buildInvite(server.ctx.db, empty.seat);

    for (const { seat } of [member, empty]) {
      expect(await asOwner(update, { id: seat.id, isOwnerUse: true })).toMatchObject({
        errors: [{ extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'seat_not_empty' } }],
      });
    }
    expect((await asOwner(seatOf, { id: member.seat.id })).data?.membership).toMatchObject({
      user: { id: member.user.id },
    });
  });

  test('sets whether the holder may edit the profile, with effect at once [PERM-03] [MEMBER-18]', async () => {
    const { member, asOwner, asMember } = await openCompany();
    const { id } = member.seat;
    const edit = () =>
      asMember('mutation ($id: ID!) { updateYobirinProperty(id: $id, nickname: "Bar") { nickname } }', {
        id: member.property.id,
      });

    expect(codeOf(await edit())).toBe('FORBIDDEN');
    await asOwner(update, { id, canEdit: true });
    expect(codeOf(await edit())).toBeUndefined();
    await asOwner(update, { id, canEdit: false });
    expect(codeOf(await edit())).toBe('FORBIDDEN');
  });

  test('is allowed only to the owner, not for the OWNER seat, and with one change at a time [PERM-02]', async () => {
    const { accountId, ownerSeat, member, asOwner, asMember } = await openCompany();
    const withoutId = await buildMembership(server.ctx.db, { accountId });
    const { id } = member.seat;
    const change = { id, canEdit: true };

    expect(codeOf(await sendGraphql(server, update, change))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(update, change))).toBe('FORBIDDEN');
    expect(codeOf(await (await asStranger())(update, change))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(update, { ...change, id: '999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(update, { id: withoutId.id, isOwnerUse: true }))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(update, { id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await asOwner(update, { ...change, isOwnerUse: true }))).toBe('BAD_USER_INPUT');
    for (const own of [{ isOwnerUse: false }, { canEdit: false }]) {
      expect(codeOf(await asOwner(update, { id: ownerSeat.id, ...own }))).toBe('UNPROCESSABLE_ENTITY');
    }
  });
});

describe('disconnectMemberships [API-GQL-29]', () => {
  test('empties seats of every state and keeps their IDs [MEMBER-08] [MEMBER-15]', async () => {
    const { db } = server.ctx;
    const { accountId, owner, member, empty, asOwner } = await openCompany();
    await asOwner(update, { id: member.seat.id, canEdit: true });
    const used = await buildSeat(db, { accountId, userId: owner.id, isOwnerUse: true });
    const invited = await buildSeat(db, { accountId });
    await buildInvite(db, invited.seat);
    const seats = [member, used, invited, empty];

    const { data } = await asOwner(disconnect, { ids: seats.map(({ property }) => property.id) });

    expect(data?.disconnectMemberships).toEqual(
      expect.arrayContaining(
        seats.map(({ seat, property }) => ({
          ...emptySeat,
          id: seat.id,
          yobirinProperties: [{ yobirinId: property.yobirinId, inviteUser: null }],
        })),
      ),
    );
  });

  test('removes the holders from the groups of the account, and from no others', async () => {
    const { db } = server.ctx;
    const { accountId, owner, member, asOwner, asMember } = await openCompany();
    const [here, elsewhere] = [await buildGroup(db, { accountId }), await buildGroup(db)];
    for (const { id: groupId } of [here, elsewhere])
      await buildGroupMembership(db, { groupId, userId: member.user.id });
    await buildGroupMembership(db, { groupId: here.id, userId: owner.id });
    const used = await buildSeat(db, { accountId, userId: owner.id, isOwnerUse: true });

    await asOwner(disconnect, { ids: [member.property.id, used.property.id] });

    expect((await asMember(ownIds)).data?.authenticatedUser).toEqual({
      memberships: [],
      groupMemberships: [{ group: { id: elsewhere.id } }],
    });
    expect((await asOwner(ownIds)).data?.authenticatedUser).toMatchObject({
      groupMemberships: [{ group: { id: here.id } }],
    });
  });

  test('empties all seats or none', async () => {
    const { member, ownerProperty, asOwner } = await openCompany();
    const { property: foreign } = await buildSeat(server.ctx.db, await buildCompany(server.ctx.db));
    const { id: groupProperty } = await buildProperty(server.ctx.db, {
      groupId: (await buildGroup(server.ctx.db, { accountId: member.seat.accountId })).id,
    });
    const withMember = (id: string) => asOwner(disconnect, { ids: [member.property.id, id] }).then(codeOf);

    expect(await withMember(foreign.id)).toBe('NOT_FOUND');
    expect(await withMember(groupProperty)).toBe('NOT_FOUND');
    expect(await withMember('999999')).toBe('NOT_FOUND');
    expect(await withMember(ownerProperty.id)).toBe('UNPROCESSABLE_ENTITY');
    expect((await asOwner(seatOf, { id: member.seat.id })).data?.membership).toMatchObject({
      user: { id: member.user.id },
    });
  });

  test('refuses to empty the seat of another holder than the expected one', async () => {
    const { accountId, member, empty, asOwner } = await openCompany();
    const successor = await buildColleague(server.ctx.db, accountId);
    const takeFromMember = (id: string) => asOwner(disconnectFrom, { ids: [id], user: member.user.id }).then(codeOf);

    expect(await takeFromMember(successor.property.id)).toBe('CONFLICT');
    expect(await takeFromMember(empty.property.id)).toBe('CONFLICT');
    expect((await asOwner(seatOf, { id: successor.seat.id })).data?.membership).toMatchObject({
      user: { id: successor.user.id },
    });
    expect(await takeFromMember(member.property.id)).toBeUndefined();
  });

  test('is allowed only to the owner [PERM-02]', async () => {
    const { member, asOwner, asMember } = await openCompany();
    const ids = [member.property.id];

    expect(codeOf(await sendGraphql(server, disconnect, { ids }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(disconnect, { ids }))).toBe('FORBIDDEN');
    expect(codeOf(await (await asStranger())(disconnect, { ids }))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(disconnect, { ids: [] }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await asOwner(disconnect, { ids: ids.concat('x') }))).toBe('BAD_USER_INPUT');
  });
});

describe('resetYobirinId [API-GQL-27]', () => {
  test('deletes the ID, which its account may then register again, and empties its seat [MEMBER-13] [OP-46]', async () => {
    const { member, asOwner, asMember } = await openCompany();
    const { id, yobirinId } = member.property;

    expect(await asOwner(reset, { id })).toEqual({ data: { resetYobirinId: id } });

    expect((await asOwner(seatOf, { id: member.seat.id })).data?.membership).toMatchObject({
      ...emptySeat,
      yobirinProperties: [],
    });
    expect((await asMember(ownIds)).data?.authenticatedUser).toMatchObject({ memberships: [] });
    expect(codeOf(await asOwner(reset, { id }))).toBe('NOT_FOUND');
    const { accountId } = member.seat;
    expect(codeOf(await asOwner(register, { account: accountId, yobirinId }))).toBeUndefined();
  });

  test('withdraws an invitation to the seat', async () => {
    const { accountId: account, empty, asOwner } = await openCompany();
    await buildInvite(server.ctx.db, empty.seat);

    expect(codeOf(await asOwner(reset, { id: empty.property.id }))).toBeUndefined();

    const { data } = await asOwner(register, { account, yobirinId: `again-${account}` });
    expect(data?.registerYobirinId).toMatchObject({ id: empty.seat.id, yobirinProperties: [{ inviteUser: null }] });
  });

  test('is allowed only to the owner, and not for the ID of the OWNER seat or of a group [PERM-02]', async () => {
    const { accountId, member, ownerProperty, asOwner, asMember } = await openCompany();
    const { id } = member.property;
    const group = await buildGroup(server.ctx.db, { accountId });
    const ofGroup = await buildProperty(server.ctx.db, { groupId: group.id });

    expect(codeOf(await sendGraphql(server, reset, { id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(reset, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await (await asStranger())(reset, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(reset, { id: ofGroup.id }))).toBe('NOT_FOUND');
    expect(await asOwner(reset, { id: ownerProperty.id })).toMatchObject({
      errors: [{ extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'owner_seat' } }],
    });
  });
});

describe('leaveMembership [API-GQL-31]', () => {
  test('gives up the seat and the groups of the account [PERM-06]', async () => {
    const { db } = server.ctx;
    const { accountId: account, member, asOwner, asMember } = await openCompany();
    const group = await buildGroup(db, { accountId: account });
    await buildGroupMembership(db, { groupId: group.id, userId: member.user.id });

    expect(await asMember(leave, { account })).toEqual({ data: { leaveMembership: member.seat.id } });

    expect((await asMember(ownIds)).data?.authenticatedUser).toEqual({ memberships: [], groupMemberships: [] });
    expect((await asOwner(seatOf, { id: member.seat.id })).data?.membership).toMatchObject({
      ...emptySeat,
      yobirinProperties: [{ yobirinId: member.property.yobirinId }],
    });
  });

  test('keeps the seats of the user in other accounts', async () => {
    const { member, accountId: account, asMember } = await openCompany();
    const other = await buildCompany(server.ctx.db);
    const seat = await buildSeat(server.ctx.db, { accountId: other.accountId, userId: member.user.id });

    await asMember(leave, { account });

    expect((await asMember(ownIds)).data?.authenticatedUser).toMatchObject({ memberships: [{ id: seat.seat.id }] });
  });

  test('is refused to the owner and to users without a seat', async () => {
    const { accountId: account, asOwner, asMember } = await openCompany();

    expect(codeOf(await asOwner(leave, { account }))).toBe('FORBIDDEN');
    expect(codeOf(await (await asStranger())(leave, { account }))).toBe('NOT_FOUND');
    expect(codeOf(await asMember(leave, { account: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, leave, { account }))).toBe('UNAUTHENTICATED');
  });
});

describe('changing the ID of a seat', () => {
  const change = 'mutation ($id: ID!, $to: String!) { updateYobirinProperty(id: $id, yobirinId: $to) { yobirinId } }';

  test('is allowed only to the owner, not to its holder [PERM-02] [PERM-05] [MEMBER-09]', async () => {
    const { member, empty, asOwner, asMember } = await openCompany();
    await asOwner(update, { id: member.seat.id, canEdit: true });
    const { id } = member.property;

    expect(codeOf(await asMember(change, { id, to: `by-member-${id}` }))).toBe('FORBIDDEN');
    expect(await asOwner(change, { id, to: `by-owner-${id}` })).toMatchObject({
      data: { updateYobirinProperty: { yobirinId: `by-owner-${id}` } },
    });
    expect(codeOf(await asOwner(change, { id: empty.property.id, to: `empty-${id}` }))).toBeUndefined();
  });

  test('is refused for an ID that is taken [ERROR-13] [VALID-15]', async () => {
    const { member, empty, asOwner } = await openCompany();

    expect(codeOf(await asOwner(change, { id: member.property.id, to: empty.property.yobirinId }))).toBe(
      'UNPROCESSABLE_ENTITY',
    );
  });
});
