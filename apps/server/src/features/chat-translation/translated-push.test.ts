import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSide } from '../../testing/builders/chat.ts';
import { buildGuestChat } from '../../testing/chat-people.ts';
import { createMarkingEngine } from '../../testing/marking-engine.ts';
import { patience } from '../../testing/patience.ts';
import { createPushBrowser } from '../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { gatherMs, noticeWaitMs } from './post-translator.ts';

const engine = createMarkingEngine();
const clock = createTestClock();
let service: TestPushService;
let server: TestApp;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ clock, engine, pushAgent: service.agent });
});
beforeEach(() => {
  engine.work();
  service.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** A holder who reads Japanese, with a phone, and a guest who writes English. */
async function buildChat() {
  const { holder, guest } = await buildGuestChat(server);
  await changeSide(server.ctx.db, guest.side, { guestLanguage: 'EN' });
  const phone = createPushBrowser(service);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  await holder.ask(register, phone.subscription);
  const textsOnPhone = () => service.received.map(({ body }) => (phone.read(body) as { text: string }).text);
  return { guest, textsOnPhone };
}

test('a push has the post in the language of its reader [TRANS-13]', async () => {
  const { guest, textsOnPhone } = await buildChat();
  const gathering = clock.nextWait(gatherMs);

  await guest.write('Is breakfast included?');
  await gathering;
  clock.advance(gatherMs);

  await expect.poll(textsOnPhone, patience).toEqual(['[ja] Is breakfast included?']);
});

test('a push waits for a translation only shortly [TRANS-14] [OP-321]', async () => {
  const { guest, textsOnPhone } = await buildChat();
  engine.hold();
  const waiting = clock.nextWait(noticeWaitMs);

  await guest.write('Is breakfast included?');
  await waiting;
  clock.advance(noticeWaitMs);

  await expect.poll(textsOnPhone, patience).toEqual(['Is breakfast included?']);
});
