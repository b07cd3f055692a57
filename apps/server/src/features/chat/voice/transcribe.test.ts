import { voiceLimits } from '@yobirin/contract/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTranscriber } from '../../../platform/ai/transcriber.ts';
import { RemoteError, RemoteRefusedError } from '../../../platform/remote/post-json.ts';
import { buildRecording, buildVoiceMessage } from '../../../testing/builders/voice.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { buildGuestChat } from '../../../testing/chat-people.ts';
import { patience } from '../../../testing/patience.ts';
import {
  answerJson,
  neverAnswer,
  type RemoteServer,
  type Respond,
  startRemoteServer,
} from '../../../testing/remote-server.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { readVoice, sendVoice } from '../../../testing/send-voice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findAnswerablePost } from '../post/ai-reply.service.ts';
import { giveUpTranscripts, transcribeVoice } from './transcribe.service.ts';
import { loadVoices } from './voice.service.ts';

let remote: RemoteServer;
let server: TestApp;
const clock = createTestClock();

beforeAll(async () => {
  remote = await startRemoteServer();
  server = await startTestApp({ clock, config: { sttUrl: remote.url, sttModel: 'test-model', sttApiKey: 'key' } });
});

afterAll(async () => {
  await server.close();
  await remote.close();
});

/** After every test the transcriber may be asked again at once. */
beforeEach(() => clock.advance(60_000));

/** A voice message that no job transcribes, so that the test decides when it is. */
async function leaveVoice() {
  const chat = await buildGuestChat(server);
  const yobirinPropertyId = chat.holder.property.id;
  const pending = { transcriptState: 'PENDING', createdAt: clock.now() } as const;
  const postId = await buildVoiceMessage(server.ctx.db, chat.guest.side, yobirinPropertyId, pending);
  await buildRecording(server.ctx, postId);
  return { ...chat, postId };
}

const transcriptOf = async (postId: string) => (await loadVoices(server.ctx, [postId]))[0]?.transcript;

describe('a recording', () => {
  test('is transcribed by itself, once [VOICE-18]', async () => {
    remote.answerWith(answerJson({ text: ' 鍵をなくしました。 ', language: 'ja' }));
    const { guest } = await buildGuestChat(server);

    const { body } = await sendVoice(server, guest, await readVoice('tone-aac.mp4'), { mimeType: 'audio/mp4' });
    const postId = body.post?.id ?? '';
    const ready = { state: 'READY', text: '鍵をなくしました。', language: 'ja' };
    await expect.poll(() => transcriptOf(postId), patience).toEqual(ready);
    await transcribeVoice(server.ctx, postId);

    const [request] = remote.requests;
    expect(remote.requests).toHaveLength(1);
    expect(request).toMatchObject({ path: '/audio/transcriptions', authorization: 'Bearer key' });
    expect(request?.body).toContain('test-model');
  });

  test('is shown with its transcript in open lists at once [VOICE-18] [VOICE-53]', async () => {
    const { holder, postId } = await leaveVoice();
    remote.answerWith(answerJson({ text: '鍵をなくしました。' }));
    const page = await openChatClient(server);
    await page.request('subscribeUser', { accessToken: holder.token });

    await transcribeVoice(server.ctx, postId);

    const reload = { name: 'missedCalls', payload: { yobirinPropertyId: holder.property.id } };
    await page.eventually(() => expect(page.heard).toContainEqual(reload));
  });

  test('that is long keeps the beginning of its transcript, in whole characters [VOICE-18]', async () => {
    const { postId } = await leaveVoice();
    const { transcriptMaxCharacters } = voiceLimits;
    remote.answerWith(answerJson({ text: `${'a'.repeat(transcriptMaxCharacters - 1)}𠮷野家` }));

    await transcribeVoice(server.ctx, postId);

    expect((await transcriptOf(postId))?.text).toBe('a'.repeat(transcriptMaxCharacters - 1));
  });

  test('is answered and read like a text once it is transcribed [VOICE-18] [VOICE-19]', async () => {
    const { guest, postId } = await leaveVoice();
    remote.answerWith(answerJson({ text: '鍵をなくしました。' }));
    const before = await findAnswerablePost(server.ctx, postId, { earlierMax: 5 });

    await transcribeVoice(server.ctx, postId);

    const after = await findAnswerablePost(server.ctx, postId, { earlierMax: 5 });
    expect([before?.post.body, after?.post.body]).toEqual(['', '鍵をなくしました。']);
    const posts = `query ($guestToken: String!) { chatPostsByGuest(guestToken: $guestToken) { edges { node {
      voice { transcript { state text language } } } } } }`;
    const { data } = await sendGraphql(server, posts, { guestToken: guest.guestToken });
    const transcript = { state: 'READY', text: '鍵をなくしました。', language: null };
    expect(data?.chatPostsByGuest).toEqual({ edges: [{ node: { voice: { transcript } } }] });
  });

  test('whose transcriber fails stays pending, and is given up after two hours [VOICE-18]', async () => {
    const { postId } = await leaveVoice();
    remote.answerWith(answerJson({}, 429));

    await expect(transcribeVoice(server.ctx, postId)).rejects.toThrow(RemoteError);
    expect(await transcriptOf(postId)).toMatchObject({ state: 'PENDING' });
    expect(remote.requests).toHaveLength(2);
    // Left alone for a while: the next recordings do not wait for it.
    await expect(transcribeVoice(server.ctx, postId)).rejects.toThrow(RemoteError);
    expect(remote.requests).toHaveLength(2);

    clock.advance(voiceLimits.transcriptTriedMs + 1);
    await giveUpTranscripts(server.ctx);
    expect(await transcriptOf(postId)).toEqual({ state: 'FAILED', text: null, language: null });
  });

  test.each<[string, Respond]>([
    ['refuses it', answerJson({ error: 'too long' }, 400)],
    ['understands nothing', answerJson({ text: '  ' })],
  ])('whose transcriber %s has no transcript [VOICE-18]', async (_what, respond) => {
    const { postId } = await leaveVoice();
    remote.answerWith(respond);

    await transcribeVoice(server.ctx, postId);

    expect(await transcriptOf(postId)).toEqual({ state: 'FAILED', text: null, language: null });
  });
});

describe('the transcriber', () => {
  const recording = { content: new Uint8Array(10), mimeType: 'audio/mpeg', fileName: 'a.mp3' };
  const ask = ({ url } = remote, timeoutMs = 60_000) =>
    createTranscriber({ baseUrl: `${url}/`, apiKey: null, model: 'm', clock, timeoutMs })?.transcribe(recording);
  const answerHtml: Respond = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
  };

  test.each<[string, Respond]>([
    ['HTML', answerHtml],
    ['5 MB', answerJson({ text: 'x'.repeat(5 * 1024 * 1024) })],
    ['503', answerJson({}, 503)],
  ])('is asked twice if it answers with %s [VOICE-18]', async (_what, respond) => {
    remote.answerWith(respond);

    await expect(ask()).rejects.toThrow(RemoteError);

    expect(remote.requests).toHaveLength(2);
  });

  test('is given up if it does not answer [VOICE-18]', async () => {
    // Its own server: requests that were given up may still arrive.
    const silent = await startRemoteServer();
    onTestFinished(() => silent.close());
    silent.answerWith(neverAnswer);

    await expect(ask(silent, 1)).rejects.toThrow(RemoteError);
  });

  test('is asked once if it refuses [VOICE-18]', async () => {
    remote.answerWith(answerJson({}, 401));

    await expect(ask()).rejects.toThrow(RemoteRefusedError);

    expect(remote.requests).toHaveLength(1);
  });
});
