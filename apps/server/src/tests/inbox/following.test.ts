import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users as userRows } from '../../features/auth/auth.tables.ts';
import { calls } from '../../features/call/call.tables.ts';
import { chatRoomMemberships, chatRooms } from '../../features/chat/chat.tables.ts';
import { checkThreads, fillInbox, findLostThreads } from '../../features/inbox/check-threads.service.ts';
import { followCall, forgetThreadsOfId, mergeCallers } from '../../features/inbox/follow-changes.service.ts';
import { inboxLabels, inboxThreads } from '../../features/inbox/inbox.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildChatPost, buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { buildLabel, buildThread } from '../../testing/builders/inbox.ts';
import { testPassword } from '../../testing/builders/user.ts';
import { askAs, partOf } from '../../testing/chat-people.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

describe('a caller who opens a chat', () => {
  test('has one thread, with the taker and the labels of their calls [INBOX-16]', async () => {
    const { first, second, users, property, guest, settle } = await buildTeam(server, clock);
    const caller = { toYobirinPropertyId: property.id, callerKey: 'the caller', callerName: 'Visitor' };
    const call = await buildCall(server.ctx.db, { ...caller, status: 'UNCALL', endedAt: clock.now() });
    await followCall(server.ctx, { callId: call.id });
    const { id: labelId } = partOf(await first.label('Taxi'), 'registerInboxLabel') as { id: string };
    await first.change('LABEL', [await first.only()], { labelId });
    await first.change('TAKE', [await first.only()]);

    const visitor = await guest();
    await visitor.write('It is me again');
    await settle();
    await server.ctx.db.update(calls).set({ chatRoomId: visitor.chatRoomId }).where(eq(calls.id, call.id));
    const linked = { chatRoomId: visitor.chatRoomId, yobirinPropertyId: property.id, callIds: [call.id] };
    await mergeCallers(server.ctx, linked);
    await mergeCallers(server.ctx, linked);

    const thread = await second.only();
    expect(thread).toMatchObject({
      chatRoomId: visitor.chatRoomId,
      takenBy: { userId: users[0].id },
      labels: [{ name: 'Taxi' }],
      waitingSince: call.endedAt?.toISOString(),
    });
    expect((await second.items(thread.id)).pageInfo.totalCount).toBe(2);
  });
});

describe('a change that was not told', () => {
  test('is found within a minute if a guest waits [INBOX-02]', async () => {
    const { first, property } = await buildTeam(server, clock);
    const { host, guest } = await buildGuestChatRoom(server.ctx.db, {
      yobirinPropertyId: property.id,
      isApproved: true,
    });
    const { createdAt } = await buildChatPost(server.ctx.db, guest, { createdAt: clock.now() });
    await server.ctx.db
      .update(chatRoomMemberships)
      .set({ unansweredSince: createdAt })
      .where(eq(chatRoomMemberships.id, host.id));

    await findLostThreads(server.ctx);

    expect(await first.only('WAITING')).toMatchObject({ waitingSince: createdAt.toISOString() });
  });

  test('is found by night in any case: a call that was marked as done, a chat that is gone [INBOX-02] [INBOX-18]', async () => {
    const { first, property, guest, settle } = await buildTeam(server, clock);
    const missed = { toYobirinPropertyId: property.id, status: 'UNCALL', endedAt: clock.now() } as const;
    const call = await buildCall(server.ctx.db, { ...missed, callerKey: 'marked' });
    await followCall(server.ctx, { callId: call.id });
    const visitor = await guest();
    await visitor.write('Hello');
    await settle();
    expect(await first.list('WAITING')).toHaveLength(2);

    await server.ctx.db.update(calls).set({ doneAt: clock.now() }).where(eq(calls.id, call.id));
    await server.ctx.db.delete(chatRooms).where(eq(chatRooms.id, visitor.chatRoomId));
    await checkThreads(server.ctx);

    expect(await first.list('WAITING')).toEqual([]);
    expect(await first.only('OPEN')).toMatchObject({ last: { kind: 'MISSED_CALL' } });
  });
});

test('a site that had chats and calls before gets its threads, old ones as done [INBOX-21]', async () => {
  const { first, property } = await buildTeam(server, clock);
  const { db } = server.ctx;
  const old = new Date(clock.now().getTime() - limits.inboxFreshMs - 60_000);
  const place = { yobirinPropertyId: property.id, isApproved: true };
  const [oldRoom, newRoom] = [await buildGuestChatRoom(db, place), await buildGuestChatRoom(db, place)];
  await buildChatPost(db, oldRoom.guest, { createdAt: old });
  await buildChatPost(db, newRoom.guest, { createdAt: clock.now() });
  const call = { toYobirinPropertyId: property.id, createdAt: old, endedAt: old };
  await buildCall(db, { ...call, callerKey: 'old', status: 'FINISHED', answeredAt: old, talkingAt: old });
  await buildCall(db, { ...call, callerKey: 'missed', status: 'UNCALL' });
  await db.delete(inboxThreads);

  await fillInbox(server.ctx);
  await fillInbox(server.ctx);

  expect(await first.counts()).toMatchObject({ waiting: 1, open: 2 });
  expect((await first.list('DONE')).map(({ doneAt }) => doneAt)).toEqual([old.toISOString(), old.toISOString()]);
});

describe('deleting', () => {
  test('an ID takes its threads along, also while one is open on a page [INBOX-18]', async () => {
    const { first, property, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    await visitor.write('Hello');
    await settle();
    const thread = await first.only();

    await forgetThreadsOfId(server.ctx, property.id);

    await expect(first.read(thread.id)).rejects.toThrow('No such thread');
    expect(await first.change('TAKE', [thread])).toMatchObject({ refused: [{ code: 'NOT_FOUND' }], threads: [] });
  });

  test('a user leaves the threads to the others [INBOX-18]', async () => {
    const { first, second, users, guest, settle } = await buildTeam(server, clock);
    const visitor = await guest();
    await visitor.write('Hello');
    await settle();
    await second.change('TAKE', [await second.only()]);

    const { db } = server.ctx;
    await db.update(userRows).set({ email: 'gone@test.example' }).where(eq(userRows.id, users[1].id));
    partOf(
      await second.ask('mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }', {
        password: testPassword,
      }),
      'deleteAuthenticatedUser',
    );
    await settle();

    expect(await first.only()).toMatchObject({ takenBy: null });
  });

  test('an account takes its labels and the threads of its IDs along [INBOX-18]', async () => {
    const { db, events } = server.ctx;
    const { accountId, owner, ownerProperty } = await buildCompany(db, { plan: 'free' });
    await buildThread(db, { yobirinPropertyId: ownerProperty.id });
    await buildLabel(db, { accountId, name: 'Mine' });
    const { ask } = await askAs(server, owner);

    const close = 'mutation ($password: String!) { closeAccount(password: $password) }';
    partOf(await ask(close, { password: testPassword }), 'closeAccount');
    await events.settle();

    expect(await db.$count(inboxLabels, eq(inboxLabels.accountId, accountId))).toBe(0);
    expect(await db.$count(inboxThreads, eq(inboxThreads.yobirinPropertyId, ownerProperty.id))).toBe(0);
  });
});

test('a guest who changes their language is listed by it at once [INBOX-04]', async () => {
  const { first, guest, settle } = await buildTeam(server, clock);
  const visitor = await guest();
  await visitor.write('Hello');
  await settle();

  const speak = `mutation ($guestToken: String!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestLanguage: KO) { id } }`;
  partOf(await sendGraphql(server, speak, { guestToken: visitor.guestToken }), 'updateChatRoomMembershipByGuest');
  await settle();

  expect(await first.list('OPEN', { language: 'ko' })).toHaveLength(1);
  expect(await first.counts()).toMatchObject({ languages: ['ko'] });
});
