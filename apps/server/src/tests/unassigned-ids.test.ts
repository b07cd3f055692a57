import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../features/call/call.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { buildCallableGroup, buildHolder, type Holder } from '../testing/builders/call.ts';
import { buildGuestChatRoom } from '../testing/builders/chat.ts';
import { buildUser, testPassword } from '../testing/builders/user.ts';
import { openApplicant, openCallClient, openCaller, openReceiver } from '../testing/call-client.ts';
import { openChatClient } from '../testing/chat-client.ts';
import { askAs, holderIn } from '../testing/chat-people.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const disconnect = 'mutation ($ids: [ID!]!) { disconnectMemberships(yobirinPropertyIds: $ids) { id } }';
const reset = 'mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }';
const leave = 'mutation ($account: ID!) { leaveMembership(accountId: $account) }';
const deleteOneself = 'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }';
const kept = `query ($id: ID!) {
  callHistories(yobirinPropertyId: $id, filter: TO_ONLY) { edges { node { status } } }
  chatRooms(yobirinPropertyId: $id) { edges { node { id } } }
}`;
const startChat = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;

type Employed = { member: Holder; asOwner: SignedInClient; asMember: SignedInClient };

/** A member of another owner's account whose ID takes calls at any hour. */
async function employ(): Promise<Employed> {
  const { db } = server.ctx;
  const owner = await buildHolder(db);
  const member = await buildHolder(db, { account: owner.account });
  return {
    member,
    asOwner: await signedInClient(server, owner.user),
    asMember: await signedInClient(server, member.user),
  };
}

const unassignings: { how: string; unassign(employed: Employed): Promise<unknown> }[] = [
  {
    how: 'the owner takes it back',
    unassign: ({ member, asOwner }) => asOwner(disconnect, { ids: [member.property.id] }),
  },
  { how: 'its holder leaves', unassign: ({ member, asMember }) => asMember(leave, { account: member.account.id }) },
  {
    how: 'its holder deletes themselves',
    unassign: ({ asMember }) => asMember(deleteOneself, { password: testPassword }),
  },
];

async function apply({ property }: Holder): Promise<string> {
  const visitor = await openCallClient(server);
  return visitor.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 101' });
}

async function pageOf({ property }: Holder): Promise<string> {
  return (await fetch(`${server.url}/${property.yobirinId}`)).text();
}

async function rowOf(roomId: string) {
  const [row] = await server.ctx.db.select().from(calls).where(eq(calls.roomId, roomId));
  return row;
}

function giveTo({ property }: Holder, userId: string) {
  const seats = server.ctx.db
    .select({ id: yobirinProperties.membershipId })
    .from(yobirinProperties)
    .where(eq(yobirinProperties.id, property.id));
  return server.ctx.db.update(memberships).set({ userId }).where(eq(memberships.id, seats));
}

describe.each(unassignings)('once $how, an ID', ({ unassign }) => {
  test('takes no calls and no new chats until it is given to a user [MEMBER-15] [OP-66]', async () => {
    const employed = await employ();
    const { member } = employed;
    await openReceiver(server, member.user);
    const input = { toYobirinPropertyId: member.property.id, guestName: '佐藤' };
    expect(await apply(member)).toBe('ACCEPT');

    await unassign(employed);

    expect(await apply(member)).toBe('CA0003');
    expect(codeOf(await sendGraphql(server, startChat, { input }))).toBe('UNPROCESSABLE_ENTITY');

    const successor = await buildUser(server.ctx.db);
    await giveTo(member, successor.id);
    const device = await openReceiver(server, successor);
    expect(await apply(member)).toBe('ACCEPT');
    expect(device.pending('incoming')).toBe(0);
    expect(codeOf(await sendGraphql(server, startChat, { input }))).toBeUndefined();
  });

  test('stops ringing, and the caller gets the reason [OP-66]', async () => {
    const employed = await employ();
    const device = await openReceiver(server, employed.member.user);
    const caller = await openCaller(server, employed.member.property.yobirinId);
    await device.next('incoming');

    await unassign(employed);

    expect(await caller.next('reject')).toMatchObject({ roomId: caller.roomId, errorCode: 'CA0003' });
    expect(await rowOf(caller.roomId)).toMatchObject({ status: 'UNCALL' });
  });
});

test('the page of an unassigned ID shows it as absent and offers no chat [OP-66]', async () => {
  const { member, asOwner } = await employ();
  const publicFacts = `query ($id: String!) { yobirinPropertyForCall(yobirinId: $id) { isAvailableForCall } }`;
  const before = await pageOf(member);

  await asOwner(disconnect, { ids: [member.property.id] });

  const after = await pageOf(member);
  expect(before).toContain('"isAbsent":false');
  expect(after).toContain('"isAbsent":true');
  expect(after).toContain('"receiveChatFrom":"MEMBER"');
  expect((await sendGraphql(server, publicFacts, { id: member.property.yobirinId })).data).toEqual({
    yobirinPropertyForCall: { isAvailableForCall: false },
  });
});

test('the devices of a user who lost an ID stop ringing and cannot answer', async () => {
  const { member, asOwner } = await employ();
  const device = await openReceiver(server, member.user);
  const { roomId } = await openCaller(server, member.property.yobirinId);
  await device.next('incoming');

  await asOwner(disconnect, { ids: [member.property.id] });

  expect(await device.next('canceled')).toMatchObject({ roomId });
  expect(await device.codeOf('ANSWER', { roomId })).not.toBe('ACCEPT');
});

test('a call goes on to its end, and stays with the ID for its next holder, as chats do [OP-66]', async () => {
  const { member, asOwner, asMember } = await employ();
  const { id } = member.property;
  const device = await openReceiver(server, member.user);
  const { roomId } = await openCaller(server, member.property.yobirinId);
  await device.accepted('ANSWER', { roomId });
  const { room } = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: id, isApproved: true });

  await asOwner(disconnect, { ids: [id] });
  expect(await rowOf(roomId)).toMatchObject({ endedAt: null });
  expect(await device.codeOf('END', { roomId })).toBe('ACCEPT');

  const successor = await buildUser(server.ctx.db);
  await giveTo(member, successor.id);
  expect((await (await signedInClient(server, successor))(kept, { id })).data).toEqual({
    callHistories: { edges: [{ node: { status: 'FINISHED' } }] },
    chatRooms: { edges: [{ node: { id: room.id } }] },
  });
  expect(codeOf(await asMember(kept, { id }))).toMatch(/^(FORBIDDEN|NOT_FOUND)$/);
});

test('an accepted call that rings only after the loss of the ID reaches no device', async () => {
  const { member, asOwner } = await employ();
  const device = await openReceiver(server, member.user);
  const applicant = await openApplicant(server, member.property.yobirinId);
  const { roomId } = applicant;

  await asOwner(disconnect, { ids: [member.property.id] });

  // Refused at once, or a moment later.
  const code = await applicant.codeOf('CALL', { roomId });
  const end = code === 'ACCEPT' ? await applicant.next('reject') : { errorCode: code };
  expect(end).toMatchObject({ errorCode: 'CA0003' });
  expect(await device.codeOf('ANSWER', { roomId })).not.toBe('ACCEPT');
});

test('a call that starts while the ID is taken back does not keep ringing', async () => {
  const { member, asOwner } = await employ();
  const device = await openReceiver(server, member.user);
  const applicants = [];
  for (let count = 0; count < 5; count++)
    applicants.push(await openApplicant(server, member.property.yobirinId, `Room ${count}`));

  await Promise.all([
    ...applicants.map((applicant) => applicant.codeOf('CALL', { roomId: applicant.roomId })),
    asOwner(disconnect, { ids: [member.property.id] }),
  ]);

  for (const { roomId } of applicants) {
    const status = async () => (await rowOf(roomId))?.status ?? 'none';
    await expect.poll(status).not.toBe('CALLING');
    expect(await device.codeOf('ANSWER', { roomId })).not.toBe('ACCEPT');
  }
});

test('a call to a group keeps ringing its remaining members [PERM-06]', async () => {
  const { member, asMember } = await employ();
  const { account } = member;
  const colleague = await buildHolder(server.ctx.db, { account });
  const group = await buildCallableGroup(server.ctx.db, { account, members: [member.user, colleague.user] });
  const [device, other] = [await openReceiver(server, member.user), await openReceiver(server, colleague.user)];
  const { roomId } = await openCaller(server, group.yobirinId);
  await device.next('incoming');

  await asMember(leave, { account: account.id });

  expect(await device.next('canceled')).toMatchObject({ roomId });
  expect(await device.codeOf('ANSWER', { roomId })).not.toBe('ACCEPT');
  expect(await other.codeOf('ANSWER', { roomId })).toBe('ACCEPT');
});

test('deleting the ID ends its ringing calls, and leaves a deleted ID in histories', async () => {
  const { member, asOwner } = await employ();
  await openReceiver(server, member.user);
  const caller = await openCaller(server, member.property.yobirinId);

  await asOwner(reset, { id: member.property.id });

  expect(await caller.next('reject')).toMatchObject({ errorCode: 'CA0003' });
  expect((await fetch(`${server.url}/${member.property.yobirinId}`)).status).toBe(410);
  const [left] = await server.ctx.db
    .select()
    .from(yobirinProperties)
    .where(eq(yobirinProperties.id, member.property.id));
  expect(left).toMatchObject({ yobirinId: null, nickname: '', deletedAt: expect.any(Date) });
});

test('a user who lost an ID gets no events of its chats, and may not write in them', async () => {
  const { member, asOwner } = await employ();
  const { room, host, guestToken } = await buildGuestChatRoom(server.ctx.db, {
    yobirinPropertyId: member.property.id,
    isApproved: true,
  });
  const access = await askAs(server, member.user);
  const page = await holderIn(server, { ...access, property: member.property, side: host }).open();
  const menu = await openChatClient(server);
  await menu.request('subscribeUser', { accessToken: access.accessToken });
  const say = (body: string) =>
    sendGraphql(
      server,
      `mutation ($room: ID!, $token: String!, $body: String!) {
        createChatPostByGuest(chatRoomId: $room, guestToken: $token, body: $body) { id } }`,
      { room: room.id, token: guestToken, body },
    );
  await say('before');
  await page.eventually(() => expect(page.roomEvents()).toHaveLength(1));
  await menu.eventually(() => expect(menu.heard).toHaveLength(1));

  await asOwner(disconnect, { ids: [member.property.id] });
  await say('after');

  expect(await page.request('post', { body: 'x', clientPostId: crypto.randomUUID() })).toMatchObject({
    type: 'REJECT',
  });
  expect(page.roomEvents()).toHaveLength(1);
  expect(menu.payloadsOf('unread')).toHaveLength(1);
});

test('only the open pages of its holder hear that an ID was taken away [rule M-8]', async () => {
  const { member, asOwner } = await employ();
  const [page, other] = await Promise.all([openChatClient(server), openChatClient(server)]);
  await page.request('subscribeUser', { accessToken: (await askAs(server, member.user)).accessToken });
  await other.request('subscribeUser', {
    accessToken: (await askAs(server, await buildUser(server.ctx.db))).accessToken,
  });

  await asOwner(disconnect, { ids: [member.property.id] });

  await page.eventually(() => expect(page.heard).toEqual([{ name: 'idsChanged', payload: {} }]));
  expect(other.heard).toEqual([]);
});

test('an open page hears that its user joined a group, and that the group was deleted [rule M-8]', async () => {
  const { db } = server.ctx;
  const owner = await buildHolder(db);
  const member = await buildHolder(db, { account: owner.account });
  const { groupId } = await buildCallableGroup(db, { account: owner.account, members: [] });
  const asOwner = await signedInClient(server, owner.user);
  const page = await openChatClient(server);
  await page.request('subscribeUser', { accessToken: (await askAs(server, member.user)).accessToken });

  await asOwner(
    'mutation ($id: ID!, $users: [ID!]!) { updateGroupMembershipUserIds(groupId: $id, userIds: $users) { id } }',
    {
      id: groupId,
      users: [member.user.id],
    },
  );
  await page.eventually(() => expect(page.heard).toHaveLength(1));
  await asOwner('mutation ($id: ID!) { resetGroup(id: $id) }', { id: groupId });

  await page.eventually(() => expect(page.heard).toHaveLength(2));
  expect(page.heard.map(({ name }) => name)).toEqual(['idsChanged', 'idsChanged']);
});
