import { limits } from '@yobirin/contract/limits';
import type { NotificationChoices } from '@yobirin/contract/notification';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildAccount } from '../../testing/builders/account.ts';
import { buildCallableGroup, buildHolder, type Holder } from '../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import {
  askAs,
  buildGroupGuestChat,
  buildGuestChat,
  type GuestChatter,
  type HoldingChatter,
  partOf,
} from '../../testing/chat-people.ts';
import { createPushBrowser } from '../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { readMail } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, type SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sendDigests } from './digest.service.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T09:00:00Z') });
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

/** Counts queued and delivered mails, so that the test does not have to wait. */
async function countMails({ email }: { email: string }): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name = 'mail.deliver' and data->>'to' = ${email}`,
  );
  return Number(rows[0]?.count);
}

const update = `mutation ($id: ID!, $callRing: Boolean, $callPush: Boolean, $callMail: NoticeMail, $chatPush: Boolean, $chatMail: NoticeMail) {
  updateNotificationSetting(yobirinPropertyId: $id, callRing: $callRing, callPush: $callPush, callMail: $callMail,
    chatPush: $chatPush, chatMail: $chatMail) { callRing callPush callMail chatPush chatMail } }`;

async function choose(ask: SignedInClient, id: string, choices: Partial<NotificationChoices>): Promise<void> {
  partOf(await ask(update, { id, ...choices }), 'updateNotificationSetting');
}

async function sendDueDigests(): Promise<void> {
  clock.advance(limits.digestMs);
  await sendDigests(server.ctx);
}

async function pushesOf(ask: SignedInClient) {
  const browser = createPushBrowser(service);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  partOf(await ask(register, browser.subscription), 'registerPushSubscription');
  return () => service.received.filter(({ path }) => browser.subscription.endpoint.endsWith(path)).length;
}

describe('mails about chats', () => {
  /** Lets `count` guests each write one post to the ID. */
  async function writeFrom(count: number, yobirinPropertyId: string): Promise<GuestChatter['guestToken'][]> {
    const tokens: string[] = [];
    for (let guest = 0; guest < count; guest += 1) {
      const { room, guestToken } = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId });
      const write = `mutation ($room: ID!, $guestToken: String!) {
        createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "こんにちは") { id } }`;
      partOf(await sendGraphql(server, write, { room: room.id, guestToken }), 'createChatPostByGuest');
      tokens.push(guestToken);
    }
    return tokens;
  }

  test('15 chats with a group of three make one mail to each member, not 45 [NOTIFY-04] [OP-88]', async () => {
    const { members } = await buildGroupGuestChat(server, { memberCount: 3 });
    await writeFrom(15, members[0]?.property.id ?? '');
    for (const { user } of members) expect(await countMails(user)).toBe(0);

    clock.advance(limits.digestMs);
    // Two nodes at once.
    await Promise.all([sendDigests(server.ctx), sendDigests(server.ctx)]);
    await sendDueDigests();

    for (const { user } of members) {
      expect(await countMails(user)).toBe(1);
      const mail = await readMail(server, user.email);
      expect(mail.subject).toBe('【Yobirin】未読のチャット15件があります');
      expect(mail.links).toContain(`${server.ctx.config.publicUrl}/account/notifications`);
    }
  });

  test('what was read before the digest is not in it, and the next post is told again [NOTIFY-04]', async () => {
    const { members, guest } = await buildGroupGuestChat(server);
    const [reader, colleague] = members;
    if (!reader || !colleague) throw new Error('A group of two');
    await guest.write('一');
    await reader.fetch();
    await sendDueDigests();
    expect(await countMails(colleague.user)).toBe(0);

    await guest.write('二');
    await sendDueDigests();

    expect(await countMails(colleague.user)).toBe(1);
  });

  test('each member is told as they chose: at once, in a digest, or not at all [NOTIFY-01] [NOTIFY-02]', async () => {
    const { members, guest } = await buildGroupGuestChat(server, { memberCount: 3 });
    const [first, second, third] = members as [HoldingChatter, HoldingChatter, HoldingChatter];
    await choose(first.ask, first.property.id, { chatMail: 'AT_ONCE' });
    await choose(third.ask, third.property.id, { chatMail: 'NONE' });
    const pushes = await pushesOf(third.ask);

    await guest.write('こんにちは');

    expect([await countMails(first.user), await countMails(second.user)]).toEqual([1, 0]);
    await sendDueDigests();
    expect([await countMails(first.user), await countMails(second.user)]).toEqual([1, 1]);
    await expect.poll(pushes).toBe(1);
    expect(await countMails(third.user)).toBe(0);
  });

  test('are not sent while the inbox of the ID is open, and are sent after the page has left it [NOTIFY-03] [rule M-13]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const pushes = await pushesOf(holder.ask);
    const page = await openChatClient(server);
    const accessToken = holder.token;
    await page.request('watchInbox', { accessToken, yobirinPropertyId: holder.property.id });

    await guest.write('一');
    await sendDueDigests();
    expect([await countMails(holder.user), pushes()]).toEqual([0, 0]);

    await page.request('watchInbox', { accessToken, yobirinPropertyId: null });
    await guest.write('二');
    expect(await countMails(holder.user)).toBe(1);
    await expect.poll(pushes).toBe(1);
  });

  test('an inbox is opened with a valid token, and only by a holder of the ID [NOTIFY-03] [rule M-13]', async () => {
    const { holder } = await buildGuestChat(server);
    const { holder: other } = await buildGuestChat(server);
    const page = await openChatClient(server);
    const yobirinPropertyId = other.property.id;

    const expired = await page.request('watchInbox', { accessToken: 'expired', yobirinPropertyId });
    const foreign = await page.request('watchInbox', { accessToken: holder.token, yobirinPropertyId });

    expect([expired, foreign]).toMatchObject([{ errorCode: 'UNAUTHENTICATED' }, { errorCode: 'NOT_FOUND' }]);
  });

  test('a digest waits while the inbox is open, and is sent after it was left unread [NOTIFY-03]', async () => {
    const { members, guest } = await buildGroupGuestChat(server, { memberCount: 1 });
    const [member] = members as [HoldingChatter];
    await guest.write('一');
    const page = await openChatClient(server);
    await page.request('watchInbox', { accessToken: member.token, yobirinPropertyId: member.property.id });
    await sendDueDigests();
    expect(await countMails(member.user)).toBe(0);

    page.drop();
    await page.disconnected;
    await expect.poll(async () => sendDigests(server.ctx).then(() => countMails(member.user))).toBe(1);
  });

  test('a vanished ID or a user who cannot be mailed keeps no one else from their digest [NOTIFY-04]', async () => {
    const { pool } = server.ctx;
    const chats = await Promise.all([1, 2, 3].map(() => buildGroupGuestChat(server, { memberCount: 1 })));
    for (const { guest } of chats) await guest.write('こんにちは');
    const [vanished, unreachable, other] = chats.map(({ members }) => members[0]) as HoldingChatter[];
    if (!vanished || !unreachable || !other) throw new Error('Three groups of one');
    await pool.query('update yobirin_properties set deleted_at = now() where id = $1', [vanished.property.id]);
    await pool.query('update users set email = $1 where id = $2', ['no address', unreachable.user.id]);
    onTestFinished(async () => {
      await pool.query('update users set email = $1 where id = $2', [unreachable.user.email, unreachable.user.id]);
    });

    await sendDueDigests();

    expect([await countMails(vanished.user), await countMails(other.user)]).toEqual([0, 1]);
    const { rows } = await pool.query('select mailed_at from mail_notices where user_id = any($1)', [
      [vanished.user.id, unreachable.user.id],
    ]);
    // One has nothing left to be told; the other is tried again by the next run.
    expect(rows).toEqual([{ mailed_at: null }]);
  });

  test('no push for a user who chose mails only [NOTIFY-02]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const pushes = await pushesOf(holder.ask);
    await choose(holder.ask, holder.property.id, { chatPush: false });

    await guest.write('こんにちは');

    expect(await countMails(holder.user)).toBe(1);
    const { guest: other, holder: control } = await buildGuestChat(server);
    const controlPushes = await pushesOf(control.ask);
    await other.write('こんにちは');
    await expect.poll(controlPushes).toBe(1);
    expect(pushes()).toBe(0);
  });

  test('a member who left the group is told nothing more, and has no setting left [NOTIFY-05]', async () => {
    const { groupId, members, guest } = await buildGroupGuestChat(server);
    const [leaver, stayer] = members as [HoldingChatter, HoldingChatter];
    await choose(leaver.ask, leaver.property.id, { chatMail: 'DIGEST', callRing: false });
    await guest.write('こんにちは');

    partOf(await leaver.ask('mutation ($id: ID!) { leaveGroupMembership(groupId: $id) }', { id: groupId }), '');
    await server.ctx.events.settle();
    await sendDueDigests();

    expect([await countMails(leaver.user), await countMails(stayer.user)]).toEqual([0, 1]);
    const { rows } = await server.ctx.db.execute(
      sql`select from notification_settings where user_id = ${leaver.user.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('calls', () => {
  const yobirinIdOf = ({ property }: Pick<Holder, 'property'>) => property.yobirinId ?? '';

  async function miss(holder: Pick<Holder, 'property'>, callerName = '301'): Promise<void> {
    const caller = await openCallClient(server);
    expect(await caller.codeOf('APPLY', { yobirinId: yobirinIdOf(holder), callerName })).toBe('CA0005');
    await server.ctx.events.settle();
  }

  test('missed calls are mailed in one digest by default, unless they were seen before [NOTIFY-02] [NOTIFY-04]', async () => {
    const [holder, seer] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    for (const to of [holder, holder, seer]) await miss(to);
    const { ask } = await askAs(server, seer.user);
    const id = seer.property.id;
    const list =
      'query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: UNCALL_ONLY) { edges { node { id } } } }';
    const { edges } = partOf(await ask(list, { id }), 'callHistories') as { edges: { node: { id: string } }[] };
    const see = 'mutation ($id: ID!, $call: ID!) { seeMissedCalls(yobirinPropertyId: $id, callHistoryId: $call) }';
    partOf(await ask(see, { id, call: edges[0]?.node.id }), 'seeMissedCalls');

    await sendDueDigests();

    expect([await countMails(holder.user), await countMails(seer.user)]).toEqual([1, 0]);
    expect((await readMail(server, holder.user.email)).subject).toBe('【Yobirin】不在着信2件があります');
  });

  test('a missed call is mailed at once to a member who chose so, once [NOTIFY-02]', async () => {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const [first, second] = [await buildHolder(db, { account }), await buildHolder(db, { account })];
    const group = await buildCallableGroup(db, { account, members: [first.user, second.user] });
    await choose((await askAs(server, first.user)).ask, group.id, { callMail: 'AT_ONCE' });
    await choose((await askAs(server, second.user)).ask, group.id, { callMail: 'NONE' });

    await miss({ property: group }, 'win.example');
    await sendDueDigests();

    expect([await countMails(first.user), await countMails(second.user)]).toEqual([1, 0]);
    const { subject, text, html } = await readMail(server, first.user.email);
    expect(subject).toBe('【Yobirin】名前の分からない方から不在着信がありました');
    expect(text + html).not.toContain('win.example');
  });

  test('ring only the members who let them ring, on open pages and by push [NOTIFY-01]', async () => {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const [quiet, loud] = [await buildHolder(db, { account }), await buildHolder(db, { account })];
    const group = await buildCallableGroup(db, { account, members: [quiet.user, loud.user] });
    const { ask } = await askAs(server, quiet.user);
    await choose(ask, group.id, { callRing: false, callPush: false });
    const pushes = await pushesOf(ask);
    const [silent, ringing] = [await openReceiver(server, quiet.user), await openReceiver(server, loud.user)];

    const call = await openCallClient(server);
    const { roomId, peerId } = await call.accepted('APPLY', { yobirinId: group.yobirinId ?? '', callerName: '301' });
    await call.accepted('CALL', { roomId, peerId });

    expect(await ringing.next('incoming')).toMatchObject({ roomId });
    expect(silent.pending('incoming')).toBe(0);
    expect(pushes()).toBe(0);
    // The person's own ID still rings.
    const other = await openCallClient(server);
    const own = await other.accepted('APPLY', { yobirinId: yobirinIdOf(quiet), callerName: '302' });
    await other.accepted('CALL', { roomId: own.roomId, peerId: own.peerId });
    expect(await silent.next('incoming')).toMatchObject({ roomId: own.roomId });
  });
});

describe('the settings', () => {
  const list = `{ notificationSettings { yobirinPropertyId isGroup callRing callPush callMail chatPush chatMail } }`;

  test('list every ID of the user with its defaults, and change only what is given [NOTIFY-01] [API-GQL-56]', async () => {
    const { members } = await buildGroupGuestChat(server);
    const [member, colleague] = members as [HoldingChatter, HoldingChatter];
    const defaults = { callRing: true, callPush: true, callMail: 'DIGEST', chatPush: true };

    await Promise.all([
      choose(member.ask, member.property.id, { callMail: 'NONE' }),
      choose(member.ask, member.property.id, { chatPush: false }),
    ]);

    expect(partOf(await member.ask(list), 'notificationSettings')).toMatchObject([
      { ...defaults, isGroup: false, chatMail: 'AT_ONCE' },
      { ...defaults, isGroup: true, chatMail: 'DIGEST', callMail: 'NONE', chatPush: false },
    ]);
    expect(partOf(await colleague.ask(list), 'notificationSettings')).toMatchObject([
      { chatMail: 'AT_ONCE' },
      { ...defaults, chatMail: 'DIGEST' },
    ]);
  });

  test('are refused for an ID of others, and for nothing to change [API-GQL-56]', async () => {
    const { holder } = await buildGuestChat(server);
    const { holder: stranger } = await buildGuestChat(server);
    const { id } = holder.property;

    expect(codeOf(await stranger.ask(update, { id, callRing: false }))).toBe('NOT_FOUND');
    expect(codeOf(await holder.ask(update, { id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, update, { id, callRing: false }))).toBe('UNAUTHENTICATED');
  });
});
