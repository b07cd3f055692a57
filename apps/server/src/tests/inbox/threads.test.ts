import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../features/call/call.tables.ts';
import { chatRoomMemberships } from '../../features/chat/chat.tables.ts';
import { checkThreads } from '../../features/inbox/check-threads.service.ts';
import { followCall } from '../../features/inbox/follow-changes.service.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall, buildHolder } from '../../testing/builders/call.ts';
import { buildCallback } from '../../testing/builders/callback.ts';
import { buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { buildGroupMembership } from '../../testing/builders/group.ts';
import { buildVoiceMessage } from '../../testing/builders/voice.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { buildPairChat, partOf } from '../../testing/chat-people.ts';
import { buildTeam, openInbox, type ShownThread, settleInbox } from '../../testing/inbox-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const namesOf = (threads: readonly ShownThread[]) => threads.map(({ name }) => name);

describe('a thread', () => {
  test('begins with what a guest writes, waits until a member answers, and is then that member’s [INBOX-01] [INBOX-03] [INBOX-08]', async () => {
    const { first, second, users, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    const place = { callerName: 'Room 203', guestLanguage: 'KO', guestName: '민지' } as const;
    await server.ctx.db.update(chatRoomMemberships).set(place).where(eq(chatRoomMemberships.id, visitor.side.id));
    await visitor.write('수건 주세요');
    await settle();

    const asked = await second.only('WAITING');
    expect(asked).toMatchObject({
      chatRoomId: visitor.chatRoomId,
      name: 'Visitor',
      place: 'Room 203',
      language: 'ko',
      isPending: false,
      unreadCount: 1,
      waitingSince: expect.any(String),
      last: { kind: 'POST', isOwn: false, text: '수건 주세요' },
      takenBy: null,
    });
    expect(await second.counts()).toMatchObject({
      waiting: 1,
      open: 1,
      mine: 0,
      nobodys: 1,
      places: ['Room 203'],
      languages: ['ko'],
    });

    await first.post(visitor.chatRoomId, 'すぐお持ちします');
    await settle();

    expect(await second.list('WAITING')).toEqual([]);
    expect(await second.only('OPEN')).toMatchObject({
      id: asked.id,
      waitingSince: null,
      last: { isOwn: true },
      takenBy: { userId: users[0].id, name: 'First' },
    });
    expect(await first.counts()).toMatchObject({ waiting: 0, open: 1, mine: 1, nobodys: 0 });
  });

  test('has chat, calls, voice messages and call-backs of a guest, newest first, page by page [INBOX-01] [INBOX-17] [INBOX-22]', async () => {
    const { first, property, guest, settle } = await buildTeam(server, clock);
    const { db } = server.ctx;
    const visitor = await guest();
    const place = { yobirinPropertyId: property.id, chatRoomId: visitor.chatRoomId };
    const at = (minute: number) => new Date(clock.now().getTime() + minute * 60_000);
    const over = { toYobirinPropertyId: property.id, chatRoomId: visitor.chatRoomId, callReason: 'A taxi' };
    const missed = await buildCall(db, { ...over, status: 'UNCALL', createdAt: at(-5), endedAt: at(-4) });
    await buildVoiceMessage(db, visitor.side, property.id, { durationMs: 7_400, createdAt: at(-3) });
    await buildCallback(db, { ...place, note: 'After six', createdAt: at(1) });
    await visitor.write('Are you there?');
    await followCall(server.ctx, { callId: missed.id });
    await settle();

    const thread = await first.only('WAITING');
    expect(thread).toMatchObject({
      last: { kind: 'CALLBACK', text: 'After six' },
      waitingSince: missed.endedAt?.toISOString(),
    });
    const { edges, pageInfo } = await first.items(thread.id, { first: 3 });
    const rest = await first.items(thread.id, { first: 3, after: pageInfo.endCursor ?? '' });
    const kinds = [...edges, ...rest.edges].map(({ node }) => node.kind);
    expect([...kinds].sort()).toEqual(['CALLBACK', 'MISSED_CALL', 'POST', 'VOICE']);
    expect(kinds[0]).toBe('CALLBACK');
    expect(pageInfo).toMatchObject({ hasNextPage: true, totalCount: 4 });
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const withoutPosts = await first.items(thread.id, { withoutPosts: true });
    expect(withoutPosts.edges.map(({ node }) => node.kind)).toEqual(['CALLBACK', 'MISSED_CALL']);
    expect(withoutPosts.pageInfo).toMatchObject({ hasNextPage: false, totalCount: 2 });
    const voice = [...edges, ...rest.edges].find(({ node }) => node.kind === 'VOICE');
    expect(voice?.node).toMatchObject({ durationSeconds: 7, isOwn: false, chatPostId: expect.any(String) });
    expect(
      codeOf(
        await first.ask('query ($id: ID!) { inboxItems(threadId: $id, after: "e30") { edges { cursor } } }', {
          id: thread.id,
        }),
      ),
    ).toBeUndefined();
    const refused = 'query ($id: ID!) { inboxItems(threadId: $id, after: "WyIxIl0") { edges { cursor } } }';
    expect(codeOf(await first.ask(refused, { id: thread.id }))).toBe('BAD_USER_INPUT');
  });

  test('of another ID has its calls in both directions and its chat, for both IDs [INBOX-01] [INBOX-03]', async () => {
    const { first, second } = await buildPairChat(server);
    const [mine, theirs] = [
      await openInbox(server, first.user, first.property),
      await openInbox(server, second.user, second.property),
    ];
    const ids = { fromYobirinPropertyId: first.property.id, toYobirinPropertyId: second.property.id };
    const call = await buildCall(server.ctx.db, { ...ids, status: 'UNCALL', endedAt: clock.now() });
    await followCall(server.ctx, { callId: call.id });

    expect(await mine.only()).toMatchObject({
      peerYobirinId: second.property.yobirinId,
      name: second.property.nickname,
      waitingSince: null,
      last: { kind: 'CALL', isOwn: true },
    });
    expect(await theirs.only('WAITING')).toMatchObject({ last: { kind: 'MISSED_CALL', isOwn: false } });

    await first.write('Call me');
    await settleInbox(server, clock);
    expect(await theirs.only('WAITING')).toMatchObject({ unreadCount: 1, last: { kind: 'POST' } });
    expect((await theirs.items((await theirs.only()).id)).edges).toHaveLength(2);
  });

  test('of a message request waits and is marked; a blocked guest’s does not wait [INBOX-03]', async () => {
    const { first, property, settle } = await buildTeam(server, clock);
    const { room, guestToken } = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: property.id });
    const post =
      'mutation ($room: ID!, $guestToken: String!) { createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "Hi") { id } }';
    partOf(await sendGraphql(server, post, { room: room.id, guestToken }), 'createChatPostByGuest');
    await settle();
    expect(await first.only('WAITING')).toMatchObject({ isPending: true });

    const block = 'mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }';
    partOf(await first.ask(block, { room: room.id, id: property.id }), 'blockChatPeer');
    await settle();
    expect(await first.list('WAITING')).toEqual([]);
    expect(await first.only('OPEN')).toMatchObject({ waitingSince: null, unreadCount: 0 });
  });

  test('of a caller without a chat has the place of the QR code, and the name that they gave [INBOX-23]', async () => {
    const { first, property, users, settle } = await buildTeam(server, clock);
    await openReceiver(server, users[0]);
    const call = async (names: { callerName: string; callerPlace?: string }) => {
      const caller = await openCallClient(server);
      const { roomId } = await caller.accepted('APPLY', { yobirinId: property.yobirinId ?? '', ...names });
      const ended = { status: 'UNCALL', calledAt: clock.now(), endedAt: clock.now() } as const;
      const [{ id = '' } = {}] = await server.ctx.db
        .update(calls)
        .set(ended)
        .where(eq(calls.roomId, roomId))
        .returning();
      await followCall(server.ctx, { callId: id });
    };

    await call({ callerName: 'Aoi', callerPlace: 'Room 203' });
    await call({ callerName: 'Ren' });
    await settle();

    expect(await first.list('WAITING', { place: 'Room 203' })).toMatchObject([{ name: 'Aoi', place: 'Room 203' }]);
    expect(await first.counts()).toMatchObject({ waiting: 2, places: ['Room 203'] });
  });

  test('of a caller without a chat is one for all their calls, and waits no more once they are blocked [INBOX-01] [INBOX-03]', async () => {
    const { first, property, settle } = await buildTeam(server, clock);
    const caller = {
      toYobirinPropertyId: property.id,
      callerKey: 'one caller',
      callerName: 'Aoi',
      browserMarkHash: 'a mark',
    };
    const missed = { ...caller, status: 'UNCALL', endedAt: clock.now() } as const;
    const calls = [await buildCall(server.ctx.db, missed), await buildCall(server.ctx.db, missed)];
    for (const { id } of calls) await followCall(server.ctx, { callId: id });
    expect(await first.only('WAITING')).toMatchObject({ name: 'Aoi', chatRoomId: null, last: { kind: 'MISSED_CALL' } });

    const block =
      'mutation ($call: ID!, $id: ID!) { blockCaller(callHistoryId: $call, yobirinPropertyId: $id) { id } }';
    partOf(await first.ask(block, { call: calls[0]?.id, id: property.id }), 'blockCaller');
    await settle();
    expect(await first.list('WAITING')).toEqual([]);
    expect(await first.list('OPEN')).toHaveLength(1);
  });

  test('goes when its only post is deleted, and is told to open pages [INBOX-15] [INBOX-18]', async () => {
    const { first, second, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    const postId = await visitor.write('Never mind');
    await settle();
    const { id } = await first.only();
    const page = await second.listen();

    const remove =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    partOf(await sendGraphql(server, remove, { id: postId, guestToken: visitor.guestToken }), 'deleteChatPostByGuest');
    await settle();

    expect(await first.list('OPEN')).toEqual([]);
    clock.advance(1_000);
    await page.eventually(() =>
      expect(page.payloadsOf('inboxChanged').at(-1)).toMatchObject({
        threadIds: [id],
      }),
    );
  });

  test('is computed once more by the nightly check, with the same outcome, and found if it was never told [INBOX-02]', async () => {
    const { first, property, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    await visitor.write('Hello');
    await settle();
    const told = await first.only();
    const untold = { toYobirinPropertyId: property.id, callerKey: 'untold', callerName: 'Untold' };
    await buildCall(server.ctx.db, { ...untold, status: 'UNCALL', endedAt: clock.now() });

    await checkThreads(server.ctx);
    await checkThreads(server.ctx);

    const threads = await first.list('WAITING');
    expect(namesOf(threads).sort()).toEqual(['Untold', 'Visitor']);
    expect(threads.find(({ id }) => id === told.id)).toEqual(told);
  });
});

describe('the list', () => {
  test('is sorted by view: who waits longest, those that wait before others [INBOX-04] [INBOX-05]', async () => {
    const { first, guest, settle } = await buildTeam(server, clock);
    const guests = [await guest(), await guest(), await guest()] as const;
    for (const [index, { write }] of guests.entries()) {
      await write(`Post ${index}`);
      clock.advance(60_000);
    }
    await first.post(guests[1].chatRoomId, 'Answered');
    await settle();
    const roomsOf = (threads: readonly ShownThread[]) =>
      threads.map(({ chatRoomId }) => guests.findIndex((one) => one.chatRoomId === chatRoomId));

    expect(roomsOf(await first.list('WAITING'))).toEqual([0, 2]);
    expect(roomsOf(await first.list('OPEN'))).toEqual([2, 0, 1]);
    expect(roomsOf(await first.list('MINE'))).toEqual([1]);
    expect(roomsOf(await first.list('NOBODYS'))).toEqual([2, 0]);
    expect(roomsOf(await first.list('WAITING', { waitingMinutes: 2 }))).toEqual([0]);
    expect(await first.counts()).toMatchObject({ waiting: 2, open: 3, mine: 1, nobodys: 2, snoozed: 0 });

    const { threads, pageInfo } = await first.page('OPEN', {}, { first: 2 });
    expect(roomsOf(threads)).toEqual([2, 0]);
    expect(pageInfo).toMatchObject({ hasNextPage: true, totalCount: 3 });
    const next = await first.page('OPEN', {}, { first: 2, after: pageInfo.endCursor ?? '' });
    expect(roomsOf(next.threads)).toEqual([1]);
  });

  test('is filtered by place, language and label [INBOX-04] [INBOX-19]', async () => {
    const { first, guest, settle } = await buildTeam(server, clock);
    const [korean, other] = [await guest(), await guest()];
    const place = { callerName: 'Room 7', guestLanguage: 'KO' } as const;
    await server.ctx.db.update(chatRoomMemberships).set(place).where(eq(chatRoomMemberships.id, korean.side.id));
    await korean.write('안녕하세요');
    await other.write('Hello');
    await settle();
    const { id: labelId } = partOf(await first.label('VIP'), 'registerInboxLabel') as { id: string };
    const labelled = (await first.list('OPEN')).filter(({ chatRoomId }) => chatRoomId === other.chatRoomId);
    await first.change('LABEL', labelled, { labelId });

    const rooms = async (filter: Parameters<typeof first.list>[1]) =>
      (await first.list('OPEN', filter)).map(({ chatRoomId }) => chatRoomId);
    expect(await rooms({ place: 'Room 7' })).toEqual([korean.chatRoomId]);
    expect(await rooms({ place: '%' })).toEqual([]);
    expect(await rooms({ language: 'ko' })).toEqual([korean.chatRoomId]);
    expect(await rooms({ labelId })).toEqual([other.chatRoomId]);
    expect(await rooms({ labelId, language: 'ko' })).toEqual([]);
  });

  test('is read by holders only, and not changed by a member who may only look [INBOX-06] [INBOX-22]', async () => {
    const { first, property, account, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    await visitor.write('Hello');
    await settle();
    const thread = await first.only();
    const looking = await buildHolder(server.ctx.db, { account, nickname: 'Looking' });
    const groupId = property.groupId ?? '';
    await buildGroupMembership(server.ctx.db, { groupId, userId: looking.user.id, isValid: false });
    const looker = await openInbox(server, looking.user, property);
    const stranger = await openInbox(server, (await buildHolder(server.ctx.db)).user, property);

    expect((await looker.only()).id).toBe(thread.id);
    expect(codeOf(await looker.send('TAKE', [thread]))).toBe('FORBIDDEN');
    expect(codeOf(await looker.label('Mine'))).toBe('FORBIDDEN');
    expect(codeOf(await stranger.send('TAKE', [thread]))).toBe('NOT_FOUND');
    await expect(stranger.list('OPEN')).rejects.toThrow('No such ID');
    await expect(stranger.read(thread.id)).rejects.toThrow('No such thread');
    const others = await buildTeam(server, clock);
    await (await others.guest()).write('Hello');
    await others.settle();
    const elsewhere = await others.first.only();
    expect((await first.changed([thread.id, elsewhere.id, '999999'])).map(({ id }) => id)).toEqual([thread.id]);
    await expect(first.changed([])).rejects.toThrow();
    await expect(first.changed(Array.from({ length: 201 }, () => thread.id))).rejects.toThrow();
    await expect(stranger.changed([thread.id])).rejects.toThrow('No such ID');
    await expect(stranger.items(thread.id)).rejects.toThrow('No such thread');
    const signedOut = await sendGraphql(server, 'query ($id: ID!) { inboxThread(id: $id) { id } }', { id: thread.id });
    expect(codeOf(signedOut)).toBe('UNAUTHENTICATED');
  });
});
