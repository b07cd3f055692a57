import { randomUUID } from 'node:crypto';
import { authApi } from '@yobirin/contract/auth-api';
import { limits } from '@yobirin/contract/limits';
import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { webhookPath } from '../features/billing/billing.routes.ts';
import { sql } from '../platform/database/orm.ts';
import { unsubscribeUrl } from '../platform/mail/unsubscribe-token.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { openCallClient } from '../testing/call-client.ts';
import { buildGuestChat, type Chatter } from '../testing/chat-people.ts';
import { startGatedApp } from '../testing/gated-app.ts';
import { sendAttachments } from '../testing/send-attachments.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { openSignalingClient } from '../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const unavailable = { errorCode: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };
const unavailableField = { extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } };
const file = { name: 'notes.txt', content: 'notes' };
const pageWords = { ja: '復旧すると、このページが自動で開きます', en: 'This page opens by itself when it’s back' };
const webhookSecret = 'whsec_of_the_tests';
const payments = {
  stripeSecretKey: 'sk_test_none',
  stripePublishableKey: 'pk_test_none',
  stripeWebhookSecret: webhookSecret,
};

const idOfRoom = ({ side }: Chatter) => side.chatRoomId;
const textOf = (body: string) => ({ body, clientPostId: randomUUID() });

describe('without its database a node tells every client when to come again', () => {
  test('on the sockets of chats, calls and signaling [HEAL-10] [rule C-1]', async () => {
    const { gate, ...server } = await startGatedApp();
    const { guest } = await buildGuestChat(server);
    const { property } = await buildHolder(server.ctx.db);
    const chat = await guest.open();
    const [caller, signaling] = [await openCallClient(server), await openSignalingClient(server)];
    await gate.close();

    const answers = [
      await chat.request('post', textOf('届きますか')),
      await caller.request('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Hana' }),
      await caller.request('END', { peerId: 'p'.repeat(43) }),
      await signaling.request('ENTER', { roomId: randomUUID(), peerId: randomUUID() }),
    ];
    await gate.open();

    for (const answer of answers) expect(answer).toMatchObject({ type: 'REJECT', ...unavailable });
  });

  test('by GraphQL, for posts, uploads and new chats [HEAL-10]', async () => {
    const { gate, ...server } = await startGatedApp();
    const { guest, holder } = await buildGuestChat(server);
    await gate.close();

    const sender = { chatRoomId: idOfRoom(guest), guestToken: guest.guestToken };
    const input = { toYobirinPropertyId: holder.property.id, guestName: 'Hana' };
    const create = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;
    const answers = [
      await guest.send('届きますか'),
      await holder.send('聞こえますか'),
      await sendAttachments(server, sender, [file]),
      await sendGraphql(server, create, { input }),
    ];
    await gate.open();

    for (const { errors } of answers) expect(errors).toMatchObject([unavailableField]);
  });

  test('by REST and to the payment provider, which then delivers its event again [HEAL-10]', async () => {
    const { gate, ...server } = await startGatedApp({ config: payments });
    await gate.close();

    const answers = [
      await fetch(server.url + webhookPath, signedEvent()),
      await postJson(`${server.url}${authApi.signin}`, { email: 'hana@example.com', password: 'not-the-one-1' }),
    ];
    await gate.open();

    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } });
    }
    expect((await fetch(server.url + webhookPath, signedEvent())).status).toBe(204);
  });

  test('by a page in the language of the visitor that reloads by itself [HEAL-12]', async () => {
    const { gate, ...server } = await startGatedApp();
    const unsubscribe = unsubscribeUrl(server.ctx, { address: 'hana@example.com', topic: 'news' });
    await gate.close();

    const pages = [];
    for (const [language, words] of Object.entries(pageWords)) {
      for (const address of [`${server.url}/front-desk`, unsubscribe]) {
        const page = await fetch(address, { headers: { 'accept-language': language } });
        pages.push({ page, hasWords: (await page.text()).includes(words) });
      }
    }
    await gate.open();

    for (const { page, hasWords } of pages) {
      expect([page.status, page.headers.get('retry-after'), hasWords]).toEqual([503, '5', true]);
      expect(Number(page.headers.get('refresh'))).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('with a full disk', () => {
  test('posts by socket and GraphQL are refused as unavailable, and reading goes on [HEAL-10]', async () => {
    const server = await startTestApp();
    const { guest } = await buildGuestChat(server);
    const chat = await guest.open();
    const free = await fillDisk(server);

    const bySocket = await chat.request('post', textOf('届きますか'));
    const byGraphql = await guest.send('届きますか');
    const shown = await guest.fetch();
    await free();

    expect(bySocket).toMatchObject(unavailable);
    expect(byGraphql.errors).toMatchObject([unavailableField]);
    expect(shown.edges).toEqual([]);
    await server.close();
  });

  test('uploads are refused as unavailable, and taken again once it is free [HEAL-10]', async () => {
    const server = await startTestApp();
    const { guest } = await buildGuestChat(server);
    const sender = { chatRoomId: idOfRoom(guest), guestToken: guest.guestToken };
    const write = vi.spyOn(server.ctx.files, 'write');

    for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE']) {
      write.mockRejectedValueOnce(Object.assign(new Error(`${code}: write`), { code }));
      expect((await sendAttachments(server, sender, [file])).errors).toMatchObject([unavailableField]);
    }

    expect((await sendAttachments(server, sender, [file])).errors).toBeUndefined();
    await server.close();
  });
});

describe('what an outage refused does not count', () => {
  // More than the burst of a socket, and than the posts of a side within a minute.
  const tries = 2 * limits.postsPerSideMax;

  test('for the limits of a socket and of its chat: the first post after it is taken [HEAL-13]', async () => {
    const server = await startTestApp({ clock: createTestClock({ standsStillAt: new Date() }) });
    const { guest } = await buildGuestChat(server);
    const chat = await guest.open();
    const free = await fillDisk(server);

    const codes = new Set<string>();
    for (let count = 0; count < tries; count++) {
      const answer = await chat.request('post', textOf('まだですか'));
      codes.add(answer.type === 'REJECT' ? answer.errorCode : answer.type);
    }
    await free();

    expect([...codes]).toEqual(['SERVICE_UNAVAILABLE']);
    expect(await chat.request('post', textOf('戻りましたか'))).toMatchObject({ type: 'ACCEPT' });
    await server.close();
  });

  test('for posts by GraphQL and sign-ins [HEAL-13]', async () => {
    const { gate, ...server } = await startGatedApp({ clock: createTestClock({ standsStillAt: new Date() }) });
    const { guest, holder } = await buildGuestChat(server);
    const free = await fillDisk(server);
    for (let count = 0; count <= limits.postsPerSideMax; count++) await guest.send('まだですか');
    await free();
    await gate.close();
    const credentials = { email: holder.user.email, password: 'not-the-one-1' };
    const signIn = async () => (await postJson(`${server.url}${authApi.signin}`, credentials)).status;
    const statuses = new Set<number>();
    for (let count = 0; count < tries; count++) statuses.add(await signIn());
    await gate.open();

    expect([...statuses]).toEqual([503]);
    expect((await guest.send('戻りましたか')).errors).toBeUndefined();
    expect(await signIn()).toBe(401);
  });
});

/** Makes PostgreSQL refuse new posts as it does when its disk is full. Returns a function that frees it. */
async function fillDisk({ ctx: { db } }: Pick<TestApp, 'ctx'>): Promise<() => Promise<void>> {
  await db.execute(sql`create function refuse_row() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`);
  await db.execute(sql`create trigger full_disk before insert on chat_posts execute function refuse_row()`);
  return async () => void (await db.execute(sql`drop trigger full_disk on chat_posts`));
}

function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

function signedEvent(): RequestInit {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const { webhooks } = new Stripe('sk_test_none');
  const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { method: 'POST', headers, body: payload };
}
