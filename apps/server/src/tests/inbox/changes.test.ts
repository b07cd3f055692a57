import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../features/call/call.tables.ts';
import { callbackRequests } from '../../features/call/callback/callback.tables.ts';
import { chatRoomMemberships } from '../../features/chat/chat.tables.ts';
import { voiceMessages } from '../../features/chat/voice/voice.tables.ts';
import { groupMemberships } from '../../features/directory/holder/group.tables.ts';
import { wakeThreads } from '../../features/inbox/check-threads.service.ts';
import { followCall, releaseThreadsOf } from '../../features/inbox/follow-changes.service.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildCallback } from '../../testing/builders/callback.ts';
import { buildLabel, buildThread } from '../../testing/builders/inbox.ts';
import { buildVoiceMessage } from '../../testing/builders/voice.ts';
import { buildPairChat, partOf } from '../../testing/chat-people.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { buildTeam, openInbox, type ShownThread, settleInbox } from '../../testing/inbox-people.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

/** A team whose guest has written. */
async function buildWaiting() {
  const team = await buildTeam(server, clock);
  const visitor = await team.guest();
  await visitor.write('Hello');
  await team.settle();
  return { ...team, visitor, thread: await team.first.only('WAITING') };
}

describe('taking', () => {
  test('of two at once one gets the thread, and the other is told so, on open pages too [INBOX-07] [INBOX-15] [rule M-14]', async () => {
    const { first, second, users, thread, property } = await buildWaiting();
    const page = await second.listen();

    const answers = await Promise.all([first.change('TAKE', [thread]), second.change('TAKE', [thread])]);

    expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id: thread.id, code: 'TAKEN' }]);
    const winner = answers.findIndex(({ refused }) => refused.length === 0);
    const takenBy = { userId: users[winner]?.id, name: ['First', 'Second'][winner] };
    for (const { threads } of answers) expect(threads).toMatchObject([{ id: thread.id, takenBy }]);
    clock.advance(1_000);
    await page.eventually(() =>
      expect(page.heard).toContainEqual({
        name: 'inboxChanged',
        payload: { yobirinPropertyId: property.id, threadIds: [thread.id] },
      }),
    );
  });

  test('again changes nothing; the thread is handed on and given back by any member [INBOX-07]', async () => {
    const { first, second, users, thread } = await buildWaiting();
    const [taken] = (await first.change('TAKE', [thread])).threads;
    expect(await first.change('TAKE', [thread])).toMatchObject({
      refused: [],
      before: [],
      threads: [{ version: taken?.version }],
    });

    const [handed] = (await first.change('HAND', [taken ?? thread], { userId: users[1].id })).threads;
    expect(handed).toMatchObject({ takenBy: { name: 'Second' } });
    const [back] = (await first.change('GIVE_BACK', [handed ?? thread])).threads;
    expect(back).toMatchObject({ takenBy: null, version: thread.version + 3 });
    expect(await second.counts()).toMatchObject({ mine: 0, nobodys: 1 });
  });

  test('is refused for a thread that another member changed, not for one with a new post [INBOX-13]', async () => {
    const { first, second, thread, visitor, settle } = await buildWaiting();
    await visitor.write('Are you there?');
    await settle();
    const [snoozed] = (await first.change('SNOOZE', [thread], { until: later(60_000) })).threads;
    expect(snoozed?.version).toBe(thread.version + 1);

    const old = await second.change('DONE', [thread]);
    expect(old).toMatchObject({ refused: [{ id: thread.id, code: 'CHANGED' }], before: [] });
    expect(old.threads).toMatchObject([{ doneAt: null, snoozedUntil: snoozed?.snoozedUntil }]);
  });

  test('is for holders only, and ends when a member loses the ID [INBOX-07] [INBOX-09]', async () => {
    const { first, second, users, thread, property } = await buildWaiting();
    const stranger = (await buildTeam(server, clock)).users[0];
    expect(codeOf(await first.send('HAND', [thread], { userId: stranger.id }))).toBe('UNPROCESSABLE_ENTITY');

    await first.change('HAND', [thread], { userId: users[1].id });
    const lost = { userId: users[1].id, yobirinPropertyId: property.id };
    await server.ctx.db.delete(groupMemberships).where(eq(groupMemberships.userId, users[1].id));
    await releaseThreadsOf(server.ctx, lost);
    await releaseThreadsOf(server.ctx, lost);

    expect(await first.only()).toMatchObject({ takenBy: null, version: thread.version + 2 });
    expect(codeOf(await second.send('TAKE', [thread]))).toBe('NOT_FOUND');
    expect(codeOf(await first.send('HAND', [thread], { userId: users[1].id }))).toBe('UNPROCESSABLE_ENTITY');
  });
});

test('undoing gives no thread to a member who loses the ID in that moment [INBOX-09] [INBOX-14]', async () => {
  const { db } = server.ctx;
  const { account, first, users, thread, property } = await buildWaiting();
  const label = await buildLabel(db, { accountId: account.id, name: 'VIP' });
  await first.change('HAND', [thread], { userId: users[1].id });
  const { before } = await first.change('GIVE_BACK', [await first.only()]);
  const states = before.map((state) => ({ ...state, labelIds: [label.id] }));

  const { undoing } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from inbox_labels where id = ${label.id} for update`);
    const begun = first.restore(states);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await db.delete(groupMemberships).where(eq(groupMemberships.userId, users[1].id));
    await releaseThreadsOf(server.ctx, { userId: users[1].id, yobirinPropertyId: property.id });
    return { undoing: begun };
  });

  expect((await undoing).threads).toMatchObject([{ takenBy: null, labels: [{ id: label.id }] }]);
  expect(await first.only()).toMatchObject({ takenBy: null });
});

/** A guest who has left everything: posts, a voice message, a missed call and a request to be called back. */
async function buildEverything() {
  const { db } = server.ctx;
  const waiting = await buildWaiting();
  const { property, visitor } = waiting;
  const place = { yobirinPropertyId: property.id, chatRoomId: visitor.chatRoomId };
  const call = await buildCall(db, {
    toYobirinPropertyId: property.id,
    chatRoomId: visitor.chatRoomId,
    status: 'UNCALL',
    endedAt: clock.now(),
  });
  const voicePostId = await buildVoiceMessage(db, visitor.side, property.id, { createdAt: clock.now() });
  const request = await buildCallback(db, { ...place, createdAt: clock.now() });
  await followCall(server.ctx, { callId: call.id });
  const read = async () => {
    const [side] = await db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, visitor.host.id));
    const [ended] = await db.select().from(calls).where(eq(calls.id, call.id));
    const [voice] = await db.select().from(voiceMessages).where(eq(voiceMessages.chatPostId, voicePostId));
    const [asked] = await db.select().from(callbackRequests).where(eq(callbackRequests.id, request.id));
    return {
      isUnanswered: side?.unansweredSince !== null,
      isCallDone: ended?.doneAt !== null,
      isVoiceDone: voice?.doneAt !== null,
      request: asked?.state,
    };
  };
  return { ...waiting, request, read, thread: await waiting.first.only('WAITING') };
}

describe('done', () => {
  test('closes all that waits in the thread, and undoing opens it again [INBOX-10] [INBOX-14]', async () => {
    const { first, second, thread, read, settle } = await buildEverything();

    const { before, threads } = await first.change('DONE', [thread]);
    await settle();

    expect(threads).toMatchObject([{ waitingSince: null, doneAt: expect.any(String) }]);
    expect(await second.only('DONE')).toMatchObject({ id: thread.id, version: thread.version + 1 });
    expect(await second.counts()).toMatchObject({ waiting: 0, open: 0 });
    expect(await read()).toEqual({ isUnanswered: false, isCallDone: true, isVoiceDone: true, request: 'DONE' });

    expect((await first.restore(before)).refused).toEqual([]);
    await settle();
    expect(await second.only('WAITING')).toMatchObject({
      id: thread.id,
      waitingSince: expect.any(String),
      doneAt: null,
    });
    expect(await read()).toEqual({ isUnanswered: true, isCallDone: false, isVoiceDone: false, request: 'WAITING' });
  });

  test('is refused if another member has taken the call-back request [INBOX-10]', async () => {
    const { first, second, thread, request, read } = await buildEverything();
    const take = 'mutation ($id: ID!) { takeCallback(id: $id) { id } }';
    partOf(await second.ask(take, { id: request.id }), 'takeCallback');

    expect(await first.change('DONE', [thread])).toMatchObject({ refused: [{ code: 'TAKEN' }] });
    expect(await read()).toMatchObject({ isUnanswered: true, request: 'TAKEN' });
    expect(await second.change('DONE', [thread])).toMatchObject({ refused: [] });
  });

  test('ends with the next post, and the thread stays with its taker [INBOX-11]', async () => {
    const { first, visitor, thread, settle, users } = await buildWaiting();
    const [taken] = (await first.change('TAKE', [thread])).threads;
    await first.change('DONE', [taken ?? thread]);
    await settle();
    expect(await first.list('OPEN')).toEqual([]);

    await visitor.write('One more thing');
    await settle();

    const opened = await first.only('WAITING');
    expect(opened).toMatchObject({ id: thread.id, doneAt: null, takenBy: { userId: users[0].id } });
    expect(Date.parse(opened.waitingSince ?? '')).toBeGreaterThan(Date.parse(thread.waitingSince ?? ''));
  });

  test('and a post in the same moment leave a thread that waits, never one that is done and unanswered [INBOX-11]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { first, visitor, thread, settle } = await buildWaiting();

      await Promise.all([first.change('DONE', [thread]), visitor.write('Meanwhile')]);
      await settle();

      const [side] = await server.ctx.db
        .select()
        .from(chatRoomMemberships)
        .where(eq(chatRoomMemberships.id, visitor.host.id));
      const isWaiting = side?.unansweredSince !== null;
      expect(await first.list(isWaiting ? 'WAITING' : 'DONE')).toHaveLength(1);
    }
  });

  test('of a chat of two IDs leaves its posts unread, and only later ones wait [INBOX-10] [INBOX-11]', async () => {
    const { first, second } = await buildPairChat(server);
    const inbox = await openInbox(server, first.user, first.property);
    await second.write('One');
    await settleInbox(server, clock);
    await inbox.change('DONE', [await inbox.only('WAITING')]);
    await settleInbox(server, clock);
    expect(await inbox.only('DONE')).toMatchObject({ unreadCount: 1, waitingSince: null });

    await second.write('Two');
    await settleInbox(server, clock);
    expect(await inbox.only('WAITING')).toMatchObject({ unreadCount: 2 });
  });

  test('is taken back by reopening, without what it closed; undoing that makes it done again [INBOX-14]', async () => {
    const { first, thread, settle } = await buildWaiting();
    const [done] = (await first.change('DONE', [thread])).threads;
    const { before, threads } = await first.change('REOPEN', [done ?? thread]);
    await settle();
    expect(threads).toMatchObject([{ doneAt: null, waitingSince: null }]);
    expect(await first.only()).toMatchObject({ waitingSince: null });

    await first.restore(before);
    expect(await first.only('DONE')).toMatchObject({ id: thread.id });
  });
});

describe('snoozing', () => {
  test('hides the thread until its time [INBOX-12]', async () => {
    const { first, thread } = await buildWaiting();
    await first.change('SNOOZE', [thread], { until: later(300_000) });

    expect(await first.list('WAITING')).toEqual([]);
    expect(await first.only('SNOOZED')).toMatchObject({ id: thread.id, waitingSince: thread.waitingSince });
    expect(await first.counts()).toMatchObject({ waiting: 0, open: 0, snoozed: 1 });

    await wakeThreads(server.ctx);
    expect(await first.list('SNOOZED')).toHaveLength(1);
    clock.advance(300_000);
    await wakeThreads(server.ctx);
    expect(await first.only('WAITING')).toMatchObject({ id: thread.id, snoozedUntil: null });
  });

  test('ends with a new post, and by undoing [INBOX-11] [INBOX-14]', async () => {
    const { first, visitor, thread, settle } = await buildWaiting();
    const { before } = await first.change('SNOOZE', [thread], { until: later(60_000) });
    await first.restore(before);
    const awake = await first.only('WAITING');
    await first.change('SNOOZE', [awake], { until: later(60_000) });

    await visitor.write('Hello?');
    await settle();
    expect(await first.only('WAITING')).toMatchObject({ snoozedUntil: null });
  });

  test.each(['0000-01-01T00:00:00Z', later(-1)])(
    'until %s, which is past, is not given back [INBOX-12]',
    async (until) => {
      const { first, thread } = await buildWaiting();
      const { before } = await first.change('TAKE', [thread]);

      await first.restore(before.map((state) => ({ ...state, snoozedUntil: until })));

      expect(await first.only('WAITING')).toMatchObject({ snoozedUntil: null, version: thread.version + 2 });
    },
  );

  test.each([
    ['the past', -1],
    ['more than a year ahead', limits.inboxSnoozeMaxMs + 60_000],
  ])('until %s is refused [INBOX-12]', async (_when, ms) => {
    const { first, thread } = await buildWaiting();

    expect(codeOf(await first.send('SNOOZE', [thread], { until: later(ms) }))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await first.send('SNOOZE', [thread]))).toBe('BAD_USER_INPUT');
  });
});

describe('many threads', () => {
  test('are changed at once, except one of another ID among them [INBOX-13]', async () => {
    const { first, property } = await buildTeam(server, clock);
    const other = await buildWaiting();
    const own: Pick<ShownThread, 'id' | 'version'>[] = [];
    for (let count = 1; count < limits.inboxChangesMax; count += 1) {
      own.push(await buildThread(server.ctx.db, { yobirinPropertyId: property.id }));
    }

    const { refused, before, threads } = await first.change('TAKE', [...own, other.thread]);

    expect(refused).toEqual([{ id: other.thread.id, code: 'NOT_FOUND' }]);
    expect([before.length, threads.length]).toEqual([own.length, own.length]);
    expect(await first.counts()).toMatchObject({ mine: own.length, nobodys: 0 });
    expect(await other.first.only()).toMatchObject({ takenBy: null });

    expect((await first.restore(before)).refused).toEqual([]);
    expect(await first.counts()).toMatchObject({ mine: 0 });
    const tooMany = [...own, other.thread, { id: '1', version: 0 }];
    expect(codeOf(await first.send('TAKE', tooMany))).toBe('BAD_USER_INPUT');
    expect(codeOf(await first.send('TAKE', []))).toBe('BAD_USER_INPUT');
  });

  test('undoing is refused for what was changed since [INBOX-14]', async () => {
    const { first, second, thread, users } = await buildWaiting();
    const { before } = await first.change('TAKE', [thread]);
    await second.change('HAND', [await second.only()], { userId: users[1].id });

    expect(await first.restore(before)).toMatchObject({ refused: [{ id: thread.id, code: 'CHANGED' }] });
    expect(await first.only()).toMatchObject({ takenBy: { userId: users[1].id } });
  });
});
