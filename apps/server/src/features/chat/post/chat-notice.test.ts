import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import {
  askAs,
  buildChatHolder,
  buildGuestChat,
  buildPairChat,
  partOf,
  wantMailsAtOnce,
} from '../../../testing/chat-people.ts';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { confirmGuestEmail, readMail, tokenIn } from '../../../testing/read-mail.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let service: TestPushService;
let server: TestApp;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ pushAgent: service.agent });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

/** Counts queued and delivered mails. They are queued in the post's transaction, so the test does not have to wait. */
async function countMails(to: string): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name = 'mail.deliver' and data->>'to' = ${to}`,
  );
  return Number(rows[0]?.count);
}

describe('the holder of an ID gets a mail about a post', () => {
  test('that no holder sees, with a link and without its text', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server, { isApproved: false });

    await guest.write('秘密の話');

    const mail = await readMail(server, holder.user.email);
    expect(mail.subject).toBe('【Yobirin】Visitorさんからメッセージが届いています');
    const { publicUrl } = server.ctx.config;
    expect(mail.links).toEqual([
      `${publicUrl}/account/messages/${chatRoomId}`,
      `${publicUrl}/account/notifications`,
      mail.unsubscribeUrl,
    ]);
    expect(mail.text + mail.html).not.toContain('秘密');
  });

  test('once until they read', async () => {
    const { holder, guest } = await buildGuestChat(server);
    await Promise.all(['一', '二', '三'].map((body) => guest.write(body)));
    expect(await countMails(holder.user.email)).toBe(1);

    await holder.fetch();
    await guest.write('四');

    expect(await countMails(holder.user.email)).toBe(2);
  });

  test('only while no holder has the room open', async () => {
    const { first, second } = await buildPairChat(server);
    await first.open();

    await second.write('いらっしゃいますか');

    expect(await countMails(first.user.email)).toBe(0);
  });

  test('in their own language, for each member of a group who wants it at once', async () => {
    const { db } = server.ctx;
    const group = await buildGroup(db);
    const [japanese, english, away] = [
      await buildUser(db),
      await buildUser(db, { language: 'EN' }),
      await buildUser(db),
    ];
    for (const { id: userId } of [japanese, english]) await buildGroupMembership(db, { groupId: group.id, userId });
    await buildGroupMembership(db, { groupId: group.id, userId: away.id, isValid: false });
    const property = await buildProperty(db, { groupId: group.id });
    for (const user of [japanese, english]) await wantMailsAtOnce((await askAs(server, user)).ask, property.id);
    const writer = await buildChatHolder(server, { nickname: '花屋' });
    const open = `mutation ($from: ID!, $to: ID!) {
      createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id } }`;
    const room = await writer.ask(open, { from: writer.property.id, to: property.id });
    const write = `mutation ($room: ID!, $property: ID!) {
      createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: "お届けです") { id } }`;

    const { id } = partOf(room, 'createChatRoom') as { id: string };
    await writer.ask(write, { room: id, property: writer.property.id });

    expect((await readMail(server, japanese.email)).subject).toBe('【Yobirin】花屋からメッセージが届いています');
    expect((await readMail(server, english.email)).subject).toBe('Yobirin: Message from 花屋');
    expect(await countMails(away.email)).toBe(0);
  });

  test('without a name that looks like a link', async () => {
    const { subject, text, html } = await mailAboutPostBy({ guestName: 'win.example' });

    expect(subject).toBe('【Yobirin】チャットのお相手からメッセージが届いています');
    expect(subject + text + html).not.toContain('win.example');
  });

  test.each([
    [{ guestName: '佐藤' }, '佐藤さん'],
    [{ guestName: '佐藤', callerName: '301' }, '佐藤さん'],
    [{ guestName: '301', callerName: '301' }, '301'],
  ])('%j is called %s [I18N-06]', async (guest, name) => {
    const { subject } = await mailAboutPostBy(guest);

    expect(subject).toBe(`【Yobirin】${name}からメッセージが届いています`);
  });
});

/** The mail to a holder after a guest has opened a chat and written in it. */
async function mailAboutPostBy(guest: { guestName: string; callerName?: string }) {
  const { property, user } = await buildChatHolder(server);
  const open = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) {
    id chatRoomMemberships { guestToken } } }`;
  const input = { ...guest, toYobirinPropertyId: property.id };
  const room = partOf(await sendGraphql(server, open, { input }), 'createChatRoomGuest') as {
    id: string;
    chatRoomMemberships: { guestToken: string | null }[];
  };
  const write = `mutation ($room: ID!, $guestToken: String!) {
    createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "当選") { id } }`;

  await sendGraphql(server, write, { room: room.id, guestToken: room.chatRoomMemberships[0]?.guestToken });
  return readMail(server, user.email);
}

describe('a guest who left an address', () => {
  const mailMe = `mutation ($guestToken: String!, $guestEmail: String!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { id } }`;

  test('and the page gets one mail with a link back, until they return', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const guestEmail = 'away@test.example';
    await sendGraphql(server, mailMe, { guestToken: guest.guestToken, guestEmail });
    await confirmGuestEmail(server, guestEmail);

    await holder.write('お待たせしました');
    await holder.write('まだですか');

    const mail = await readMail(server, guestEmail, { subject: /replied/ });
    expect(mail.subject).toBe('Yobirin: Front desk replied');
    expect(mail.links[0]).toMatch(`${server.ctx.config.publicUrl}/guest/chat?token=`);
    expect(tokenIn(mail)).toBe(guest.guestToken);
    expect(await countMails(guestEmail)).toBe(2);

    await guest.fetch();
    await holder.write('おかえりなさい');
    expect(await countMails(guestEmail)).toBe(3);
  });

  test('gets no mail with the page open, nor after removing the address', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const guestEmail = 'here@test.example';
    await sendGraphql(server, mailMe, { guestToken: guest.guestToken, guestEmail });
    await confirmGuestEmail(server, guestEmail);
    const page = await guest.open();

    await holder.write('ご覧ですね');
    await sendGraphql(server, mailMe, { guestToken: guest.guestToken, guestEmail: '' });
    page.drop();
    await page.disconnected;
    await holder.write('お帰りですね');

    expect(await countMails(guestEmail)).toBe(1);
  });
});

test('devices of the holder get a push message with the writer and the text', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const browser = createPushBrowser(service);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  await holder.ask(register, browser.subscription);

  await guest.write('起きてください');

  await expect.poll(() => service.received.length).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
    kind: 'chatPost',
    chatRoomId,
    senderName: 'Visitor',
    text: '起きてください',
    locale: 'ja',
  });
});
