import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildChatHolder, buildGuestChat, partOf } from '../../testing/chat-people.ts';
import { createMarkingEngine } from '../../testing/marking-engine.ts';
import { patience } from '../../testing/patience.ts';
import { readMail } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, type SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCallPageViews } from '../directory/profile/profile.service.ts';
import { createMissedTexts } from './missed-texts.ts';
import { translateProfile } from './translate-profile.service.ts';

const fields = `version isEditable isTranslatorOn textLanguage foundLanguage
  fields { field original originalLanguage texts { language text state } }`;
const list = `query ($id: ID!) { profileTexts(yobirinPropertyId: $id) { ${fields} } }`;
const save = `mutation ($input: SaveProfileTextsInput!) { profileTexts: saveProfileTexts(input: $input) { ${fields} } }`;
const translate = `mutation ($id: ID!) { profileTexts: translateProfileTexts(yobirinPropertyId: $id) { ${fields} } }`;
const edit = `mutation ($id: ID!, $comment: String, $nickname: String) {
  updateYobirinProperty(id: $id, comment: $comment, nickname: $nickname) { version } }`;

type Shown = {
  version: number;
  fields: { field: string; texts: { language: string; text: string; state: string }[] }[];
};

/** The texts of a field as `language: text (state)`. */
async function read(ask: SignedInClient, id: string, field: string): Promise<string[]> {
  // The document selects these fields.
  const shown = partOf(await ask(list, { id }), 'profileTexts') as Shown;
  const texts = shown.fields.find((candidate) => candidate.field === field)?.texts ?? [];
  return texts.map(({ language, text, state }) => `${language}: ${text} (${state})`);
}

const engine = createMarkingEngine();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ engine });
});

beforeEach(() => engine.work());

afterAll(() => server.close());

const japanese = { nickname: 'さくら', comment: 'ようこそ', afkComment: '' };

async function openPage(yobirinId: string | null, language: string): Promise<string> {
  return bodyOf(await fetch(`${server.url}/${yobirinId}?lang=${language}`));
}

/** Without the styles. */
async function bodyOf(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<style>.*<\/style>/s, '');
}

const translateNow = (yobirinPropertyId: string) =>
  translateProfile(server.ctx, { yobirinPropertyId, why: 'automatic' });

describe('the form of texts in other languages', () => {
  test('tells what became of every text in every language [TRANS-18]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    const id = property.id;

    const before = await read(ask, id, 'comment');
    const texts = [{ field: 'comment', language: 'ko', text: '어서 오세요' }];
    const saved = await ask(save, { input: { yobirinPropertyId: id, texts, expectedVersion: property.version } });
    await translateNow(id);

    expect(before).toEqual([
      'ja: ようこそ (ORIGINAL)',
      'en:  (MISSING)',
      'ko:  (MISSING)',
      'zh-Hans:  (MISSING)',
      'zh-Hant:  (MISSING)',
    ]);
    expect(saved.data?.profileTexts).toMatchObject({ version: property.version + 1, isTranslatorOn: true });
    expect(await read(ask, id, 'comment')).toEqual([
      'ja: ようこそ (ORIGINAL)',
      'en: [en] ようこそ (MACHINE)',
      'ko: 어서 오세요 (BY_HAND)',
      'zh-Hans: [zh-Hans] ようこそ (MACHINE)',
      'zh-Hant: [zh-Hant] ようこそ (MACHINE)',
    ]);
    // There is nothing to translate.
    expect((await read(ask, id, 'afkComment')).every((text) => text.endsWith('(MISSING)'))).toBe(true);
  });

  test('lets the holder say which language the originals are in [TRANS-18]', async () => {
    const { ask, property } = await buildChatHolder(server, { comment: 'OK', nickname: '受付' });
    const input = { yobirinPropertyId: property.id, textLanguage: 'en', texts: [] };

    const said = await ask(save, { input });
    const found = await ask(save, { input: { ...input, textLanguage: '' } });

    expect(said.data?.profileTexts).toMatchObject({ textLanguage: 'en' });
    expect(found.data?.profileTexts).toMatchObject({ textLanguage: null });
    expect((await read(ask, property.id, 'comment'))[0]).toBe('ja: OK (ORIGINAL)');
  });

  test('has machine-made texts made anew after the language was corrected [TRANS-18] [OP-327]', async () => {
    const { ask, property } = await buildChatHolder(server, { comment: '受付中', nickname: '受付' });
    await translateNow(property.id);
    expect((await read(ask, property.id, 'comment'))[2]).toBe('ko: [ko] 受付中 (MACHINE)');
    engine.requests.length = 0;

    await ask(save, { input: { yobirinPropertyId: property.id, textLanguage: 'zh-Hant', texts: [] } });

    expect((await read(ask, property.id, 'comment'))[2]).toBe('ko:  (MISSING)');
    await translateNow(property.id);
    expect((await read(ask, property.id, 'comment'))[2]).toBe('ko: [ko] 受付中 (MACHINE)');
    expect(engine.requests.some(({ from, to }) => from === 'zh-Hant' && to === 'ko')).toBe(true);
  });

  test('is for those who may edit the profile, and loses no edit of others [TRANS-18]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    const stranger = await buildChatHolder(server);
    const text = { field: 'nickname', language: 'en', text: 'Sakura' };
    const input = { yobirinPropertyId: property.id, texts: [text], expectedVersion: property.version };
    const refused = async (texts: unknown[]) => codeOf(await ask(save, { input: { ...input, texts } }));

    expect(codeOf(await stranger.ask(list, { id: property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(save, { input }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, save, { input }))).toBe('UNAUTHENTICATED');
    expect(await refused([{ ...text, text: 'A'.repeat(21) }])).toBe('BAD_USER_INPUT');
    expect(await refused([{ ...text, language: 'fr' }])).toBe('BAD_USER_INPUT');
    expect(await refused([{ ...text, language: 'ja' }])).toBe('BAD_USER_INPUT');
    expect((await ask(save, { input })).errors).toBeUndefined();
    expect(codeOf(await ask(save, { input }))).toBe('CONFLICT');
  });

  test('translates what is missing at once, and says why it cannot [TRANS-18]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    engine.fail();

    const failed = await ask(translate, { id: property.id });
    engine.work();
    await ask(translate, { id: property.id });

    expect(failed.errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'translation_failed',
    });
    expect((await read(ask, property.id, 'comment'))[1]).toBe('en: [en] ようこそ (MACHINE)');
  });
});

describe('the machine', () => {
  test('leaves a text that it cannot translate, and translates the others [TRANS-19] [OP-387]', async () => {
    const { ask, property } = await buildChatHolder(server, { ...japanese, nickname: 'さくらホテルです' });
    // Many engines give a name back as it is, which is no translation.
    engine.answerWith(({ texts, to }) => texts.map((text) => (text.includes('さくら') ? text : `[${to}] ${text}`)));

    expect(await translateNow(property.id)).toMatchObject({ isUnfinished: false });

    expect((await read(ask, property.id, 'nickname'))[1]).toBe('en:  (MISSING)');
    expect((await read(ask, property.id, 'comment'))[1]).toBe('en: [en] ようこそ (MACHINE)');
    const asked = engine.requests.length;
    await translateNow(property.id);
    expect(engine.requests).toHaveLength(asked);
  });

  test('translates a saved text by itself, once, and an edited one anew [TRANS-19]', async () => {
    const { ask, property } = await buildChatHolder(server);
    const english = async () => (await read(ask, property.id, 'comment'))[1];

    await ask(edit, { id: property.id, comment: 'はじめまして' });
    await vi.waitFor(async () => expect(await english()).toBe('en: [en] はじめまして (MACHINE)'), patience);
    await ask(edit, { id: property.id, comment: 'お久しぶりです' });
    await vi.waitFor(async () => expect(await english()).toBe('en: [en] お久しぶりです (MACHINE)'), patience);
    await translateNow(property.id);
    const asked = engine.requests.length;
    const again = await translateNow(property.id);

    expect(again).toEqual({ kept: 0, refusals: [], isUnfinished: false });
    expect(engine.requests).toHaveLength(asked);
  });

  test('leaves a text by hand, which is then older than the original, also a corrected one [TRANS-19]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    await translateNow(property.id);
    const texts = [{ field: 'comment', language: 'en', text: 'Welcome' }];
    await ask(save, { input: { yobirinPropertyId: property.id, texts } });

    await ask(edit, { id: property.id, comment: 'いらっしゃいませ' });
    await translateNow(property.id);

    expect((await read(ask, property.id, 'comment')).slice(1, 3)).toEqual([
      'en: Welcome (OUTDATED)',
      'ko: [ko] いらっしゃいませ (MACHINE)',
    ]);
  });

  test('makes a text again that its holder has removed [TRANS-19]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    const put = (text: string) =>
      ask(save, { input: { yobirinPropertyId: property.id, texts: [{ field: 'comment', language: 'en', text }] } });
    await put('Welcome');

    await put(' ');
    await translateNow(property.id);

    expect((await read(ask, property.id, 'comment'))[1]).toBe('en: [en] ようこそ (MACHINE)');
  });

  test('loses against an edit of the text or of the original while it works [TRANS-19]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    const id = property.id;
    const texts = [{ field: 'comment', language: 'en', text: 'By hand' }];
    const asked = engine.requests.length;
    engine.hold();
    const translated = translateNow(id);
    await vi.waitFor(() => expect(engine.requests.length).toBeGreaterThan(asked), patience);

    await ask(save, { input: { yobirinPropertyId: id, texts } });
    await setComment(id, '変更後');
    engine.work();
    await translated;

    const shown = await read(ask, id, 'comment');
    expect(shown[1]).toBe('en: By hand (OUTDATED)');
    // The edit may have been translated by now, the earlier text must not.
    expect(shown.join()).not.toContain('] ようこそ');
  });

  test('is asked again later for what it could not translate [TRANS-19]', async () => {
    const { ask, property } = await buildChatHolder(server, { ...japanese, comment: '' });
    engine.fail();

    const { kept, refusals } = await translateNow(property.id);
    engine.work();
    await createMissedTexts(server.ctx)({ yobirinPropertyId: property.id });

    expect([kept, refusals]).toEqual([0, ['translation_failed']]);
    await vi.waitFor(
      async () => expect((await read(ask, property.id, 'nickname'))[1]).toBe('en: [en] さくら (MACHINE)'),
      patience,
    );
  });
});

describe('a call page in a language that the holder did not write', () => {
  test('shows the text by hand without a label [TRANS-20]', async () => {
    const { ask, property } = await buildChatHolder(server, japanese);
    const texts = [
      { field: 'comment', language: 'en', text: 'Welcome' },
      { field: 'nickname', language: 'en', text: 'Sakura' },
    ];
    await ask(save, { input: { yobirinPropertyId: property.id, texts } });

    const page = await openPage(property.yobirinId, 'en');

    expect(page).toContain('<title>Sakura');
    expect(page).toContain('Welcome');
    expect(page).not.toContain('ようこそ');
    expect(page).not.toContain('Machine translation');
    expect(await openPage(property.yobirinId, 'ja')).toContain('<title>さくら');
  });

  test("shows the machine's text, labelled, with the original behind a tap [TRANS-20]", async () => {
    const { property } = await buildChatHolder(server, japanese);
    await translateNow(property.id);

    const page = await openPage(property.yobirinId, 'en');

    expect(page).toMatch(
      /\[en\] ようこそ.*<details.*Machine translation\. Show the original \(Japanese\).*lang="ja".*ようこそ/s,
    );
    // The name stays, because it is how the holder is recognised.
    expect(page).toContain('<title>さくら');
    expect(page).toMatch(/<h1[^>]* lang="ja"/);
    expect(page).toContain('[en] さくら');
  });

  test('shows the original after an edit until it is translated, and has it translated [TRANS-19] [TRANS-20]', async () => {
    const { property } = await buildChatHolder(server, japanese);
    await translateNow(property.id);
    await setComment(property.id, '移転しました');

    const first = await openPage(property.yobirinId, 'en');

    expect(first).not.toContain('[en] ようこそ');
    expect(first).toContain('Written in Japanese');
    await vi.waitFor(
      async () => expect(await openPage(property.yobirinId, 'en')).toContain('[en] 移転しました'),
      patience,
    );
  });
});

test.each([
  ['ko', '어서 오세요', undefined],
  ['zh-Hant', 'ようこそ', { language: 'ja', translation: '[zh-Hant] ようこそ' }],
  ['ja', 'ようこそ', undefined],
] as const)('a page in %s gets its own text [TRANS-20]', async (locale, comment, note) => {
  const { ask, property } = await buildChatHolder(server, { ...japanese, nickname: 'Sakura' });
  const texts = [{ field: 'comment', language: 'ko', text: '어서 오세요' }];
  await ask(save, { input: { yobirinPropertyId: property.id, texts } });
  await translateNow(property.id);

  const view = await createCallPageViews(server.ctx)(property.yobirinId ?? '', { isSignedIn: false, locale });

  expect(view?.comment).toBe(comment);
  expect(view?.textNotes.comment).toEqual(note);
});

describe('the name of an ID, for guests', () => {
  const change = `mutation ($guestToken: String!, $guestEmail: String!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { id } }`;
  const room = `query ($guestToken: String!, $language: String!) { chatRoomByGuest(guestToken: $guestToken) {
    chatRoomMemberships { yobirinProperty { nameIn(language: $language) } } } }`;

  test('is the one by hand in their language, never one that a machine made [TRANS-20]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const id = holder.property.id;
    await holder.ask(edit, { id, nickname: 'さくら' });
    const texts = [{ field: 'nickname', language: 'en', text: 'Sakura' }];
    await holder.ask(save, { input: { yobirinPropertyId: id, texts } });
    await translateNow(id);
    const nameIn = async (language: string) =>
      JSON.stringify(await sendGraphql(server, room, { guestToken: guest.guestToken, language }));

    const email = `${randomUUID()}@guest.example`;
    await sendGraphql(server, change, { guestToken: guest.guestToken, guestEmail: email });
    const mail = await readMail(server, email);

    expect(await nameIn('en')).toContain('"Sakura"');
    expect(await nameIn('ko')).toContain('"さくら"');
    expect(mail.text).toContain('Sakura');
    expect(await bodyOf(await fetch(`${mail.links[0]}&lang=en`))).toContain('Sakura');
  });
});

test('a greeting is read in the language of the visitor: by hand, or by the machine [TRANS-18] [TRANS-20]', async () => {
  const { ask, property } = await buildChatHolder(server, { ...japanese, isAvailableForCall: false });
  const id = property.id;
  const greet = `mutation ($input: UpdateVoiceGreetingsInput!) { updateVoiceGreetings(input: $input) { version } }`;
  const shown = `query ($yobirinId: String!) { voiceGreetingOf(yobirinId: $yobirinId, language: EN) {
    text textLanguage translation } }`;
  const look = async () => (await sendGraphql(server, shown, { yobirinId: property.yobirinId })).data?.voiceGreetingOf;
  const greetings = [{ when: 'CLOSED', language: 'JP', text: '本日は終了しました。' }];
  await ask(greet, { input: { yobirinPropertyId: id, isVoiceMessageOn: true, texts: greetings } });
  await translateNow(id);

  const machine = await look();
  const texts = [{ field: 'greetingClosed', language: 'en', text: 'We are closed.' }];
  await ask(save, { input: { yobirinPropertyId: id, texts } });

  expect(machine).toEqual({
    text: '本日は終了しました。',
    textLanguage: 'ja',
    translation: '[en] 本日は終了しました。',
  });
  expect(await look()).toEqual({ text: 'We are closed.', textLanguage: null, translation: null });
  expect((await read(ask, id, 'greetingClosed'))[0]).toBe('ja: 本日は終了しました。 (ORIGINAL)');
});

describe('without an engine', () => {
  let bare: TestApp;

  beforeAll(async () => {
    bare = await startTestApp();
  });

  afterAll(() => bare.close());

  test('a page shows the original and names its language, and nothing is queued [TRANS-20]', async () => {
    const { ask, property } = await buildChatHolder(bare, japanese);
    await ask(edit, { id: property.id, comment: 'こちらへどうぞ' });
    await bare.ctx.events.settle();

    const page = await bodyOf(await fetch(`${bare.url}/${property.yobirinId}?lang=en`));
    const shown = await ask(list, { id: property.id });

    expect(page).toMatch(/lang="ja"[^>]*>こちらへどうぞ/);
    expect(page).toContain('Written in Japanese');
    expect(page).not.toContain('Show the original');
    expect(shown.data?.profileTexts).toMatchObject({ isTranslatorOn: false });
    expect(await bare.ctx.jobs.countWaiting()).toMatchObject({ 'profile-text.translate': 0 });
  });
});

/** As an edit whose event has not been delivered yet. */
async function setComment(id: string, comment: string): Promise<void> {
  await server.ctx.db.execute(sql`update yobirin_properties set comment = ${comment} where id = ${id}`);
}
