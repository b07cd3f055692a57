import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupMemberships } from '../../features/directory/holder/group.tables.ts';
import { sendDigests } from '../../features/notification/digest.service.ts';
import { mailNotices } from '../../features/notification/notification.tables.ts';
import { holdScheduled } from '../../features/scheduled-post/scheduled-post.queries.ts';
import { forgetScheduledOfId } from '../../features/scheduled-post/scheduled-post.service.ts';
import { scheduledPosts } from '../../features/scheduled-post/scheduled-post.tables.ts';
import { sendDuePosts } from '../../features/scheduled-post/send-due-posts.service.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildScheduledPost } from '../../testing/builders/scheduled-post.ts';
import { partOf } from '../../testing/chat-people.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { createPushBrowser } from '../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { readMail, readMails } from '../../testing/read-mail.ts';
import { codeOf, type SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clock = createTestClock();
let service: TestPushService;
let server: TestApp;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ clock, pushAgent: service.agent });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const fields = 'id body sendAt userId writerName refusal canEdit canCancel version';
type Shown = { id: string; body: string; refusal: string | null; version: number } & Record<string, unknown>;
type Place = { chatRoomId: string; yobirinPropertyId: string };

function inMs(ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString();
}

function schedulerOf(ask: SignedInClient, place: Place) {
  const schedule = (body: string, sendAt = inMs(10 * minuteMs), clientPostId: string = randomUUID()) =>
    ask(
      `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!, $body: String!, $sendAt: DateTime!, $clientPostId: ID!) {
        schedulePost(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, body: $body, sendAt: $sendAt, clientPostId: $clientPostId) { ${fields} } }`,
      { ...place, body, sendAt, clientPostId },
    );
  return {
    schedule,
    add: async (body: string) => partOf(await schedule(body), 'schedulePost') as Shown,
    list: async () => {
      const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
        scheduledPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { ${fields} } }`;
      return partOf(await ask(query, place), 'scheduledPosts') as Shown[];
    },
    posts: async () => {
      const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
        chatPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { edges { node { body postUserId } } } }`;
      const { edges } = partOf(await ask(query, place), 'chatPosts') as { edges: { node: { body: string } }[] };
      return edges.map(({ node }) => node.body);
    },
    edit: (id: string, body: string, expectedVersion?: number) =>
      ask(
        `mutation ($id: ID!, $body: String!, $sendAt: DateTime!, $expectedVersion: Int) {
          updateScheduledPost(id: $id, body: $body, sendAt: $sendAt, expectedVersion: $expectedVersion) { ${fields} } }`,
        { id, body, sendAt: inMs(20 * minuteMs), expectedVersion },
      ),
    cancel: (id: string) => ask('mutation ($id: ID!) { cancelScheduledPost(id: $id) }', { id }),
  };
}

async function openDesk() {
  const team = await buildTeam(server, clock);
  const visitor = await team.guest();
  const place = { chatRoomId: visitor.chatRoomId, yobirinPropertyId: team.property.id };
  const one = { ...team.first, ...schedulerOf(team.first.ask, place) };
  return { ...team, visitor, place, one, other: { ...team.second, ...schedulerOf(team.second.ask, place) } };
}

describe('a scheduled message', () => {
  test('is seen by all holders, edited by its writer and cancelled by any [DESK-04] [DESK-05]', async () => {
    const { one, other } = await openDesk();
    const { id } = await one.add('Good morning 🌅');

    expect(await other.list()).toMatchObject([
      { id, body: 'Good morning 🌅', writerName: 'First', refusal: null, canEdit: false, canCancel: true },
    ]);
    expect(codeOf(await other.edit(id, 'No'))).toBe('FORBIDDEN');
    expect(codeOf(await one.edit(id, 'Good evening', 1))).toBeUndefined();
    expect(codeOf(await one.edit(id, 'Good night', 1))).toBe('CONFLICT');
    expect(await one.list()).toMatchObject([{ body: 'Good evening', version: 2 }]);
    expect(codeOf(await other.cancel(id))).toBeUndefined();
    expect(await one.list()).toEqual([]);
    expect(codeOf(await one.cancel(id))).toBe('NOT_FOUND');
  });

  test('needs words, a time within a year and room in the chat [DESK-04]', async () => {
    const { one, place } = await openDesk();

    expect(codeOf(await one.schedule(' '))).toBe('BAD_USER_INPUT');
    expect(codeOf(await one.schedule('x', inMs(-1)))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await one.schedule('x', inMs(367 * dayMs)))).toBe('UNPROCESSABLE_ENTITY');
    for (let count = 0; count < 50; count += 1) {
      await buildScheduledPost(server.ctx.db, { ...place, sendAt: new Date(clock.now().getTime() + dayMs) });
    }
    expect(codeOf(await one.schedule('one too many'))).toBe('UNPROCESSABLE_ENTITY');
    expect(await one.list()).toHaveLength(50);
  });

  test('two members at once do not schedule one too many [DESK-04]', async () => {
    const { db } = server.ctx;
    const { one, place } = await openDesk();
    const scheduled = { ...place, sendAt: new Date(clock.now().getTime() + dayMs) };
    for (let count = 1; count < limits.scheduledPostsMax; count += 1) await buildScheduledPost(db, scheduled);

    const { begun } = await db.transaction(async (tx) => {
      await holdScheduled(tx, place);
      await buildScheduledPost(tx, scheduled);
      const answer = one.schedule('One too many');
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { begun: answer };
    });

    expect(codeOf(await begun)).toBe('UNPROCESSABLE_ENTITY');
    expect(await one.list()).toHaveLength(limits.scheduledPostsMax);
  });

  test('that a client sends twice is one [DESK-04]', async () => {
    const { one } = await openDesk();
    const id = randomUUID();

    await Promise.all([one.schedule('once', inMs(dayMs), id), one.schedule('once', inMs(dayMs), id)]);

    expect(await one.list()).toHaveLength(1);
  });

  test('is of no concern to others [DESK-04]', async () => {
    const { one, place } = await openDesk();
    const { id } = await one.add('secret');
    const stranger = schedulerOf((await buildTeam(server, clock)).first.ask, place);

    await expect(stranger.list()).rejects.toThrow('No such');
    for (const refused of [stranger.schedule('x'), stranger.edit(id, 'x'), stranger.cancel(id)]) {
      expect(codeOf(await refused)).toBe('NOT_FOUND');
    }
  });

  test('goes with its ID [DESK-04]', async () => {
    const { one, place } = await openDesk();
    await one.add('x');

    await forgetScheduledOfId(server.ctx, place.yobirinPropertyId);

    expect(await one.list()).toEqual([]);
  });
});

describe('when its time has come', () => {
  test('a message is sent once, also by several nodes, and not before [DESK-06]', async () => {
    const { one } = await openDesk();
    await one.add('Good morning');
    await sendDuePosts(server.ctx);
    expect(await one.posts()).toEqual([]);

    clock.advance(10 * minuteMs);
    await Promise.all([sendDuePosts(server.ctx), sendDuePosts(server.ctx), sendDuePosts(server.ctx)]);

    expect(await one.posts()).toEqual(['Good morning']);
    expect(await one.list()).toEqual([]);
  });

  test('a message whose sender died after the post was written is not sent again [DESK-06]', async () => {
    const { one, place } = await openDesk();
    const { id } = await one.add('Good morning');
    const [row] = await server.ctx.db.select().from(scheduledPosts).where(eq(scheduledPosts.id, id));
    clock.advance(10 * minuteMs);
    await sendDuePosts(server.ctx);
    // As a killed process leaves it: the post is there, and so is the row.
    if (!row) throw new Error('It was scheduled');
    const { id: _id, ...values } = row;
    await server.ctx.db.insert(scheduledPosts).values({ ...values, sendingAt: clock.now() });

    await sendDuePosts(server.ctx);
    expect(await one.list(), 'the other node may be alive').toHaveLength(1);
    clock.advance(3 * minuteMs);
    await sendDuePosts(server.ctx);

    expect(await one.posts()).toEqual(['Good morning']);
    expect(await one.list()).toEqual([]);
    expect(place.chatRoomId).toBe(row.chatRoomId);
  });

  test('a message leaves the list in the moment in which it is posted [DESK-06]', async () => {
    const { db } = server.ctx;
    const { one, place } = await openDesk();
    const { id } = await one.add('Good morning');
    clock.advance(10 * minuteMs);

    const sent = await db.transaction(async (listed) => {
      const sending = await db.transaction(async (room) => {
        await room.execute(sql`select from chat_rooms where id = ${place.chatRoomId} for no key update`);
        const begun = sendDuePosts(server.ctx);
        await expect.poll(() => countWaiting(db)).toBe(1);
        await listed.execute(sql`select from scheduled_posts where id = ${id} for update`);
        return { begun };
      });
      const removing = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "scheduled_posts"%'`;
      await expect.poll(async () => (await db.execute(removing)).rows).toHaveLength(1);
      expect(await one.posts()).toEqual([]);
      return sending;
    });
    await sent.begun;

    expect(await one.posts()).toEqual(['Good morning']);
    expect(await one.list()).toEqual([]);
  });

  test('a message that is being sent is neither changed nor cancelled [DESK-05]', async () => {
    const { one, place, users } = await openDesk();
    const sending = { ...place, userId: users[0].id, sendAt: clock.now(), sendingAt: clock.now() };
    const id = await buildScheduledPost(server.ctx.db, sending);

    expect(codeOf(await one.cancel(id))).toBe('CONFLICT');
    expect(codeOf(await one.edit(id, 'x'))).toBe('CONFLICT');
  });

  test('a message to an ended chat stays with the reason, and its writer is told [DESK-07]', async () => {
    const { one, place } = await openDesk();
    const browser = createPushBrowser(service);
    const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
      registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
    await one.ask(register, browser.subscription);
    const page = await one.listen();
    await one.add('Good morning');
    await one.ask('mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }', { id: place.chatRoomId });

    clock.advance(10 * minuteMs);
    await sendDuePosts(server.ctx);
    await sendDuePosts(server.ctx);

    expect(await one.list()).toMatchObject([{ refusal: 'CLOSED' }]);
    expect(await one.posts()).toEqual([]);
    const { pathname } = new URL(browser.subscription.endpoint);
    const pushes = service.received.filter(({ path }) => path === pathname).map(({ body }) => browser.read(body));
    expect(pushes).toMatchObject([{ kind: 'notSent', chatRoomId: place.chatRoomId, text: 'Good morning' }]);
    await page.eventually(() => expect(page.heard.map(({ name }) => name)).toContain('scheduledPostsChanged'));
  });

  describe('the writer of a message that is not sent', () => {
    async function refuseOne(choice: 'AT_ONCE' | 'DIGEST' | 'NONE') {
      const desk = await openDesk();
      const { one, place, property, users } = desk;
      const choose = `mutation ($id: ID!, $choice: NoticeMail!) {
        updateNotificationSetting(yobirinPropertyId: $id, chatMail: $choice) { chatMail } }`;
      partOf(await one.ask(choose, { id: property.id, choice }), 'updateNotificationSetting');
      const end = 'mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }';
      const { id } = await one.add('Good morning');
      await one.ask(end, { id: place.chatRoomId });
      // The inbox does not show the message, so having it open does not count as having seen it.
      const page = await one.listen();
      await page.request('watchInbox', { accessToken: one.accessToken, yobirinPropertyId: property.id });
      clock.advance(10 * minuteMs);
      await sendDuePosts(server.ctx);
      await sendDuePosts(server.ctx);
      const notices = () => server.ctx.db.select().from(mailNotices).where(eq(mailNotices.userId, users[0].id));
      return { ...desk, id, notices, page };
    }

    test('is mailed once, without the text [DESK-07]', async () => {
      const { users, visitor } = await refuseOne('AT_ONCE');

      const mail = await readMail(server, users[0].email);
      expect(mail.links[0]).toContain(visitor.chatRoomId);
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Good morning');
      expect(mail.unsubscribeUrl).not.toBeNull();
      expect(await readMails(server, users[0].email)).toHaveLength(1);
      expect(await readMails(server, users[1].email)).toEqual([]);
    });

    test('gets it in the digest, unless it was removed by then [DESK-07]', async () => {
      const [kept, removed] = [await refuseOne('DIGEST'), await refuseOne('DIGEST')];
      expect(await kept.notices()).toMatchObject([{ kind: 'NOT_SENT', mailedAt: null }]);
      for (const { page } of [kept, removed]) page.drop();

      await removed.other.cancel(removed.id);
      clock.advance(20 * minuteMs);
      await expect
        .poll(async () => {
          await sendDigests(server.ctx);
          return readMails(server, kept.users[0].email);
        })
        .toHaveLength(1);

      expect(await removed.notices()).toEqual([]);
      expect(await readMails(server, removed.users[0].email)).toEqual([]);
    });

    test('who chose no mails about chats gets none [DESK-07]', async () => {
      const { notices } = await refuseOne('NONE');

      expect(await notices()).toEqual([]);
    });
  });

  test('a message to a blocked guest, and one of a writer without rights, are not sent [DESK-07]', async () => {
    const { one, other, place, users } = await openDesk();
    await one.add('from a former member');
    await other.add('to a blocked guest');
    await server.ctx.db.delete(groupMemberships).where(eq(groupMemberships.userId, users[0].id));
    const block =
      'mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!) { blockChatPeer(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { __typename } }';
    expect((await other.ask(block, place)).errors).toBeUndefined();

    clock.advance(10 * minuteMs);
    await sendDuePosts(server.ctx);

    expect((await other.list()).map(({ refusal }) => refusal).sort()).toEqual(['BLOCKED', 'WRITER']);
    expect(await other.posts()).toEqual([]);
  });
});
