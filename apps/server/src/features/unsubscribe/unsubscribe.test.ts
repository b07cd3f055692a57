import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGuestChat, type GuestChatter, partOf, wantMailsAtOnce } from '../../testing/chat-people.ts';
import { confirmGuestEmail, type ReceivedMail, readMail, readMails } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** As a mail program does it (RFC 8058). */
function oneClick({ unsubscribeUrl }: ReceivedMail): Promise<Response> {
  return fetch(unsubscribeUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
}

/** As the page does it. */
function choose({ unsubscribeUrl }: ReceivedMail, choice: string): Promise<Response> {
  return fetch(unsubscribeUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice }) });
}

const setEmail = `mutation ($guestToken: String!, $guestEmail: String!) {
  updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { id } }`;

/** A guest with a confirmed address, and the first mail about an answer. */
async function buildMailedGuest(email = `${randomUUID()}@guest.example`) {
  const chat = await buildGuestChat(server);
  const earlier = (await readMails(server, email)).length;
  await sendGraphql(server, setEmail, { guestToken: chat.guest.guestToken, guestEmail: email });
  await untilMails(email, earlier + 1);
  await confirmGuestEmail(server, email);
  await chat.holder.write('Hello');
  await untilMails(email, earlier + 2);
  const mail = await readMail(server, email, { subject: /replied/ });
  return { ...chat, email, mail };
}

async function untilMails(email: string, count: number): Promise<void> {
  await expect.poll(async () => (await readMails(server, email)).length).toBe(count);
}

async function emailOf(guestToken: string): Promise<unknown> {
  const query = `query ($guestToken: String!) { room: chatRoomByGuest(guestToken: $guestToken) {
    chatRoomMemberships { isOwn guestEmail } } }`;
  const room = partOf(await sendGraphql(server, query, { guestToken }), 'room') as {
    chatRoomMemberships: { isOwn: boolean; guestEmail: string | null }[];
  };
  return room.chatRoomMemberships.find(({ isOwn }) => isOwn)?.guestEmail;
}

describe('a guest', () => {
  test('ends the mails of a chat by one click, and only of that chat [MAIL-07]', async () => {
    const { guest, email, mail } = await buildMailedGuest();
    const other = await buildMailedGuest(email);
    expect(mail.text).toContain(mail.unsubscribeUrl);

    const scanned = await fetch(mail.unsubscribeUrl ?? '');
    expect(await scanned.text()).toContain('method="post"');
    expect(await emailOf(guest.guestToken)).toBe(email);
    expect((await oneClick(mail)).status).toBe(200);
    expect((await oneClick(mail)).status).toBe(200);

    expect(await emailOf(guest.guestToken)).toBeNull();
    expect(await emailOf(other.guest.guestToken)).toBe(email);
  });

  test('ends all mails to guests, and takes that back [MAIL-07]', async () => {
    const { email, mail } = await buildMailedGuest();
    const other = await buildMailedGuest(email);
    expect(await (await choose(mail, 'all')).text()).toContain('choice');

    await other.guest.fetch();
    await other.holder.write('Nobody is told');
    const before = (await readMails(server, email)).length;
    expect(await server.ctx.mailer.stops.find(email)).toMatchObject([{ reason: 'UNSUBSCRIBED' }]);
    await choose(mail, 'again');
    await other.guest.fetch();
    await other.holder.write('Told again');

    await untilMails(email, before + 1);
  });
});

describe('a user', () => {
  test('ends the mails about an ID without signing in, and keeps their sign-in mails [MAIL-07] [NOTIFY-06]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    await wantMailsAtOnce(holder.ask, holder.property.id);
    await guest.write('Hello');
    const mail = await readMail(server, holder.user.email);

    expect((await oneClick(mail)).status).toBe(200);

    const { data } = await holder.ask('{ notificationSettings { callMail chatMail callPush } }');
    expect(data).toEqual({ notificationSettings: [{ callMail: 'NONE', chatMail: 'NONE', callPush: true }] });
    expect(await server.ctx.mailer.stops.find(holder.user.email)).toEqual([]);
  });
});

test('a holder who ends mails that a stranger caused keeps their own notices [MAIL-41]', async () => {
  const { holder, guest } = await buildGuestChat(server);
  const { email } = holder.user;
  await wantMailsAtOnce(holder.ask, holder.property.id);
  const name = ({ guestToken }: GuestChatter) => sendGraphql(server, setEmail, { guestToken, guestEmail: email });
  const { guest: stranger } = await buildGuestChat(server);
  await name(stranger);

  const page = await oneClick(await readMail(server, email, { subject: /Confirm/ }));
  expect(await page.text()).toContain('value="again"');
  const held = server.ctx.mailer.countHeld().stopped ?? 0;
  await name((await buildGuestChat(server)).guest);
  await expect.poll(() => server.ctx.mailer.countHeld().stopped).toBeGreaterThan(held);
  await guest.write('Hello');

  await untilMails(email, 2);
});

test.each(['/mail/confirm', '/mail/unsubscribe'])(
  'the page %s is kept nowhere, and its links do not tell its address [MAIL-43]',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await fetch(`${server.url}${path}?token=x`, { method });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  },
);

test.each(['GET', 'POST'])(
  '%s with a forged link says that it does not work, in the language of the reader',
  async (method) => {
    const headers = { 'accept-language': 'en' };
    const answer = await fetch(`${server.url}/mail/unsubscribe?token=a.b.c.d`, { method, headers });

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This link doesn’t work');
  },
);
