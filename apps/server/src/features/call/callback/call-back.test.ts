import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { and, eq, isNull } from '../../../platform/database/orm.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import {
  buildCallbackGuest,
  buildGroupCallbackGuest,
  type Desk,
  openDesk,
  requested,
  ringBack,
} from '../../../testing/callback-people.ts';
import { partOf } from '../../../testing/chat-people.ts';
import { patience } from '../../../testing/patience.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { idsLost } from '../../directory/profile/id.events.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';
import { closeExpiredCallbacks, releaseCallbacksOf } from './close-callback.service.ts';
import { settleCallOfGuest } from './settle-callback.service.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

async function buildRequest() {
  const guest = await buildCallbackGuest(server);
  const desk = await openDesk(server, guest.holder.user, guest.property);
  return { guest, desk, request: await requested(guest) };
}

test('the holder rings the page of the guest, which answers and talks [CALLBACK-06] [CALLBACK-07] [rule C-21] [rule C-23]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();

  const caller = await ringBack(desk, request.id);
  const incoming = await page.next('incoming');
  expect(incoming).toMatchObject({
    roomId: caller.roomId,
    from: { nickname: guest.property.nickname },
    isCallback: true,
  });
  expect((await guest.read()).state).toBe('CALLING');

  const { peerId, callerId } = await page.accepted('ANSWER', { roomId: caller.roomId });
  const near = await openSignalingClient(server);
  const far = await openSignalingClient(server);
  await near.request('ENTER', { roomId: caller.roomId, peerId: caller.peerId });
  expect(await far.request('ENTER', { roomId: caller.roomId, peerId })).toMatchObject({ peers: [callerId] });
  await near.request('CONNECTED', {});
  await far.request('CONNECTED', {});
  await far.next('talking');

  await page.accepted('END', { roomId: caller.roomId });
  await server.ctx.events.settle();
  await vi.waitFor(async () => expect((await guest.read()).state).toBe('DONE'), patience);
  expect(await desk.list('DONE')).toMatchObject([{ id: request.id, state: 'DONE', attempts: 1 }]);
  expect(await desk.waiting()).toEqual({
    callbacks: 0,
    overdueCallbacks: 0,
    missedCalls: 0,
    voiceMessages: 0,
    unansweredChats: 0,
  });
});

test('of two pages that answer at once one wins, and the other stops ringing [CALLBACK-07]', async () => {
  const { guest, desk, request } = await buildRequest();
  const pages = [await guest.openPage(), await guest.openPage()];
  const { roomId } = await ringBack(desk, request.id);
  for (const page of pages) expect(await page.next('incoming')).toMatchObject({ roomId });

  const answers = await Promise.all(pages.map((page) => page.request('ANSWER', { roomId })));

  expect(answers.map(({ type }) => type).sort()).toEqual(['ACCEPT', 'REJECT']);
  expect(answers).toContainEqual(expect.objectContaining({ errorCode: 'CONFLICT', reason: 'ANSWERED' }));
  const loser = pages[answers.findIndex(({ type }) => type === 'REJECT')];
  expect(await loser?.next('canceled')).toEqual({ roomId, reason: 'ANSWERED' });
});

test('ringing pages get the offer without addresses, the winner the whole one [CALLBACK-07]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);
  const sdp =
    'v=0\r\no=- 1 1 IN IP4 192.0.2.7\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=candidate:1 1 udp 1 192.0.2.7 5000 typ host\r\n';

  await caller.accepted('CALL', { roomId: caller.roomId, offer: { type: 'offer', sdp } });

  const early = await page.next('offer');
  expect(early.offer.sdp).not.toContain('192.0.2.7');
  expect(early.peerConnectionConfig).not.toBeNull();
  expect(await page.accepted('ANSWER', { roomId: caller.roomId })).toMatchObject({ offer: { sdp } });
});

test('a declined call is an attempt, in the history of calls from the ID alone [CALLBACK-06] [CALLBACK-09] [OP-270] [OP-272]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);

  await page.accepted('DECLINE', { roomId: caller.roomId, message: 'Later' });

  expect(await caller.next('reject')).toMatchObject({ reason: 'DECLINED', message: 'Later' });
  await server.ctx.events.settle();
  expect(await guest.read()).toMatchObject({ state: 'TAKEN', attempts: 1, takenBy: null });
  const [rung] = await server.ctx.db.select().from(calls).where(eq(calls.roomId, caller.roomId));
  expect(await desk.list()).toMatchObject([{ lastAttemptAt: rung?.calledAt?.toISOString() }]);
  const line = { status: 'REJECTED', isToGuest: true, calleeName: 'Visitor', calleePlace: null };
  expect(await historyOf(desk, guest.property, 'FROM_ONLY')).toEqual([line]);
  expect(await historyOf(desk, guest.property, 'TO_ONLY')).toEqual([]);
  expect(await desk.waiting()).toMatchObject({ callbacks: 1, missedCalls: 0 });
});

test('an answer and a hang-up at once have one outcome for both sides [CALLBACK-07]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);

  const [answer] = await Promise.all([
    page.request('ANSWER', { roomId: caller.roomId }),
    caller.accepted('END', { roomId: caller.roomId }),
  ]);

  const [line] = await historyOf(desk, guest.property, 'FROM_ONLY');
  expect(line).toMatchObject({ status: answer.type === 'ACCEPT' ? 'FINISHED' : 'UNCALL' });
});

test('withdrawing a request stops the call that rings for it [CALLBACK-02] [rule C-24]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);

  await guest.withdraw();

  expect(await page.next('canceled')).toEqual({ roomId: caller.roomId, reason: 'DECLINED' });
  expect(await caller.next('reject')).toMatchObject({ reason: 'DECLINED' });
  expect((await guest.read()).state).toBe('WITHDRAWN');
  expect((await desk.apply(request.id)).answer).toMatchObject({ errorCode: 'CONFLICT', reason: 'CLOSED' });
});

test('a request that is withdrawn during CALL does not go on ringing [CALLBACK-02]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const { answer, ...caller } = await desk.apply(request.id);
  if (answer.type === 'REJECT') throw new Error('APPLY was refused');

  const [rung] = await Promise.all([caller.request('CALL', { roomId: answer.roomId }), guest.withdraw()]);

  if (rung.type === 'ACCEPT') expect(await page.next('canceled')).toMatchObject({ reason: 'DECLINED' });
  else expect(rung).toMatchObject({ errorCode: 'CONFLICT' });
  expect((await guest.read()).state).toBe('WITHDRAWN');
});

test('only the guest is rung, and only the guest can answer [CALLBACK-07]', async () => {
  const { guest, desk, request } = await buildRequest();
  const other = await buildCallbackGuest(server);
  const [page, stranger] = [await guest.openPage(), await other.openPage()];
  const { roomId } = await ringBack(desk, request.id);
  await page.next('incoming');

  expect(await stranger.codeOf('ANSWER', { roomId })).toBe('NOT_FOUND');
  expect(await stranger.codeOf('DECLINE', { roomId })).toBe('NOT_FOUND');
  expect(stranger.pending('incoming')).toBe(0);
  expect(await stranger.codeOf('REGISTER', { guestToken: 'unknown' })).toBe('UNAUTHENTICATED');
});

test('a call that is not allowed is refused with its reason [CALLBACK-03] [CALLBACK-06] [rule C-22]', async () => {
  const guest = await buildGroupCallbackGuest(server);
  const [first, second] = await Promise.all(guest.members.map((user) => openDesk(server, user, guest.property)));
  const outsider = await buildCallbackGuest(server);
  const stranger = await openDesk(server, outsider.holder.user, outsider.property);
  if (!first || !second) throw new Error('A group has two members');
  const request = await requested(guest);
  await first.take(request.id);

  expect((await second.apply(request.id)).answer).toMatchObject({ errorCode: 'CONFLICT', reason: 'TAKEN' });
  expect((await stranger.apply(request.id)).answer).toMatchObject({ errorCode: 'NOT_FOUND' });
  const visitor = await openCallClient(server);
  const application = { callbackRequestId: request.id, fromYobirinPropertyId: guest.property.id, callerName: 'Sato' };
  expect(await visitor.codeOf('APPLY', application)).toBe('UNAUTHENTICATED');
  const both = { ...application, yobirinId: guest.property.yobirinId ?? '' };
  expect(await visitor.codeOf('APPLY', both)).toBe('CA0001');
});

test('of two members who call at once one rings, and the other reads that it is taken [CALLBACK-05] [CALLBACK-06] [rule C-23]', async () => {
  const guest = await buildGroupCallbackGuest(server);
  const page = await guest.openPage();
  const { id } = await requested(guest);
  const callers = await Promise.all(
    guest.members.map(async (user) => {
      const desk = await openDesk(server, user, guest.property);
      return { desk, ...(await desk.apply(id)) };
    }),
  );

  const rung = await Promise.all(
    callers.map(({ answer, request }) => request('CALL', { roomId: 'roomId' in answer ? answer.roomId : '' })),
  );

  expect(rung.map(({ type }) => type).sort()).toEqual(['ACCEPT', 'REJECT']);
  expect(rung).toContainEqual(expect.objectContaining({ errorCode: 'CONFLICT', reason: 'TAKEN' }));
  const winner = guest.members[rung.findIndex(({ type }) => type === 'ACCEPT')];
  for (const { desk } of callers) {
    expect(await desk.list()).toMatchObject([{ id, attempts: 1, takenBy: { userId: winner?.id } }]);
  }
  await page.next('incoming');
  expect(page.pending('incoming')).toBe(0);
});

test('a guest whose browser is in a call with another ID is busy [CALLBACK-06]', async () => {
  const { guest, desk, request } = await buildRequest();
  const mark = `mark-${guest.chatRoomId}`;
  const setMark = 'update chat_room_memberships set browser_mark_hash = $1 where id = $2';
  await server.ctx.pool.query(setMark, [mark, guest.side.id]);
  await buildCall(server.ctx.db, { browserMarkHash: mark });

  expect((await desk.apply(request.id)).answer).toMatchObject({ errorCode: 'CA0010' });
  expect(await guest.read()).toMatchObject({ state: 'WAITING', attempts: 0 });
});

test('a guest or a holder in a call is busy [CALLBACK-06]', async () => {
  const { guest, desk, request } = await buildRequest();
  const { db } = server.ctx;
  const running = await buildCall(db, { chatRoomId: guest.chatRoomId });
  expect((await desk.apply(request.id)).answer).toMatchObject({ errorCode: 'CA0010' });
  await db.update(calls).set({ status: 'UNCALL', endedAt: new Date() }).where(eq(calls.id, running.id));

  const own = await ringBack(desk, request.id);
  const later = await buildCallbackGuest(server, { property: guest.property });
  const next = await requested(later);
  expect((await desk.apply(next.id)).answer).toMatchObject({ errorCode: 'CONFLICT', reason: 'IN_CALL' });
  await own.accepted('END', { roomId: own.roomId });
  expect((await desk.apply(next.id)).answer.type).toBe('ACCEPT');
});

test('a guest who calls the group while one member calls back talks with another member [CALLBACK-20] [rule C-23] [OP-304]', async () => {
  const guest = await buildGroupCallbackGuest(server);
  const [first, second] = guest.members;
  const device = await openReceiver(server, second);
  const desk = await openDesk(server, first, guest.property);
  const page = await guest.openPage();
  const back = await ringBack(desk, (await requested(guest)).id);
  await page.next('incoming');

  const own = await callFrom(guest);

  expect(own.type).toBe('ACCEPT');
  expect(await back.next('reject')).toMatchObject({ errorCode: 'CA0010' });
  expect(await page.next('canceled')).toMatchObject({ roomId: back.roomId });
  const { roomId } = await device.next('incoming');
  await device.accepted('ANSWER', { roomId });
});

test('of a call back and a call of the guest at once, one rings [CALLBACK-20]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { guest, desk, request } = await buildRequest();
    await openReceiver(server, guest.holder.user);
    const { answer, ...back } = await desk.apply(request.id);
    if (answer.type === 'REJECT') throw new Error('APPLY was refused');

    await Promise.all([back.request('CALL', { roomId: answer.roomId }), callFrom(guest)]);

    const living = and(eq(calls.chatRoomId, guest.chatRoomId), isNull(calls.endedAt));
    await vi.waitFor(async () => expect(await server.ctx.db.$count(calls, living)).toBe(1), patience);
  }
});

/** The guest rings the ID, as the page does. */
async function callFrom({ guestToken, property }: { guestToken: string; property: { yobirinId: string | null } }) {
  const caller = await openCallClient(server);
  const application = { yobirinId: property.yobirinId ?? '', callerName: 'Visitor', guestToken };
  const answer = await caller.request('APPLY', application);
  return answer.type === 'REJECT' ? answer : caller.request('CALL', { roomId: answer.roomId });
}

test('after three calls without an answer the request is closed, and both sides see it [CALLBACK-03] [CALLBACK-09]', async () => {
  const { guest, desk, request } = await buildRequest();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const caller = await ringBack(desk, request.id);
    await caller.accepted('END', { roomId: caller.roomId });
    expect((await guest.read()).attempts).toBe(attempt);
  }
  await server.ctx.events.settle();

  await vi.waitFor(async () => expect((await guest.read()).state).toBe('NO_ANSWER'), patience);
  expect(await desk.list('DONE')).toMatchObject([{ state: 'NO_ANSWER', attempts: 3 }]);
  expect((await desk.apply(request.id)).answer).toMatchObject({ errorCode: 'CONFLICT', reason: 'CLOSED' });
  expect(codeOf(await desk.reopen(request.id))).toBe('CONFLICT');
});

test('an answer without a talk is an attempt, too: after the third the request is closed [CALLBACK-09] [CALL-100]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const caller = await ringBack(desk, request.id);
    await page.accepted('ANSWER', { roomId: caller.roomId });
    await caller.accepted('END', { roomId: caller.roomId });
  }
  await server.ctx.events.settle();

  await vi.waitFor(async () => expect(await guest.read()).toMatchObject({ state: 'NO_ANSWER', attempts: 3 }), patience);
});

test('the last call can be answered, even if the end of an earlier one is settled while it rings [CALLBACK-09]', async () => {
  const { guest, desk, request } = await buildRequest();
  const { db } = server.ctx;
  await db.update(callbackRequests).set({ attempts: 2 }).where(eq(callbackRequests.id, request.id));
  const over = { status: 'UNCALL', endedAt: new Date(), isToGuest: true, callbackRequestId: request.id } as const;
  const earlier = await buildCall(db, {
    ...over,
    toYobirinPropertyId: guest.property.id,
    chatRoomId: guest.chatRoomId,
  });
  await ringBack(desk, request.id);

  await settleCallOfGuest(server.ctx, { callId: earlier.id });

  expect(await guest.read()).toMatchObject({ state: 'CALLING', attempts: 3 });
});

test('a request that expires while its call rings can be answered [CALLBACK-02]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const { roomId } = await ringBack(desk, request.id);
  const expiresAt = new Date(Date.now() - 1_000);
  await server.ctx.db.update(callbackRequests).set({ expiresAt }).where(eq(callbackRequests.id, request.id));

  await closeExpiredCallbacks(server.ctx);

  expect((await guest.read()).state).toBe('CALLING');
  await page.accepted('ANSWER', { roomId });
});

test('a guest who is blocked while a call back rings is rung no longer [CALLBACK-04]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);

  await desk.block(guest);

  expect(await page.next('canceled')).toMatchObject({ roomId: caller.roomId });
  await vi.waitFor(async () => expect((await guest.read()).state).toBe('EXPIRED'), patience);
});

test('a member who loses the group calls no guest back for it any more: not while it rings, nor after APPLY [CALLBACK-05] [rule C-23]', async () => {
  const guest = await buildGroupCallbackGuest(server);
  const page = await guest.openPage();
  const { id } = await requested(guest);
  const [first, second] = await Promise.all(guest.members.map((user) => openDesk(server, user, guest.property)));
  if (!first || !second) throw new Error('A group has two members');
  const leave = async ({ id: userId }: { id: string }) => {
    await server.ctx.pool.query('delete from group_memberships where user_id = $1', [userId]);
    await server.ctx.events.tell(idsLost, [{ userId, yobirinPropertyId: guest.property.id }]);
  };

  const ringing = await ringBack(first, id);
  await page.next('incoming');
  await leave(guest.members[0]);
  expect(await page.next('canceled')).toMatchObject({ roomId: ringing.roomId });
  expect(await ringing.next('reject')).toMatchObject({ errorCode: 'CA0003' });
  await releaseCallbacksOf(server.ctx, { userId: guest.members[0].id, yobirinPropertyId: guest.property.id });

  const { answer, ...applied } = await second.apply(id);
  if (answer.type === 'REJECT') throw new Error('APPLY was refused');
  await leave(guest.members[1]);
  expect(await applied.codeOf('CALL', { roomId: answer.roomId })).toBe('NOT_FOUND');
  expect(page.pending('incoming')).toBe(0);
});

test('a guest whose browser is blocked in another chat while a call back rings is rung no longer [CALLBACK-04]', async () => {
  const { guest, desk, request } = await buildRequest();
  const other = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: guest.property.id });
  const setMark = 'update chat_room_memberships set browser_mark_hash = $1 where id = any($2)';
  await server.ctx.pool.query(setMark, [`mark-${guest.chatRoomId}`, [guest.side.id, other.guest.id]]);
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);

  const block = `mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }`;
  partOf(await desk.ask(block, { room: other.room.id, id: guest.property.id }), 'blockChatPeer');

  expect(await page.next('canceled')).toMatchObject({ roomId: caller.roomId });
  await vi.waitFor(async () => expect((await guest.read()).state).toBe('EXPIRED'), patience);
});

test('APPLY and CALL may be repeated with the peer id: one call, one attempt [CALLBACK-06]', async () => {
  const { guest, desk, request } = await buildRequest();
  const peerId = createSecretToken();
  const { accessToken } = desk;
  const application = { accessToken, fromYobirinPropertyId: guest.property.id, callbackRequestId: request.id, peerId };
  const client = await openCallClient(server);

  const first = await client.accepted('APPLY', application);
  const again = await client.accepted('APPLY', application);
  await client.accepted('CALL', { peerId });
  await client.accepted('CALL', { peerId });

  expect(again.roomId).toBe(first.roomId);
  expect((await guest.read()).attempts).toBe(1);
});

async function historyOf(desk: Desk, { id }: { id: string }, filter: string): Promise<unknown[]> {
  const query = `query ($id: ID!, $filter: CallHistoryFilter!) { callHistories(yobirinPropertyId: $id, filter: $filter) {
    edges { node { status isToGuest calleeName calleePlace } } } }`;
  const { edges } = partOf(await desk.ask(query, { id, filter }), 'callHistories') as { edges: { node: unknown }[] };
  return edges.map(({ node }) => node);
}

test('a server that is started anew while a call back rings goes on with it, and the guest answers [CALLBACK-16]', async () => {
  const { guest, desk, request } = await buildRequest();
  const page = await guest.openPage();
  const caller = await ringBack(desk, request.id);
  await page.next('incoming');

  await server.restart();

  expect(await guest.read()).toMatchObject({ state: 'CALLING', attempts: 1 });
  const again = await openCallClient(server);
  await again.accepted('CALL', { roomId: caller.roomId, peerId: caller.peerId });
  const opened = await openCallClient(server);
  const { incoming } = await opened.accepted('REGISTER', { guestToken: guest.guestToken });
  expect(incoming).toMatchObject([{ roomId: caller.roomId }]);
  await opened.accepted('ANSWER', { roomId: caller.roomId });
  expect(await guest.read()).toMatchObject({ state: 'CALLING', attempts: 1 });
});
