import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildGuestChat, type GuestChatter, partOf } from '../../../testing/chat-people.ts';
import { confirmGuestEmail, readMail, readMails } from '../../../testing/read-mail.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';
import { forgetEndedEmails } from './guest-email.service.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const state = 'guestEmail isGuestEmailConfirmed isGuestEmailAsked';
const change = `mutation ($guestToken: String!, $guestEmail: String!) {
  side: updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { ${state} } }`;
const resend = `mutation ($guestToken: String!) { side: resendGuestConfirmation(guestToken: $guestToken) { ${state} } }`;

const newAddress = () => `${randomUUID()}@guest.example`;
const setEmail = ({ guestToken }: GuestChatter, guestEmail: string) =>
  sendGraphql(server, change, { guestToken, guestEmail });

/** What the guest's own page shows. */
async function stateOf({ guestToken }: GuestChatter): Promise<unknown> {
  const query = `query ($guestToken: String!) { room: chatRoomByGuest(guestToken: $guestToken) {
    chatRoomMemberships { isOwn ${state} } } }`;
  const room = partOf(await sendGraphql(server, query, { guestToken }), 'room') as {
    chatRoomMemberships: Record<string, unknown>[];
  };
  const { isOwn: _own, ...own } = room.chatRoomMemberships.find(({ isOwn }) => isOwn) ?? {};
  return own;
}

test.each([
  ['JP', 'ja', 'メールアドレスのご確認', 'から返信が届いています', 'はじめてご連絡いたします。'],
  ['EN', 'en', 'Confirm your email address', 'replied', 'Hello,'],
  ['KO', 'ko', '이메일 주소를 확인해 주세요', '의 답장이 도착했습니다', '안녕하세요.'],
  ['ZH_HANS', 'zh-Hans', '请确认您的邮箱', '回复了您', '您好！'],
  ['ZH_HANT', 'zh-Hant', '請驗證您的電子郵件地址', '回覆了您', '您好：'],
])(
  'mails to a guest are in the language of the chat: %s [LANG-01] [LANG-10]',
  async (guestLanguage, lang, asks, tells, greeting) => {
    const { guest, holder } = await buildGuestChat(server);
    const email = newAddress();
    const setting = `mutation ($guestToken: String!, $guestEmail: String!, $guestLanguage: GuestLanguage!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: $guestLanguage) { id } }`;
    await sendGraphql(server, setting, { guestToken: guest.guestToken, guestEmail: email, guestLanguage });
    const asking = await readMail(server, email);
    await confirmGuestEmail(server, email);
    await holder.write('届きます');
    const telling = await readMail(server, email, { subject: new RegExp(tells) });

    expect(asking.subject).toContain(asks);
    expect(asking.text.startsWith(greeting)).toBe(true);
    expect([asking.html, telling.html]).toEqual([
      expect.stringContaining(`<html lang="${lang}">`),
      expect.stringContaining(`<html lang="${lang}">`),
    ]);
  },
);

describe('the address of a guest', () => {
  test('is confirmed by the button of the page, not by opening the link [GUEST-13] [GUEST-15]', async () => {
    const { guest, holder } = await buildGuestChat(server);
    const email = newAddress();
    expect((await setEmail(guest, email)).data).toEqual({
      side: { guestEmail: email, isGuestEmailConfirmed: false, isGuestEmailAsked: true },
    });

    const mail = await readMail(server, email);
    const scanned = await fetch(mail.links[0] ?? '');
    expect(scanned.status).toBe(200);
    expect(await scanned.text()).toContain('method="post"');
    expect(await stateOf(guest)).toMatchObject({ isGuestEmailConfirmed: false });
    await holder.write('まだ届きません');

    await confirmGuestEmail(server, email);
    expect(await stateOf(guest)).toMatchObject({ isGuestEmailConfirmed: true });
    await holder.write('届きます');
    expect((await readMail(server, email, { subject: /replied/ })).text).toContain(guest.guestToken);
    expect(await readMails(server, email)).toHaveLength(2);
  });

  test('is asked in the language of the guest, without words of the chat', async () => {
    const { guest } = await buildGuestChat(server);
    const email = newAddress();
    await sendGraphql(server, change.replace('EN', 'JP'), { guestToken: guest.guestToken, guestEmail: email });

    const { subject, text } = await readMail(server, email);

    expect(subject).toBe('【Yobirin】メールアドレスのご確認');
    expect(text).toContain('「Front desk」とのチャット');
    expect(text).not.toContain('Visitor');
  });

  test('stays confirmed when the guest comes back to it [GUEST-14]', async () => {
    const { guest } = await buildGuestChat(server);
    const [first, second] = [newAddress(), newAddress()];
    await setEmail(guest, first);
    await confirmGuestEmail(server, first);
    await setEmail(guest, second);
    expect(await stateOf(guest)).toMatchObject({ guestEmail: second, isGuestEmailConfirmed: false });

    await setEmail(guest, first.toUpperCase());

    expect(await stateOf(guest)).toMatchObject({ isGuestEmailConfirmed: true });
    expect(await readMails(server, first)).toHaveLength(1);
  });

  test('is not confirmed by a link that was for another address, or for an ended chat', async () => {
    const { guest } = await buildGuestChat(server);
    const [first, second] = [newAddress(), newAddress()];
    await setEmail(guest, first);
    const { links } = await readMail(server, first);
    await setEmail(guest, second);

    const answer = await fetch(links[0] ?? '', { method: 'POST' });

    expect(answer.status).toBe(404);
    expect(await stateOf(guest)).toMatchObject({ guestEmail: second, isGuestEmailConfirmed: false });
    const forged = await fetch(`${server.url}/mail/confirm?token=x.y.z`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });

  test('is asked again on request, three times a day in all [GUEST-14] [GUEST-15]', async () => {
    const { guest } = await buildGuestChat(server);
    const { guestToken } = guest;
    await setEmail(guest, newAddress());

    const codes = [];
    for (let round = 0; round < 3; round += 1) {
      const { errors } = await sendGraphql(server, resend, { guestToken });
      codes.push(errors?.[0]?.extensions.code ?? 'sent');
    }

    expect(codes).toEqual(['sent', 'sent', 'TOO_MANY_REQUESTS']);
  });

  test('is not asked without an address, once it is confirmed, or by a stranger', async () => {
    const { guest } = await buildGuestChat(server);
    const codeOf = async (guestToken: string) =>
      (await sendGraphql(server, resend, { guestToken })).errors?.[0]?.extensions.code;
    expect(await codeOf(guest.guestToken)).toBe('UNPROCESSABLE_ENTITY');
    expect(await codeOf('nobody')).toBe('NOT_FOUND');
    const email = newAddress();
    await setEmail(guest, email);
    await confirmGuestEmail(server, email);

    expect(await codeOf(guest.guestToken)).toBe('UNPROCESSABLE_ENTITY');
  });

  test('from before addresses were confirmed is asked once, at the next answer [OP-111]', async () => {
    const { guest, holder } = await buildGuestChat(server);
    const email = newAddress();
    await setEmail(guest, email);
    await readMail(server, email);
    const { guestEmailAskedAt, id } = chatRoomMemberships;
    await server.ctx.db.update(chatRoomMemberships).set({ guestEmailAskedAt: null }).where(eq(id, guest.side.id));

    await holder.write('一');
    await guest.fetch();
    await holder.write('二');

    await expect.poll(async () => (await readMails(server, email)).length).toBe(2);
    const [row] = await server.ctx.db
      .select({ guestEmailAskedAt })
      .from(chatRoomMemberships)
      .where(eq(id, guest.side.id));
    expect(row?.guestEmailAskedAt).not.toBeNull();
    expect((await readMails(server, email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Yobirin: Confirm your email address'),
    );
  });
});

test('an address leaves a chat that a node of an earlier release ended, and stays in open chats [ERASE-05]', async () => {
  const { db } = server.ctx;
  const { id, guestConfirmedEmails } = chatRoomMemberships;
  const [ended, open] = [await buildGuestChat(server), await buildGuestChat(server)];
  for (const { guest } of [ended, open])
    await db
      .update(chatRoomMemberships)
      .set({ guestConfirmedEmails: ['hana@guest.example'] })
      .where(eq(id, guest.side.id));
  await db.update(chatRooms).set({ archivedAt: new Date() }).where(eq(chatRooms.id, ended.chatRoomId));

  await forgetEndedEmails(server.ctx);

  const emailsOf = async ({ guest }: { guest: GuestChatter }) =>
    (await db.select({ guestConfirmedEmails }).from(chatRoomMemberships).where(eq(id, guest.side.id)))[0];
  expect(await emailsOf(ended)).toEqual({ guestConfirmedEmails: [] });
  expect(await emailsOf(open)).toEqual({ guestConfirmedEmails: ['hana@guest.example'] });
});
