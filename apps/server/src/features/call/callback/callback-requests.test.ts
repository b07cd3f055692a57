import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import {
  buildCallbackGuest,
  buildGroupCallbackGuest,
  openDesk,
  requested,
  type ShownCallback,
} from '../../../testing/callback-people.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { partOf } from '../../../testing/chat-people.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { patience } from '../../../testing/patience.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { callbackRequests } from './callback.tables.ts';
import { closeExpiredCallbacks, closeUnservedCallbacks, releaseCallbacksOf } from './close-callback.service.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

async function buildGroup() {
  const guest = await buildGroupCallbackGuest(server);
  const first = await openDesk(server, guest.members[0], guest.property);
  const second = await openDesk(server, guest.members[1], guest.property);
  return { guest, first, second };
}

describe('a guest', () => {
  test('has one open request, which asking again changes, also in two tabs at once [CALLBACK-01]', async () => {
    const guest = await buildCallbackGuest(server);

    await Promise.all([guest.request(), guest.request({ wish: 'ASAP', note: '請求書の件 👩🏽‍❤️‍💋‍👩🏽' })]);
    const wishAt = later(3_600_000);
    await guest.request({ wish: 'AT', wishAt });

    expect(await guest.read()).toMatchObject({
      state: 'WAITING',
      wish: 'AT',
      wishAt,
      note: null,
      guestName: 'Visitor',
    });
    expect(await server.ctx.db.$count(callbackRequests, eq(callbackRequests.chatRoomId, guest.chatRoomId))).toBe(1);
  });

  test('is told why a wish cannot be kept [CALLBACK-01]', async () => {
    const guest = await buildCallbackGuest(server);

    const past = await guest.request({ wish: 'AT', wishAt: later(-1_000) });
    const far = await guest.request({ wish: 'AT', wishAt: later(limits.callbackAheadMs + 60_000) });

    expect([past, far].map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([
      { code: 'UNPROCESSABLE_ENTITY', reason: 'past', opensAt: expect.any(String) },
      { code: 'UNPROCESSABLE_ENTITY', reason: 'too_far' },
    ]);
    expect(codeOf(await guest.request({ wish: 'AT' }))).toBe('BAD_USER_INPUT');
  });

  test('is called back by the whole calendar: not on a special day, and after the holder is back [CALLBACK-01] [CALLBACK-02] [CAL-14]', async () => {
    const guest = await buildCallbackGuest(server);
    const { ask } = await openDesk(server, guest.holder.user, guest.property);
    const { id } = guest.property;
    const day = later(3 * 86_400_000).slice(0, 10);
    const exceptions = [{ beginDay: day, endDay: day, spans: [], messages: [] }];
    const update = `mutation ($input: UpdateReceptionCalendarInput!) { updateReceptionCalendar(input: $input) { version } }`;
    const closed = { yobirinPropertyId: id, timeZone: 'UTC', exceptions };
    expect(codeOf(await ask(update, { input: closed }))).toBeUndefined();

    const refused = await guest.request({ wish: 'AT', wishAt: `${day}T10:00:00.000Z` });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'outside_hours' });

    const at = later(3 * 3_600_000);
    const back = 'mutation ($id: ID!, $at: DateTime) { setBackAt(yobirinPropertyId: $id, at: $at) { backAt } }';
    const { backAt } = partOf(await ask(back, { id, at }), 'setBackAt') as { backAt: string };
    const dueAt = new Date(new Date(backAt).getTime() + limits.callbackSoonMs).toISOString();
    expect(await requested(guest)).toMatchObject({ dueAt });
  });

  test('withdraws the request, also twice, and may ask again [CALLBACK-02]', async () => {
    const guest = await buildCallbackGuest(server);
    await requested(guest);

    await guest.withdraw();
    const again = await guest.withdraw();

    expect(partOf(again, 'withdrawCallback')).toMatchObject({ state: 'WITHDRAWN' });
    expect((await requested(guest)).state).toBe('WAITING');
  });

  test('is limited to ten requests a day [CALLBACK-03]', async () => {
    const guest = await buildCallbackGuest(server);
    for (let count = 0; count < limits.callbackRequestsPerDay; count += 1) await requested(guest);

    expect(codeOf(await guest.request())).toBe('TOO_MANY_REQUESTS');
  });

  test('whose wishes are refused may still ask [CALLBACK-03]', async () => {
    const guest = await buildCallbackGuest(server);
    for (let count = 0; count < limits.callbackRequestsPerDay; count += 1)
      await guest.request({ wish: 'AT', wishAt: later(-1_000) });

    expect((await requested(guest)).state).toBe('WAITING');
  });

  test('without a chat, or with the token of another chat, gets nothing [CALLBACK-01]', async () => {
    const query = 'query ($guestToken: String!) { callbackOfGuest(guestToken: $guestToken) { id } }';
    const other = await buildCallbackGuest(server);

    expect(codeOf(await sendGraphql(server, query, { guestToken: 'unknown' }))).toBe('NOT_FOUND');
    expect(await other.read()).toBeNull();
  });
});

describe('a request ends', () => {
  async function expectClosed(guest: { read(): Promise<ShownCallback> }) {
    await server.ctx.events.settle();
    await vi.waitFor(async () => expect((await guest.read()).state).toBe('EXPIRED'), patience);
  }

  test('when the ID blocks the guest, whose next wish is refused [CALLBACK-04]', async () => {
    const guest = await buildCallbackGuest(server);
    const desk = await openDesk(server, guest.holder.user, guest.property);
    await requested(guest);

    await desk.block(guest);

    await expectClosed(guest);
    expect(codeOf(await guest.request())).toBe('FORBIDDEN');
    expect(await desk.list()).toEqual([]);
  });

  test('when the guest is blocked while it is written [CALLBACK-04]', async () => {
    const guest = await buildCallbackGuest(server);
    const desk = await openDesk(server, guest.holder.user, guest.property);

    const { asked } = await server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select from chat_rooms where id = ${guest.chatRoomId} for update`);
      const asked = guest.request();
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), patience);
      await desk.block(guest);
      return { asked };
    });

    expect(codeOf(await asked)).toBe('FORBIDDEN');
    expect(await desk.list()).toEqual([]);
    expect((await guest.read()).state).toBe('EXPIRED');
  });

  test('with the chat, together with the subscription of the browser [CALLBACK-04] [CALLBACK-08]', async () => {
    const guest = await buildCallbackGuest(server);
    const desk = await openDesk(server, guest.holder.user, guest.property);
    const page = await guest.openPage();
    const pushSubscription = {
      endpoint: 'https://push.example/one',
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
    };
    await guest.request({ wish: 'ASAP', pushSubscription });

    await desk.endChat(guest);
    await server.ctx.events.settle();

    await vi.waitFor(async () => expect(await desk.list()).toEqual([]), patience);
    expect(await desk.list('DONE')).toMatchObject([{ state: 'EXPIRED' }]);
    const ofRoom = 'select from guest_push_subscriptions where chat_room_id = $1';
    await vi.waitFor(
      async () => expect((await server.ctx.pool.query(ofRoom, [guest.chatRoomId])).rowCount).toBe(0),
      patience,
    );
    expect(await page.codeOf('REGISTER', { guestToken: guest.guestToken })).toBe('UNAUTHENTICATED');
  });

  test('when a changed plan pauses the ID, which takes no further requests; IDs of other accounts keep theirs [CALLBACK-04]', async () => {
    const [guest, other] = [await buildGroupCallbackGuest(server), await buildCallbackGuest(server)];
    const pause = 'update yobirin_properties set paused_at = $1 where id = $2';
    for (const asking of [guest, other]) {
      await requested(asking);
      await server.ctx.pool.query(pause, [clock.now(), asking.property.id]);
    }
    const ofAccount = 'select id from plans where account_id = $1';
    const { rows } = await server.ctx.pool.query<{ id: string }>(ofAccount, [guest.accountId]);

    await closeUnservedCallbacks(server.ctx, { planId: rows[0]?.id ?? '' });

    await expectClosed(guest);
    expect((await other.read()).state).toBe('WAITING');
    const { errors } = await guest.request();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'not_in_service' });
  });

  test('a day after it was due: readers see it at once, and a job closes it [CALLBACK-02]', async () => {
    const guest = await buildCallbackGuest(server);
    const { id } = await requested(guest);
    const past = new Date(clock.now().getTime() - 1);
    await server.ctx.db.update(callbackRequests).set({ expiresAt: past }).where(eq(callbackRequests.id, id));
    const desk = await openDesk(server, guest.holder.user, guest.property);

    expect((await guest.read()).state).toBe('EXPIRED');
    expect(await desk.list()).toEqual([]);
    expect(codeOf(await desk.take(id))).toBe('CONFLICT');

    await closeExpiredCallbacks(server.ctx);
    expect(await desk.list('DONE')).toMatchObject([{ id, state: 'EXPIRED' }]);
    expect((await requested(guest)).id).not.toBe(id);
  });
});

describe('in a group', () => {
  test('one of two members gets a request, and the other reads who has it, live [CALLBACK-05] [rule M-10]', async () => {
    const { guest, first, second } = await buildGroup();
    const { id } = await requested(guest);
    const watcher = await openChatClient(server);
    await watcher.request('subscribeUser', { accessToken: second.accessToken });

    const answers = await Promise.all([first.take(id), second.take(id)]);

    const takers = answers.map((answer) => (partOf(answer, 'takeCallback') as ShownCallback).takenBy);
    expect(takers[0]?.userId).toBe(takers[1]?.userId);
    expect(takers.map((taker) => taker?.isViewer).sort()).toEqual([false, true]);
    const news = { yobirinPropertyId: guest.property.id, chatRoomId: guest.chatRoomId };
    await watcher.eventually(() => expect(watcher.heard).toContainEqual({ name: 'callbacks', payload: news }));
    expect((await guest.read()).takenBy).toBeNull();
  });

  test('a request is given back by its taker, by others when it is overdue, and when its taker is gone [CALLBACK-05] [OP-274]', async () => {
    const { guest, first, second } = await buildGroup();
    const { id } = await requested(guest);
    const isTaken = async () => (await first.list())[0]?.takenBy != null;
    await first.take(id);

    expect(codeOf(await second.release(id))).toBe('CONFLICT');
    expect(codeOf(await second.finish(id))).toBe('CONFLICT');
    await first.release(id);
    expect(await isTaken()).toBe(false);

    await first.take(id);
    await server.ctx.db.update(callbackRequests).set({ dueAt: clock.now() }).where(eq(callbackRequests.id, id));
    await second.release(id);
    expect(await isTaken()).toBe(false);

    await first.take(id);
    const loss = { userId: guest.members[0].id, yobirinPropertyId: guest.property.id };
    await releaseCallbacksOf(server.ctx, loss);
    expect(await isTaken()).toBe(false);

    await first.take(id);
    await server.ctx.db.update(callbackRequests).set({ takenByUserId: null }).where(eq(callbackRequests.id, id));
    await releaseCallbacksOf(server.ctx, loss);
    expect(await server.ctx.db.select().from(callbackRequests).where(eq(callbackRequests.id, id))).toMatchObject([
      { state: 'WAITING' },
    ]);
  });

  test('a request is closed by hand and opened again, unless the guest has asked again [CALLBACK-15]', async () => {
    const { guest, first } = await buildGroup();
    const { id } = await requested(guest);

    await first.finish(id);
    expect(await first.waiting()).toMatchObject({ callbacks: 0 });
    await first.reopen(id);
    expect(await first.list()).toMatchObject([{ id, state: 'WAITING', takenBy: null }]);

    await first.finish(id);
    await requested(guest);
    expect(codeOf(await first.reopen(id))).toBe('CONFLICT');
  });

  test('a request of a guest who is blocked, or whose chat has ended, is not opened again [CALLBACK-04] [CALLBACK-15]', async () => {
    const [blocked, ended] = [await buildGroup(), await buildGroup()];
    const ids = await Promise.all(
      [blocked, ended].map(async ({ guest, first }) => {
        const { id } = await requested(guest);
        await first.finish(id);
        return id;
      }),
    );

    await blocked.first.block(blocked.guest);
    await ended.first.endChat(ended.guest);

    expect(codeOf(await blocked.first.reopen(ids[0] ?? ''))).toBe('CONFLICT');
    expect(codeOf(await ended.first.reopen(ids[1] ?? ''))).toBe('NOT_FOUND');
    for (const { first } of [blocked, ended]) expect(await first.list()).toEqual([]);
  });
});
