import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildCall } from '../../../testing/builders/call.ts';
import { openCallClient, openCaller } from '../../../testing/call-client.ts';
import { buildCallbackGuest, openDesk, requested, ringBack } from '../../../testing/callback-people.ts';
import { partOf } from '../../../testing/chat-people.ts';
import { patience } from '../../../testing/patience.ts';
import { createPushBrowser, type PushBrowser } from '../../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { readMail, readMails } from '../../../testing/read-mail.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { sealGuestToken } from '../../chat/guest/guest-token.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';
import { remindOfCallbacks } from './callback-notice.service.ts';
import { settleCallOfGuest } from './settle-callback.service.ts';
import { mailUnreached } from './unreached-mail.service.ts';

const clock = createTestClock();
let pushService: TestPushService;
let server: TestApp;

beforeAll(async () => {
  pushService = await startPushService();
  server = await startTestApp({ clock, pushAgent: pushService.agent });
});

afterAll(async () => {
  await server.close();
  await pushService.close();
});

/** What the push service has for this browser, decrypted. */
function noticesOf({ subscription, read }: PushBrowser) {
  const { pathname } = new URL(subscription.endpoint);
  return pushService.received.filter(({ path }) => path === pathname).map(({ body }) => read(body));
}

async function buildDesk() {
  const guest = await buildCallbackGuest(server);
  const desk = await openDesk(server, guest.holder.user, guest.property);
  const browser = createPushBrowser(pushService);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  partOf(await desk.ask(register, { ...browser.subscription }), 'registerPushSubscription');
  return { guest, desk, browser };
}

describe('a holder', () => {
  test('is told about a request by push and by mail, as chosen for calls [CALLBACK-11]', async () => {
    const { guest, desk, browser } = await buildDesk();
    const choose =
      'mutation ($id: ID!) { updateNotificationSetting(yobirinPropertyId: $id, callMail: AT_ONCE) { callMail } }';
    partOf(await desk.ask(choose, { id: guest.property.id }), 'updateNotificationSetting');

    const { id } = await requested(guest);

    const told = { kind: 'callback', callbackRequestId: id, guestName: 'Visitor', isOverdue: false };
    await vi.waitFor(() => expect(noticesOf(browser)).toMatchObject([told]), patience);
    const mail = await readMail(server, guest.holder.user.email);
    expect(mail.text).toContain('Visitor');
  });

  test('is reminded when a request is due, then hourly, three times more [CALLBACK-12]', async () => {
    const { guest, browser } = await buildDesk();
    const { id } = await requested(guest);
    await vi.waitFor(() => expect(noticesOf(browser)).toHaveLength(1), patience);
    const setTimes = (times: { dueAt?: Date; remindedAt?: Date }) =>
      server.ctx.db.update(callbackRequests).set(times).where(eq(callbackRequests.id, id));

    await remindOfCallbacks(server.ctx);
    expect(noticesOf(browser)).toHaveLength(1);

    await setTimes({ dueAt: clock.now() });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([remindOfCallbacks(server.ctx), remindOfCallbacks(server.ctx)]);
      await setTimes({ remindedAt: new Date(clock.now().getTime() - limits.callbackReminderEveryMs) });
    }

    expect(noticesOf(browser)).toHaveLength(5);
    expect(noticesOf(browser).at(-1)).toMatchObject({ isOverdue: true });
  });
});

describe('a guest who has no page open', () => {
  test('is woken by push, opens a page and answers, or declines from the notification [CALLBACK-08] [LANG-10]', async () => {
    const { guest, desk } = await buildDesk();
    const browser = createPushBrowser(pushService);
    const asked = await guest.request({ wish: 'ASAP', pushSubscription: browser.subscription });
    const { id } = partOf(asked, 'requestCallback') as { id: string };
    const speak = `mutation ($guestToken: String!) {
      updateChatRoomMembershipByGuest(guestToken: $guestToken, guestLanguage: ZH_HANS) { id } }`;
    await sendGraphql(server, speak, { guestToken: guest.guestToken });

    const first = await ringBack(desk, id);
    await vi.waitFor(
      () => expect(noticesOf(browser)).toMatchObject([{ kind: 'guestCall', roomId: first.roomId, locale: 'zh-Hans' }]),
      patience,
    );
    const { endpoint, auth } = browser.subscription;
    const decline = `mutation ($roomId: String!, $endpoint: String!, $auth: String!) {
      declineCallByPush(roomId: $roomId, endpoint: $endpoint, auth: $auth) }`;
    const guessed = await sendGraphql(server, decline, { roomId: first.roomId, endpoint, auth: 'b'.repeat(22) });
    expect(codeOf(guessed)).toBe('UNAUTHENTICATED');
    await sendGraphql(server, decline, { roomId: first.roomId, endpoint, auth });
    expect(await first.next('reject')).toMatchObject({ reason: 'DECLINED' });

    const second = await ringBack(desk, id);
    const page = await openCallClient(server);
    const { incoming } = await page.accepted('REGISTER', { guestToken: guest.guestToken });
    expect(incoming).toMatchObject([{ roomId: second.roomId, isCallback: true }]);
    await page.accepted('ANSWER', { roomId: second.roomId });
  });

  test('gets one mail for a call, with a link that works once, and only if the address is confirmed [CALLBACK-10] [LANG-01]', async () => {
    const { guest, desk } = await buildDesk();
    const email = `guest-${guest.chatRoomId}@test.example`;
    const setAddress = (guestConfirmedEmails: string[]) =>
      server.ctx.pool.query(
        `update chat_room_memberships
         set guest_email = $1, guest_language = 'KO', guest_confirmed_emails = $2, guest_token_sealed = $3 where id = $4`,
        [email, guestConfirmedEmails, sealGuestToken(server.ctx, guest.guestToken, guest.chatRoomId), guest.side.id],
      );
    await setAddress([]);
    const { id } = await requested(guest);
    const callInVain = async () => {
      const caller = await ringBack(desk, id);
      await caller.accepted('END', { roomId: caller.roomId });
      await server.ctx.events.settle();
    };

    await callInVain();
    expect(await readMails(server, email)).toEqual([]);
    await setAddress([email]);
    await callInVain();

    const { links, subject } = await readMail(server, email);
    expect(subject).toBe(`[Yobirin] ${guest.property.nickname}의 콜백 전화가 있었습니다`);
    const token = new URL(links[0] ?? '').searchParams.get('callback');
    const open = 'mutation ($token: String!) { openCallbackLink(token: $token) }';
    expect((await sendGraphql(server, open, { token })).data).toEqual({ openCallbackLink: guest.guestToken });
    expect(codeOf(await sendGraphql(server, open, { token }))).toBe('NOT_FOUND');

    clock.advance(1);
    await server.ctx.db.update(callbackRequests).set({ attempts: 3 }).where(eq(callbackRequests.id, id));
    await server.ctx.db.execute(sql`
      update yobirin_properties set deleted_at = ${clock.now().toISOString()} where id = ${guest.property.id}`);
    await mailUnreached(server.ctx, id);
    expect(await readMails(server, email), 'an ID that was deleted while it called').toHaveLength(1);
  });
});

describe('a guest whose browser is subscribed', () => {
  async function buildSubscribed() {
    const { guest, desk } = await buildDesk();
    const browser = createPushBrowser(pushService);
    const asked = await guest.request({ wish: 'ASAP', pushSubscription: browser.subscription });
    const { id } = partOf(asked, 'requestCallback') as { id: string };
    const { endpoint, auth } = browser.subscription;
    const page = await guest.openPage({ pushEndpoint: endpoint });
    return { guest, page, browser, proof: { endpoint, auth }, ring: () => ringBack(desk, id) };
  }

  /** A later end that is pushed in any case: what was pushed before it is complete. */
  async function endInVain({ browser, ring }: Awaited<ReturnType<typeof buildSubscribed>>) {
    const caller = await ring();
    await caller.accepted('END', { roomId: caller.roomId });
    const last = { kind: 'guestCallCanceled', roomId: caller.roomId, reason: 'ENDED' };
    await vi.waitFor(() => expect(noticesOf(browser)).toContainEqual(expect.objectContaining(last)), patience);
  }

  const endsOf = (browser: PushBrowser, roomId: string) =>
    noticesOf(browser).filter((notice) => {
      const { kind, roomId: itsRoomId } = notice as { kind: string; roomId: string };
      return kind === 'guestCallCanceled' && itsRoomId === roomId;
    });

  test('gets no push about the end of a call where its page answered [NOTIFY-41] [rule C-21]', async () => {
    const here = await buildSubscribed();
    const { roomId } = await here.ring();

    await here.page.accepted('ANSWER', { roomId });
    await here.page.accepted('END', { roomId });
    await endInVain(here);

    expect(endsOf(here.browser, roomId)).toEqual([]);
  });

  test('gets no push about the end of a call where its page or its notification declined [NOTIFY-41] [rule C-21]', async () => {
    const here = await buildSubscribed();
    const decline = `mutation ($roomId: String!, $endpoint: String!, $auth: String!) {
      declineCallByPush(roomId: $roomId, endpoint: $endpoint, auth: $auth) }`;

    const first = await here.ring();
    await here.page.accepted('DECLINE', { roomId: first.roomId });
    const second = await here.ring();
    partOf(await sendGraphql(server, decline, { roomId: second.roomId, ...here.proof }), 'declineCallByPush');
    await endInVain(here);

    expect(endsOf(here.browser, first.roomId)).toEqual([]);
    expect(endsOf(here.browser, second.roomId)).toEqual([]);
  });

  test('reads at REGISTER whether pushes reach the browser of the page [CALLBACK-36] [rule C-21]', async () => {
    const { guest, proof } = await buildSubscribed();
    const client = await openCallClient(server);
    const register = (pushEndpoint?: string) =>
      client.accepted('REGISTER', { guestToken: guest.guestToken, pushEndpoint });

    expect(await register(proof.endpoint)).toMatchObject({ isPushed: true });
    expect(await register('https://push.example/of-another-browser')).toMatchObject({ isPushed: false });
    expect(await register()).toMatchObject({ isPushed: false });
  });

  test('is told by push of a call that another device answered [NOTIFY-41]', async () => {
    const { guest, browser, ring } = await buildSubscribed();
    const { roomId } = await ring();
    const other = await guest.openPage({ pushEndpoint: createPushBrowser(pushService).subscription.endpoint });

    await other.accepted('ANSWER', { roomId });

    await vi.waitFor(() => expect(endsOf(browser, roomId)).toMatchObject([{ reason: 'ANSWERED' }]), patience);
  });
});

describe('a missed call', () => {
  const markDone = 'mutation ($input: MarkCallDoneInput!) { markCallDone(input: $input) }';

  test('waits until a holder has taken care of it, and again if that is taken back [CALLBACK-13] [CALLBACK-14]', async () => {
    const { guest, desk } = await buildDesk();
    const other = await buildDesk();
    const caller = await openCaller(server, guest.property.yobirinId);
    await caller.accepted('END', { roomId: caller.roomId });
    const [call] = await server.ctx.db.select().from(calls).where(eq(calls.roomId, caller.roomId));
    const mark = (isDone: boolean, who = desk) => who.ask(markDone, { input: { callHistoryId: call?.id, isDone } });

    expect(await desk.waiting()).toMatchObject({ missedCalls: 1 });
    expect(codeOf(await mark(true, other.desk))).toBe('NOT_FOUND');
    partOf(await mark(true), 'markCallDone');
    expect(await desk.waiting()).toMatchObject({ missedCalls: 0 });
    const list = `query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: UNCALL_ONLY) {
      edges { node { isDone doneBy { isViewer } } } } }`;
    const { edges } = partOf(await desk.ask(list, { id: guest.property.id }), 'callHistories') as { edges: unknown[] };
    expect(edges).toEqual([{ node: { isDone: true, doneBy: { isViewer: true } } }]);
    partOf(await mark(false), 'markCallDone');
    expect(await desk.waiting()).toMatchObject({ missedCalls: 1 });
  });

  test('of a guest is done by a talk with that guest [CALLBACK-13] [CALLBACK-09]', async () => {
    const { guest, desk } = await buildDesk();
    const caller = await openCaller(server, guest.property.yobirinId);
    await caller.accepted('END', { roomId: caller.roomId });
    await server.ctx.db.update(calls).set({ chatRoomId: guest.chatRoomId }).where(eq(calls.roomId, caller.roomId));
    const { id } = await requested(guest);
    const page = await guest.openPage();
    const back = await ringBack(desk, id);
    await page.accepted('ANSWER', { roomId: back.roomId });
    const talking = { status: 'TALKING', talkingAt: clock.now(), answeredAt: clock.now() } as const;
    await server.ctx.db.update(calls).set(talking).where(eq(calls.roomId, back.roomId));

    await back.accepted('END', { roomId: back.roomId });
    await server.ctx.events.settle();

    await vi.waitFor(
      async () => expect(await desk.waiting()).toMatchObject({ callbacks: 0, missedCalls: 0 }),
      patience,
    );
  });
});

describe('a talk with a guest', () => {
  test('closes no request that the guest makes after it, however late it is settled [CALLBACK-18]', async () => {
    const { guest } = await buildDesk();
    const before = await requested(guest);
    const callId = await buildTalk(guest);
    await settleCallOfGuest(server.ctx, { callId });
    expect(await guest.read()).toMatchObject({ id: before.id, state: 'DONE' });
    clock.advance(1_000);
    const { id } = await requested(guest);

    await settleCallOfGuest(server.ctx, { callId });

    expect(await guest.read()).toMatchObject({ id, state: 'WAITING' });
  });

  test('closes no request that the guest changes after it [CALLBACK-18] [OP-294]', async () => {
    const { guest } = await buildDesk();
    const { id } = await requested(guest);
    const callId = await buildTalk(guest);
    clock.advance(1_000);
    await guest.request({ wish: 'ASAP', note: 'One more thing' });

    await settleCallOfGuest(server.ctx, { callId });

    expect(await guest.read()).toMatchObject({ id, state: 'WAITING', note: 'One more thing' });
  });
});

/** A talk that has just ended. Returns the id of its call. */
async function buildTalk({ property, chatRoomId }: Awaited<ReturnType<typeof buildDesk>>['guest']): Promise<string> {
  const now = clock.now();
  const over = { status: 'FINISHED', answeredAt: now, talkingAt: now, endedAt: now } as const;
  return (await buildCall(server.ctx.db, { toYobirinPropertyId: property.id, chatRoomId, ...over })).id;
}
