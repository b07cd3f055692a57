import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../platform/database/orm.ts';
import { linkMails, mailRules } from '../platform/mail/mail-kinds.ts';
import { captureLog } from '../testing/captured-log.ts';
import { buildChatHolder, buildGuestChat, partOf, wantMailsAtOnce } from '../testing/chat-people.ts';
import { patience } from '../testing/patience.ts';
import { confirmGuestEmail, readMail, readMails, tokenIn } from '../testing/read-mail.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

let server: TestApp;
const captured = captureLog();
const clock = createTestClock({ standsStillAt: new Date('2026-11-16T01:00:00Z') });

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log });
});

afterAll(() => server.close());

/** Waits until every queued mail has passed the gate. */
async function untilAllPassed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await server.ctx.db.execute(
        sql`select 1 from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry', 'active')`,
      );
      expect(rows).toEqual([]);
    },
    { ...patience, interval: 50 },
  );
}

async function countMails(to: string): Promise<number> {
  await untilAllPassed();
  return (await readMails(server, to)).length;
}

const setEmail = `mutation ($guestToken: String!, $guestEmail: String!) {
  updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) {
    guestEmail isGuestEmailConfirmed isGuestEmailAsked } }`;

async function changeEmail(guestToken: string, guestEmail: string) {
  return sendGraphql(server, setEmail, { guestToken, guestEmail });
}

function newAddress(name = randomUUID()): string {
  return `${name}@victim.example`;
}

describe('a trial account that mails strangers by chats with itself', () => {
  test('causes one mail to an address that did not confirm, however often it posts and reads [MAIL-01] [GUEST-13]', async () => {
    const victim = newAddress();
    const { holder, guest } = await buildGuestChat(server);
    await changeEmail(guest.guestToken, victim);

    for (let round = 0; round < 60; round += 1) {
      await holder.write(`win ${round}`);
      await guest.fetch();
    }

    expect(await countMails(victim)).toBe(1);
    const mail = await readMail(server, victim);
    expect(mail.subject).toBe('Yobirin: Confirm your email address');
    expect(mail.text).not.toContain(guest.guestToken);
  });

  test('cannot flood even an address that confirmed; the rest is counted and logged [MAIL-02] [MAIL-04]', async () => {
    const victim = newAddress();
    const { holder, guest } = await buildGuestChat(server);
    await changeEmail(guest.guestToken, victim);
    await confirmGuestEmail(server, victim);

    for (let round = 0; round < 60; round += 1) {
      await holder.write(`win ${round}`);
      await guest.fetch();
    }

    expect(await countMails(victim)).toBe(1 + mailRules.guestAnswer.recipient.perHour);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/yobirin_mails_held\{reason="recipient"\} [1-9]/);
    expect(captured.text()).toContain('mail_held');
    expect(captured.text()).not.toContain(victim);
  });

  test('reaches at most three strangers a day from one room [GUEST-14]', async () => {
    const { guest } = await buildGuestChat(server);
    const victims = Array.from({ length: 10 }, () => newAddress());

    const answers = [];
    for (const victim of victims) answers.push(await changeEmail(guest.guestToken, victim));

    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'taken');
    expect(codes).toEqual([...Array(3).fill('taken'), ...Array(7).fill('TOO_MANY_REQUESTS')]);
    await untilAllPassed();
    const counts = await Promise.all(victims.map((victim) => countMails(victim)));
    expect(counts).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    const room = `query ($guestToken: String!) { chatRoomByGuest(guestToken: $guestToken) {
      chatRoomMemberships { isOwn guestEmail } } }`;
    const shown = await sendGraphql(server, room, { guestToken: guest.guestToken });
    expect(JSON.stringify(shown.data)).toContain(victims[2]);

    clock.advance(24 * 60 * 60_000);
    expect((await changeEmail(guest.guestToken, victims[3] ?? '')).errors).toBeUndefined();
  });

  test('cannot ask one mailbox from many rooms, in whichever form [MAIL-02]', async () => {
    const name = randomUUID().replaceAll('-', '');
    const forms = Array.from(
      { length: 8 },
      (_, index) => `${name.slice(0, index + 1)}.${name.slice(index + 1)}+${index}@gmail.com`,
    );
    const { property } = await buildChatHolder(server);
    const open = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;

    for (const guestEmail of forms) {
      const input = { toYobirinPropertyId: property.id, guestName: 'Evil', guestEmail, guestLanguage: 'EN' };
      partOf(await sendGraphql(server, open, { input }), 'createChatRoomGuest');
    }

    await untilAllPassed();
    const counts = await Promise.all(forms.map((form) => countMails(form)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(mailRules.guestConfirmation.recipient.perHour);
  });
});

describe('sign-ups in the name of another person', () => {
  const signUp = (email: string) =>
    sendRest(server, 'POST /auth/signup', { body: { email, firstName: 'A', lastName: 'B', language: 'EN' } });

  test('to variants of one address send only as many mails as to one address [MAIL-02]', async () => {
    const name = randomUUID().replaceAll('-', '');
    const forms = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? `${name}+${index}@gmail.com` : `${name.slice(0, index + 1)}.${name.slice(index + 1)}@googlemail.com`,
    );

    const statuses = [];
    for (const form of forms) statuses.push((await signUp(form)).status);

    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    const counts = await Promise.all(forms.map((form) => countMails(form)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(linkMails.perHour);
  });

  test('leave a password reset to its owner [MAIL-03]', async () => {
    const { user } = await buildChatHolder(server);
    for (let round = 0; round < 12; round += 1) await signUp(user.email.replace('@', `+${round}@`));

    const { status } = await sendRest(server, 'POST /auth/password/reset', { body: { email: user.email } });

    expect(status).toBe(204);
    expect((await readMail(server, user.email)).subject).toContain('パスワードの再設定');
  });
});

describe('a holder who wants mails at once', () => {
  test('gets the rest of a flood in the next digest [MAIL-04]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    await wantMailsAtOnce(holder.ask, holder.property.id);
    for (let round = 0; round < mailRules.notice.recipient.perHour + 5; round += 1) {
      await guest.write(`flood ${round}`);
      await holder.fetch();
    }
    await guest.write('the last one');

    expect(await countMails(holder.user.email)).toBe(mailRules.notice.recipient.perHour);
    const waiting = await server.ctx.db.execute(
      sql`select 1 from mail_notices where user_id = ${holder.user.id} and mailed_at is null`,
    );
    expect(waiting.rows).toHaveLength(1);
  });
});

describe('a name in a subject', () => {
  test.each(['evil。example', 'bit,ly/abc', '０９０１２３４５６７８', 'call 03-1234-5678', 'me＠evil'])(
    '%s is replaced [MAIL-06]',
    async (nickname) => {
      const victim = newAddress();
      const holder = await buildChatHolder(server, { nickname });
      const open = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;
      const input = {
        toYobirinPropertyId: holder.property.id,
        guestName: nickname,
        guestEmail: victim,
        guestLanguage: 'EN',
      };
      partOf(await sendGraphql(server, open, { input }), 'createChatRoomGuest');

      const { subject, text, html } = await readMail(server, victim);

      expect(subject + text + html).not.toContain(nickname);
      expect(text).toContain('“Someone”');
    },
  );
});

test('the token of a confirmation is not that of the chat', async () => {
  const victim = newAddress();
  const { guest } = await buildGuestChat(server);
  await changeEmail(guest.guestToken, victim);

  expect(tokenIn(await readMail(server, victim))).not.toBe(guest.guestToken);
});
