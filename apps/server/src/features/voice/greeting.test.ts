import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../../testing/builders/user.ts';
import { buildChatHolder, partOf } from '../../testing/chat-people.ts';
import { type GraphqlAnswer, sendGraphql } from '../../testing/send-graphql.ts';
import { sendUpload } from '../../testing/send-upload.ts';
import { readVoice } from '../../testing/send-voice.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findGreetings } from './greeting.queries.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const fields = 'isVoiceMessageOn version greetings { when language text audioUrl durationMs }';
const list = `query ($id: ID!) { voiceGreetings(yobirinPropertyId: $id) { ${fields} } }`;
const update = `mutation ($input: UpdateVoiceGreetingsInput!) { voiceGreetings: updateVoiceGreetings(input: $input) { ${fields} } }`;
const upload = `mutation ($input: VoiceGreetingInput!, $file: Upload) { voiceGreetings: uploadVoiceGreeting(input: $input, file: $file) { ${fields} } }`;
const shown = `query ($yobirinId: String!, $language: GuestLanguage!) {
  voiceGreetingOf(yobirinId: $yobirinId, language: $language) { isVoiceMessageOn text audioUrl } }`;

const both = [
  { when: 'OPEN', language: 'JP', text: 'ご用件をお話しください。' },
  { when: 'CLOSED', language: 'JP', text: '本日の受付は終了しました。' },
];

function audioUrlOf(answer: GraphqlAnswer): string {
  // The document selects this field.
  const { greetings } = partOf(answer, 'voiceGreetings') as { greetings: { audioUrl: string }[] };
  return greetings[0]?.audioUrl ?? '';
}

describe('greetings of an ID', () => {
  test('are texts for open and closed hours, on by default [VOICE-13] [VOICE-14] [VOICE-15]', async () => {
    const { ask, property } = await buildChatHolder(server, { isAvailableForCall: false });
    const id = property.id;
    const look = async (language: string) =>
      (await sendGraphql(server, shown, { yobirinId: property.yobirinId, language })).data?.voiceGreetingOf;

    const first = await ask(list, { id });
    const before = await look('JP');
    const input = { yobirinPropertyId: id, isVoiceMessageOn: true, texts: both, expectedVersion: property.version };
    const saved = await ask(update, { input });
    const stale = await ask(update, { input });

    expect(first.data?.voiceGreetings).toMatchObject({ isVoiceMessageOn: true, greetings: [] });
    expect(before).toEqual({ isVoiceMessageOn: true, text: null, audioUrl: null });
    expect(saved.data?.voiceGreetings).toMatchObject({ isVoiceMessageOn: true, version: property.version + 1 });
    expect(codeOf(stale)).toBe('CONFLICT');
    // The ID is absent. A language without a greeting gets that of another one.
    expect([await look('JP'), await look('EN')]).toMatchObject([{ text: both[1]?.text }, { text: both[1]?.text }]);
  });

  test('are in five languages, and a visitor without one gets the English one [VOICE-13] [VOICE-15]', async () => {
    const { ask, property } = await buildChatHolder(server, { isAvailableForCall: false });
    const texts = [
      { when: 'CLOSED', language: 'JP', text: '本日の受付は終了しました。' },
      { when: 'CLOSED', language: 'EN', text: 'We are closed.' },
      { when: 'CLOSED', language: 'KO', text: '오늘 응대는 종료되었습니다.' },
    ];
    await ask(update, { input: { yobirinPropertyId: property.id, isVoiceMessageOn: true, texts } });
    const look = async (language: string) =>
      (await sendGraphql(server, shown, { yobirinId: property.yobirinId, language })).data?.voiceGreetingOf;

    expect([await look('JP'), await look('KO'), await look('ZH_HANT')]).toMatchObject([
      { text: '本日の受付は終了しました。' },
      { text: '오늘 응대는 종료되었습니다.' },
      { text: 'We are closed.' },
    ]);
  });

  test('are recorded, replaced and removed [VOICE-13] [VOICE-16]', async () => {
    const { ask, accessToken, property } = await buildChatHolder(server);
    const input = { yobirinPropertyId: property.id, when: 'OPEN', language: 'EN' };
    const send = async (sample: Parameters<typeof readVoice>[0]) =>
      sendUpload(
        server,
        { query: upload, variables: { input }, files: { file: new Uint8Array(await readVoice(sample)) } },
        { authorization: `Bearer ${accessToken}` },
      );

    const refused = await send('silence-aac.mp4');
    const recorded = await send('tone-aac.mp4');

    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'voice_silent' });
    const first = server.url + audioUrlOf(recorded);
    const file = await fetch(first, { headers: { range: 'bytes=0-9' } });
    expect([file.status, file.headers.get('content-type')]).toEqual([206, 'audio/mp4']);

    const second = server.url + audioUrlOf(await send('tone-aac.mp4'));
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

    const removed = await ask(upload, { input });
    expect(removed.data?.voiceGreetings).toMatchObject({ greetings: [] });
    expect((await fetch(second)).status).toBe(404);
  });

  test('keep their text when the recording is removed [VOICE-51]', async () => {
    const { ask, accessToken, property } = await buildChatHolder(server);
    const { when, language, text } = both[0] ?? {};
    const input = { yobirinPropertyId: property.id, when, language };
    const texts = [{ when, language, text }];
    await ask(update, { input: { yobirinPropertyId: property.id, isVoiceMessageOn: true, texts } });
    await sendUpload(
      server,
      { query: upload, variables: { input }, files: { file: new Uint8Array(await readVoice('tone-aac.mp4')) } },
      { authorization: `Bearer ${accessToken}` },
    );
    const before = await ask(list, { id: property.id });

    const removed = await ask(upload, { input });

    expect(before.data?.voiceGreetings).toMatchObject({ greetings: [{ text, audioUrl: expect.any(String) }] });
    expect(removed.data?.voiceGreetings).toMatchObject({ greetings: [{ text, audioUrl: null, durationMs: null }] });
  });

  test('are edited by those who may edit the profile [VOICE-13]', async () => {
    const { property } = await buildChatHolder(server);
    const stranger = await buildChatHolder(server);
    const input = { yobirinPropertyId: property.id, isVoiceMessageOn: false, texts: [] };

    expect(codeOf(await stranger.ask(update, { input }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, update, { input }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendGraphql(server, shown, { yobirinId: 'no-such-id', language: 'JP' }))).toBe('NOT_FOUND');
  });

  test('are deleted with the ID [VOICE-13]', async () => {
    const { ask, property } = await buildChatHolder(server);
    await ask(update, { input: { yobirinPropertyId: property.id, isVoiceMessageOn: true, texts: both } });

    const { errors } = await ask(`mutation { deleteAuthenticatedUser(password: "${testPassword}") }`);
    await server.ctx.events.settle();

    expect(errors).toBeUndefined();
    expect(await findGreetings(server.ctx.db, property.id)).toEqual([]);
  });

  test('can be switched off with voice messages, which the call page then does not offer [VOICE-52]', async () => {
    const { property, ask } = await buildChatHolder(server);
    const readSwitch = async () => {
      const html = await (await fetch(`${server.url}/${property.yobirinId}`)).text();
      return /"isVoiceMessageOn":(true|false)/.exec(html)?.[1];
    };

    const before = await readSwitch();
    await ask(update, { input: { yobirinPropertyId: property.id, isVoiceMessageOn: false, texts: [] } });

    expect([before, await readSwitch()]).toEqual(['true', 'false']);
  });

  test('are not shown for an ID that takes no chats from strangers [VOICE-14]', async () => {
    const { property } = await buildChatHolder(server, { receiveChatFrom: 'MEMBER' });

    const { data } = await sendGraphql(server, shown, { yobirinId: property.yobirinId, language: 'JP' });

    expect(data?.voiceGreetingOf).toEqual({ isVoiceMessageOn: false, text: null, audioUrl: null });
  });
});
