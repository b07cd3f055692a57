import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCallableGroup } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { askAs } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const reset = 'mutation ($id: ID!) { resetGroup(id: $id) }';
const register = `mutation ($account: ID!, $yobirinId: String!) {
  registerGroup(accountId: $account, yobirinId: $yobirinId) { id } }`;

/** A group that takes calls at any hour, with one member. */
async function buildDesk() {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { user: member } = await buildColleague(db, company.accountId);
  const property = await buildCallableGroup(db, { account: company.account, members: [member] });
  const ask = await signedInClient(server, company.owner);
  return { ...company, member, property, groupId: property.groupId ?? '', ask };
}

describe('resetGroup [API-GQL-40] [OP-46]', () => {
  test('frees the ID at once, also for another group', async () => {
    const { ask, accountId, groupId, property } = await buildDesk();
    const { yobirinId } = property;

    expect((await ask(reset, { id: groupId })).data).toEqual({ resetGroup: groupId });

    expect(codeOf(await ask('query ($id: ID!) { group(groupId: $id) { id } }', { id: groupId }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(register, { account: accountId, yobirinId }))).toBeUndefined();
    expect(codeOf(await ask(reset, { id: groupId }))).toBe('NOT_FOUND');
  });

  test('succeeds also if a picture cannot be deleted', async () => {
    const { db, config } = server.ctx;
    const { accountId, owner } = await buildCompany(db);
    const { id } = await buildGroup(db, { accountId });
    const iconKey = `images/${randomUUID()}.webp`;
    await buildProperty(db, { groupId: id, iconKey });
    // Deleting the file fails, because it is a directory.
    await mkdir(join(config.dataDirectory, 'files', iconKey), { recursive: true });
    const ask = await signedInClient(server, owner);

    expect((await ask(reset, { id })).data).toEqual({ resetGroup: id });
  });

  test('removes the group from its members’ pages', async () => {
    const { ask, groupId, member } = await buildDesk();
    const askMember = await signedInClient(server, member);
    const mine = '{ authenticatedUser { groupMemberships { group { id } } memberships { id } } }';
    expect((await askMember(mine)).data).toHaveProperty('authenticatedUser.groupMemberships.0.group.id', groupId);

    await ask(reset, { id: groupId });

    expect((await askMember(mine)).data).toMatchObject({
      authenticatedUser: { groupMemberships: [], memberships: [{}] },
    });
  });

  test('stops ringing its members, and later calls ring no member', async () => {
    const { ask, groupId, member, property } = await buildDesk();
    const receiver = await openReceiver(server, member);
    const caller = await openCaller(server, property.yobirinId);
    await receiver.next('incoming');

    await ask(reset, { id: groupId });

    expect(await receiver.next('canceled')).toMatchObject({ roomId: caller.roomId });
    expect(await caller.next('reject')).toMatchObject({ errorCode: 'CA0003' });
    const later = await openCallClient(server);
    expect(await later.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 1' })).toBe('CA0003');
  });

  test('ends its chats for its members and for guests', async () => {
    const { db } = server.ctx;
    const { ask, groupId, member, property } = await buildDesk();
    const { room, host, guestToken } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id });
    const { ask: askMember, accessToken } = await askAs(server, member);
    const client = await openChatClient(server);
    const request = { chatRoomId: room.id, chatRoomMembershipId: host.id, token: accessToken };
    expect(await client.request('subscribe', request)).toMatchObject({ type: 'ACCEPT' });

    await ask(reset, { id: groupId });

    const rooms = 'query ($id: ID!) { chatRooms(yobirinPropertyId: $id) { edges { node { id } } } }';
    expect(codeOf(await askMember(rooms, { id: property.id }))).toBe('NOT_FOUND');
    expect(await client.request('subscribe', request)).toMatchObject({ type: 'REJECT' });
    const post = `mutation ($room: ID!, $guestToken: String!) {
      createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "Hello?") { id } }`;
    expect(codeOf(await sendGraphql(server, post, { room: room.id, guestToken }))).toBe('NOT_FOUND');
  });

  test('is allowed only to the owner of the account, not to a group owner [PERM-02]', async () => {
    const { db } = server.ctx;
    const { accountId, groupId, member } = await buildDesk();
    const { user: groupOwner } = await buildColleague(db, accountId);
    await buildGroupMembership(db, { groupId, userId: groupOwner.id, canEditYobirinProperty: true });
    const stranger = (await buildCompany(db)).owner;

    for (const user of [member, groupOwner]) {
      expect(codeOf(await (await signedInClient(server, user))(reset, { id: groupId }))).toBe('FORBIDDEN');
    }
    expect(codeOf(await (await signedInClient(server, stranger))(reset, { id: groupId }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, reset, { id: groupId }))).toBe('UNAUTHENTICATED');
  });
});
