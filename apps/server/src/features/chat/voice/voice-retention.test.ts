import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs, buildGuestChat } from '../../../testing/chat-people.ts';
import { readVoice, sendVoice } from '../../../testing/send-voice.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findAccountId } from '../../directory/profile/call-target.service.ts';
import { deleteExpiredVoices } from './voice-retention.service.ts';

let server: TestApp;
const clock = createTestClock();
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const posts = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
  chatPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { edges { node {
    attachments { id } voice { isDeleted durationMs waveform } } } } }`;
const update = `mutation ($id: ID!, $days: Int!) { updateAccount(id: $id, voiceRetentionDays: $days) { id voiceRetentionDays } }`;

test('a recording is deleted after the days of its account, and its post says so [VOICE-24] [VOICE-25]', async () => {
  const { guest, holder, chatRoomId } = await buildGuestChat(server);
  const accountId = await findAccountId(server.ctx, holder.property.id);
  const { body } = await sendVoice(server, guest, await readVoice('tone-aac.mp4'), { mimeType: 'audio/mp4' });
  // An access token does not live that long.
  const show = async () => {
    const { ask } = await askAs(server, holder.user);
    return (await ask(posts, { chatRoomId, yobirinPropertyId: holder.property.id })).data?.chatPosts;
  };

  const changed = await holder.ask(update, { id: accountId, days: 30 });
  clock.advance(29 * dayMs);
  await deleteExpiredVoices(server.ctx);
  const before = await show();
  clock.advance(2 * dayMs);
  await deleteExpiredVoices(server.ctx);

  expect(changed.data?.updateAccount).toEqual({ id: accountId, voiceRetentionDays: 30 });
  expect(before).toMatchObject({ edges: [{ node: { attachments: [{}], voice: { isDeleted: false } } }] });
  expect(await show()).toMatchObject({
    edges: [{ node: { attachments: [], voice: { isDeleted: true, waveform: [] } } }],
  });
  const { accessToken } = await askAs(server, holder.user);
  const file = `${server.url}/attachments/${body.post?.attachments[0]?.id}`;
  expect((await fetch(file, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(404);
});

test('an account keeps recordings for 30, 90 or 365 days [VOICE-24]', async () => {
  const { holder } = await buildGuestChat(server);
  const id = await findAccountId(server.ctx, holder.property.id);

  expect(codeOf(await holder.ask(update, { id, days: 31 }))).toBe('BAD_USER_INPUT');
});
