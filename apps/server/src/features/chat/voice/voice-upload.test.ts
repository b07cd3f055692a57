import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { voiceLimits } from '@yobirin/contract/voice';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildGuestChat } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { readVoice, sendVoice, voiceSender } from '../../../testing/send-voice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { sweepVoiceUploads } from './voice.jobs.ts';
import { voiceUploadParts, voiceUploads } from './voice.tables.ts';

let server: TestApp;
const clock = createTestClock();
let tone: Buffer;

beforeAll(async () => {
  server = await startTestApp({ clock });
  tone = await readVoice('tone.webm');
});

afterAll(() => server.close());

const countUploads = async () => ({
  uploads: await server.ctx.db.$count(voiceUploads),
  parts: await server.ctx.db.$count(voiceUploadParts),
});

type GuestChat = Awaited<ReturnType<typeof buildGuestChat>>;

function blockGuest(holder: GuestChat['holder'], chatRoomId: string) {
  const block = `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    blockChatPeer(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { id } }`;
  return holder.ask(block, { chatRoomId, yobirinPropertyId: holder.property.id });
}

function endChat({ guestToken }: GuestChat['guest']) {
  const end = `mutation ($guestToken: String!) { updateChatRoomByGuest(guestToken: $guestToken, isArchived: true) { id } }`;
  return sendGraphql(server, end, { guestToken });
}

/** Adds rows of the largest size beside the recording that the guest has sent before, without their files. */
function fillSpace({ chatRoomId }: GuestChat) {
  const fill = `insert into attachments (chat_post_id, file_key, file_name, file_size, mime_type, created_at, account_id, chat_room_id, chat_room_membership_id)
    select chat_post_id, 'x' || random() || n, file_name, $2, mime_type, created_at, account_id, chat_room_id, chat_room_membership_id
    from attachments, generate_series(1, $3) as n where chat_room_id = $1`;
  const count = Math.ceil(limits.guestStorageBytes / limits.attachmentMaxBytes);
  return server.ctx.pool.query(fill, [chatRoomId, limits.attachmentMaxBytes, count]);
}

describe('a voice message', () => {
  test('sent in parts becomes a post that every browser can play [VOICE-01] [VOICE-05] [VOICE-08]', async () => {
    const { guest, holder } = await buildGuestChat(server, { isApproved: false });
    const { start, part, finish } = voiceSender(server, guest);
    const clientPostId = randomUUID();

    const started = await start({ clientPostId, sizeBytes: tone.length });
    const uploadId = started.body.uploadId ?? '';
    const first = await part(uploadId, 0, tone.subarray(0, 5_000));
    const second = await part(uploadId, 5_000, tone.subarray(5_000));
    const finished = await finish(uploadId);

    expect([started.status, first.body.receivedBytes, second.body.receivedBytes]).toEqual([201, 5_000, tone.length]);
    expect(finished).toMatchObject({
      status: 200,
      body: { post: { clientPostId, body: '', voice: { isHeard: false, isDeleted: false, transcript: null } } },
    });
    const { voice, attachments = [] } = finished.body.post ?? {};
    expect(voice?.durationMs).toBeGreaterThan(voiceLimits.minMs);
    expect(voice?.waveform).toHaveLength(voiceLimits.waveformBars);
    expect(attachments).toMatchObject([{ fileName: 'voice-message.mp3', mimeType: 'audio/mpeg' }]);
    const file = await fetch(`${server.url}/attachments/${attachments[0]?.id}?guestToken=${guest.guestToken}`);
    expect(file.headers.get('content-type')).toBe('audio/mpeg');
    const { edges } = await holder.fetch();
    expect(edges.map(({ node }) => node.id)).toEqual([finished.body.post?.id]);
  });

  test('is sent on from where it stopped, and posted once however often it is finished [VOICE-02]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part, finish } = voiceSender(server, guest);
    const upload = { clientPostId: randomUUID(), sizeBytes: tone.length };
    const { uploadId = '' } = (await start(upload)).body;
    await part(uploadId, 0, tone.subarray(0, 4_000));

    const repeated = await part(uploadId, 0, tone.subarray(0, 4_000));
    const early = await finish(uploadId);
    const again = await start(upload);
    await part(uploadId, 4_000, tone.subarray(4_000));
    const [one, other] = await Promise.all([finish(uploadId), finish(uploadId)]);
    const later = await start(upload);

    const missing = { status: 409, body: { error: { reason: 'voice_wrong_offset', receivedBytes: 4_000 } } };
    expect(repeated).toMatchObject(missing);
    expect(early).toMatchObject(missing);
    expect(again.body).toEqual({ uploadId, receivedBytes: 4_000 });
    expect(one.body.post?.id).toBeDefined();
    expect([other.body.post?.id, later.body.post?.id]).toEqual([one.body.post?.id, one.body.post?.id]);
  });

  test('that is finished again while it waits to be probed answers the post [VOICE-02]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part, finish } = voiceSender(server, guest);
    const { uploadId = '' } = (await start({ clientPostId: randomUUID(), sizeBytes: tone.length })).body;
    await part(uploadId, 0, tone);
    const firstIsPosted = Promise.withResolvers<void>();
    const { prepare } = server.ctx.voice;
    onTestFinished(() => void Object.assign(server.ctx.voice, { prepare }));
    let turns = 0;
    server.ctx.voice.prepare = async (...recording) => {
      turns += 1;
      if (turns > 1) await firstIsPosted.promise;
      return prepare(...recording);
    };

    const finishes = [finish(uploadId), finish(uploadId)];
    await Promise.race(finishes).finally(firstIsPosted.resolve);
    const [one, other] = await Promise.all(finishes);

    expect(one?.body.post?.id).toBeDefined();
    expect(other?.body.post?.id).toBe(one?.body.post?.id);
  });

  test('takes no bytes ahead of others, nor after it was posted [VOICE-02]', async () => {
    const { guest, holder } = await buildGuestChat(server);
    const { start, part, finish } = voiceSender(server, guest);
    const { uploadId = '' } = (await start({ clientPostId: randomUUID(), sizeBytes: tone.length })).body;

    const ahead = await part(uploadId, 5_000, tone.subarray(5_000));
    await part(uploadId, 0, tone);
    await finish(uploadId);
    const late = await part(uploadId, tone.length, tone);

    expect(ahead).toMatchObject({ status: 409, body: { error: { reason: 'voice_wrong_offset', receivedBytes: 0 } } });
    expect(late.status).toBe(404);
    expect((await holder.fetch()).edges).toHaveLength(1);
  });

  test('is known by its content, not by the type that the client names [VOICE-05] [VOICE-06]', async () => {
    const { guest, holder } = await buildGuestChat(server);
    const before = await countUploads();

    const page = await sendVoice(server, guest, Buffer.from('<html>'.repeat(1_000)), { mimeType: 'audio/webm' });
    const left = await countUploads();
    const safari = await sendVoice(server, guest, await readVoice('tone-aac.mp4'), { mimeType: 'audio/webm' });

    expect(page).toMatchObject({ status: 422, body: { error: { reason: 'voice_wrong_type' } } });
    expect(left).toEqual(before);
    expect(safari.body.post?.attachments).toMatchObject([{ mimeType: 'audio/mp4' }]);
    expect((await holder.fetch()).edges).toHaveLength(1);
  });

  test('replaces one that the guest has given up [VOICE-03]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part } = voiceSender(server, guest);
    const first = await start({ clientPostId: randomUUID(), sizeBytes: 100 });

    const second = await start({ clientPostId: randomUUID(), sizeBytes: 100 });

    expect(second.status).toBe(201);
    expect((await part(first.body.uploadId ?? '', 0, new Uint8Array(10))).status).toBe(404);
  });

  test('may be begun in several tabs at once: the last one is taken [VOICE-27]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part } = voiceSender(server, guest);
    const tabs = Array.from({ length: 6 }, () => ({ clientPostId: randomUUID(), sizeBytes: 10 }));

    const started = await Promise.all(tabs.map((tab) => start(tab)));

    expect(started.map(({ status }) => status)).toEqual(tabs.map(() => 201));
    const parts = await Promise.all(started.map(({ body }) => part(body.uploadId ?? '', 0, new Uint8Array(10))));
    expect(parts.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('that nothing is added to for a day is deleted [VOICE-03]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part } = voiceSender(server, guest);
    const { uploadId = '' } = (await start({ clientPostId: randomUUID(), sizeBytes: 100 })).body;
    await part(uploadId, 0, new Uint8Array(10));

    await clock.advance(voiceLimits.uploadKeptMs + 1);
    await sweepVoiceUploads(server.ctx);

    expect(await countUploads()).toEqual({ uploads: 0, parts: 0 });
  });

  test.each([
    ['silence.webm', 'audio/webm', 'voice_silent'],
    ['silence-aac.mp4', 'audio/mp4', 'voice_silent'],
  ] as const)('of %s is refused and nothing is kept [VOICE-06]', async (sample, mimeType, reason) => {
    const { guest, holder } = await buildGuestChat(server);
    const before = await countUploads();

    const answer = await sendVoice(server, guest, await readVoice(sample), { mimeType });

    expect(answer).toMatchObject({ status: 422, body: { error: { reason } } });
    expect(await countUploads()).toEqual(before);
    expect((await holder.fetch()).edges).toEqual([]);
  });

  test.each([
    [{ sizeBytes: 0 }, 'voice_empty'],
    [{ sizeBytes: voiceLimits.maxBytes + 1 }, 'voice_too_large'],
    [{ sizeBytes: 100, mimeType: 'video/webm' }, 'voice_has_video'],
    [{ sizeBytes: 100, mimeType: 'audio/flac' }, 'voice_wrong_type'],
  ])('of %o is refused before it is sent [VOICE-06]', async (upload, reason) => {
    const { guest } = await buildGuestChat(server);

    const answer = await voiceSender(server, guest).start({ clientPostId: randomUUID(), ...upload });

    expect(answer).toMatchObject({ status: 422, body: { error: { reason } } });
  });

  test('cannot be longer than announced [VOICE-06]', async () => {
    const { guest } = await buildGuestChat(server);
    const { start, part } = voiceSender(server, guest);
    const { uploadId = '' } = (await start({ clientPostId: randomUUID(), sizeBytes: 10 })).body;

    expect(await part(uploadId, 0, new Uint8Array(11))).toMatchObject({
      status: 422,
      body: { error: { reason: 'voice_too_large' } },
    });
  });
});

describe('a guest', () => {
  test('leaves no more voice messages before approval than posts [VOICE-04]', async () => {
    const { guest } = await buildGuestChat(server, { isApproved: false });
    for (let count = 0; count < limits.pendingPostsMax; count += 1) await guest.write(`${count}`);

    expect(await sendVoice(server, guest, tone)).toMatchObject({
      status: 422,
      body: { error: { reason: 'posts_after_approval' } },
    });
  });

  test('cannot send parts of the recording of another guest [VOICE-01]', async () => {
    const { guest } = await buildGuestChat(server);
    const { guest: stranger } = await buildGuestChat(server);
    const { uploadId = '' } = (await voiceSender(server, guest).start({ clientPostId: randomUUID(), sizeBytes: 10 }))
      .body;
    const { part, finish } = voiceSender(server, stranger);

    expect((await part(uploadId, 0, new Uint8Array(10))).status).toBe(404);
    expect((await finish(uploadId)).status).toBe(404);
    expect((await voiceSender(server, { guestToken: 'x' }).finish(uploadId)).status).toBe(404);
  });

  test('who is blocked leaves no voice message [VOICE-04]', async () => {
    const { guest, holder, chatRoomId } = await buildGuestChat(server);
    await blockGuest(holder, chatRoomId);

    expect((await sendVoice(server, guest, tone)).body.error?.code).toBe('FORBIDDEN');
  });

  test.each<[string, (chat: GuestChat) => Promise<unknown>, object]>([
    ['is blocked', ({ holder, chatRoomId }) => blockGuest(holder, chatRoomId), { code: 'FORBIDDEN' }],
    ['has ended the chat', ({ guest }) => endChat(guest), { code: 'NOT_FOUND' }],
    ['has used up the space', fillSpace, { reason: 'guest_storage_full' }],
  ])('who %s before the last request leaves no voice message [VOICE-04]', async (_what, happen, error) => {
    const chat = await buildGuestChat(server);
    const { start, part, finish } = voiceSender(server, chat.guest);
    await sendVoice(server, chat.guest, tone);
    const { uploadId = '' } = (await start({ clientPostId: randomUUID(), sizeBytes: tone.length })).body;
    await part(uploadId, 0, tone);

    await happen(chat);

    expect((await finish(uploadId)).body).toMatchObject({ error });
    expect((await chat.holder.fetch()).edges).toHaveLength(1);
  });

  test('leaves none for an ID that has switched them off [VOICE-14]', async () => {
    const { guest, holder } = await buildGuestChat(server);
    const update = `mutation ($input: UpdateVoiceGreetingsInput!) { updateVoiceGreetings(input: $input) { isVoiceMessageOn } }`;
    const input = { yobirinPropertyId: holder.property.id, isVoiceMessageOn: false, texts: [] };
    await holder.ask(update, { input });

    expect((await sendVoice(server, guest, tone)).body.error?.reason).toBe('voice_off');
    const greeting = `query ($yobirinId: String!) { voiceGreetingOf(yobirinId: $yobirinId, language: JP) { isVoiceMessageOn } }`;
    const { data } = await sendGraphql(server, greeting, { yobirinId: holder.property.yobirinId });
    expect(data?.voiceGreetingOf).toEqual({ isVoiceMessageOn: false });
  });
});
