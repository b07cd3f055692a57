import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuestChat } from '../../../testing/chat-people.ts';
import { patience } from '../../../testing/patience.ts';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { readMail } from '../../../testing/read-mail.ts';
import { readVoice, sendVoice } from '../../../testing/send-voice.ts';
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

test('a voice message wakes devices and is mailed with its length, like a missed call [VOICE-17]', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server, { isApproved: false });
  const browser = createPushBrowser(service);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  await holder.ask(register, browser.subscription);
  const choose =
    'mutation ($id: ID!) { updateNotificationSetting(yobirinPropertyId: $id, chatPush: false) { chatPush } }';
  await holder.ask(choose, { id: holder.property.id });

  const { body } = await sendVoice(server, guest, await readVoice('tone-aac.mp4'), { mimeType: 'audio/mp4' });

  await expect.poll(() => service.received.length, patience).toBe(1);
  expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    kind: 'chatPost',
    chatRoomId,
    text: '',
    voiceMs: body.post?.voice?.durationMs,
  });
  const mail = await readMail(server, holder.user.email);
  expect(mail.subject).toBe('【Yobirin】Visitorさんからボイスメッセージが届いています');
  expect(mail.text).toContain('0:04のボイスメッセージ');
  const { pageInfo } = await holder.fetch();
  expect(pageInfo).toMatchObject({ hasNextPage: false });
});
