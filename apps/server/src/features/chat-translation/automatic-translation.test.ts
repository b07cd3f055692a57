import type { ChatTranslationMode } from '@yobirin/contract/translation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildChatPost, changeSide } from '../../testing/builders/chat.ts';
import { changeUser } from '../../testing/builders/user.ts';
import { buildRecording, buildVoiceMessage } from '../../testing/builders/voice.ts';
import type { ChatClient } from '../../testing/chat-client.ts';
import {
  buildGroupGuestChat,
  buildGuestChat,
  type GuestChatter,
  type HoldingChatter,
  partOf,
} from '../../testing/chat-people.ts';
import { createMarkingEngine } from '../../testing/marking-engine.ts';
import { patience } from '../../testing/patience.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetRooms } from '../chat/room/forget-rooms.service.ts';
import { voiceTranscribed } from '../chat/voice/voice.events.ts';
import { deleteExpiredVoices } from '../chat/voice/voice-retention.service.ts';
import { leftBehindMs, queueLeftBehind, translateQueued } from './chat-translation.jobs.ts';
import { chatPostTranslations } from './chat-translation.tables.ts';
import { queueTranslations } from './translate-job.ts';
import { translatePosts } from './translate-posts.service.ts';

const engine = createMarkingEngine();
let restedMs = 0;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    engine,
    clock: { ...systemClock, monotonic: () => systemClock.monotonic() + restedMs },
  });
});
afterAll(() => server.close());

beforeEach(() => {
  engine.work();
  engine.requests.length = 0;
});

type Guest = 'EN' | 'JP';

/** A chat of a holder who reads Japanese and a guest who reads this language. */
async function buildChat(guestLanguage: Guest = 'EN') {
  const chat = await buildGuestChat(server);
  await changeSide(server.ctx.db, chat.guest.side, { guestLanguage });
  return chat;
}

async function hear(page: ChatClient, ...texts: string[]): Promise<void> {
  await page.eventually(() => expect(page.payloadsOf('translated').map(({ text }) => text)).toEqual(texts));
}

const translationFields = 'mode ownLanguage otherLanguage isOffered isBudgetSpent';

function askHolder(holder: HoldingChatter, document: string, variables: Record<string, unknown> = {}) {
  return holder.ask(document, { room: holder.side.chatRoomId, property: holder.property.id, ...variables });
}

async function readHolder(holder: HoldingChatter) {
  const document = `query ($room: ID!, $property: ID!) {
    room: chatRoom(chatRoomId: $room, yobirinPropertyId: $property) { translation { ${translationFields} } } }`;
  return (partOf(await askHolder(holder, document), 'room') as { translation: unknown }).translation;
}

async function readGuest(guest: GuestChatter) {
  const document = `query ($guestToken: String!) {
    room: chatRoomByGuest(guestToken: $guestToken) { translation { ${translationFields} } } }`;
  const answer = await sendGraphql(server, document, { guestToken: guest.guestToken });
  return (partOf(answer, 'room') as { translation: unknown }).translation;
}

type Choice = { mode: ChatTranslationMode; language?: string };

function chooseAsHolder(holder: HoldingChatter, choice: Choice) {
  const document = `mutation ($room: ID!, $property: ID!, $mode: ChatTranslationMode!, $language: String) {
    updateChatTranslation(chatRoomId: $room, yobirinPropertyId: $property, mode: $mode, language: $language) { ${translationFields} } }`;
  return askHolder(holder, document, choice);
}

function chooseAsGuest(guest: GuestChatter, choice: Choice, chatRoomId = guest.side.chatRoomId) {
  const document = `mutation ($room: ID!, $guestToken: String!, $mode: ChatTranslationMode!, $language: String) {
    updateChatTranslation(chatRoomId: $room, guestToken: $guestToken, mode: $mode, language: $language) { ${translationFields} } }`;
  return sendGraphql(server, document, { room: chatRoomId, guestToken: guest.guestToken, ...choice });
}

/** The posts as the holder's page loads them. */
async function listInJapanese(holder: HoldingChatter) {
  const document = `query ($room: ID!, $property: ID!) {
    posts: chatPosts(chatRoomId: $room, yobirinPropertyId: $property) {
      edges { node { id body language translation(language: "ja") { language text } } } } }`;
  const posts = partOf(await askHolder(holder, document), 'posts') as {
    edges: { node: { id: string; body: string; language: string | null; translation: { text: string } | null } }[];
  };
  return posts.edges.map(({ node }) => node);
}

function keptOf(chatPostId: string) {
  return server.ctx.db.select().from(chatPostTranslations).where(eq(chatPostTranslations.chatPostId, chatPostId));
}

describe('with automatic translation', () => {
  test('each side reads the posts of the other in its own language, live [TRANS-13] [rule M-11]', async () => {
    const { chatRoomId, holder, guest } = await buildChat();
    const [holdersPage, guestsPage] = [await holder.open(), await guest.open()];

    const question = await guest.write('Is breakfast included?');
    await hear(holdersPage, '[ja] Is breakfast included?');
    const answer = await holder.write('はい、含まれています。');
    await hear(guestsPage, '[en] はい、含まれています。');

    expect(holdersPage.payloadsOf('translated')).toEqual([
      {
        chatPostId: question.id,
        chatRoomId,
        postLanguage: 'en',
        postUpdatedAt: question.updatedAt,
        language: 'ja',
        text: '[ja] Is breakfast included?',
      },
    ]);
    expect(guestsPage.payloadsOf('translated')).toMatchObject([{ chatPostId: answer.id, language: 'en' }]);
    expect(engine.requests.map(({ from, to }) => [from, to])).toEqual([
      ['en', 'ja'],
      ['ja', 'en'],
    ]);
  });

  test('history has the kept translations, and asks no engine [TRANS-13]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    await guest.write('Hello');
    await hear(page, '[ja] Hello');
    engine.fail();

    expect(await listInJapanese(holder)).toMatchObject([
      { body: 'Hello', language: 'en', translation: { text: '[ja] Hello' } },
    ]);
    expect(engine.requests).toHaveLength(1);
  });

  test('a post is acknowledged, and there, before its translation [TRANS-14] [TRANS-17]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    engine.hold();

    await guest.write('Hello');
    await page.eventually(() => expect(page.roomEvents()).toMatchObject([{ type: 'CREATE', body: { body: 'Hello' } }]));
    expect(await listInJapanese(holder)).toMatchObject([{ body: 'Hello', language: null, translation: null }]);
    engine.work();

    await hear(page, '[ja] Hello');
  });

  test('after a failure the original stays, and a later try translates it [TRANS-14]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    engine.fail();

    const { id } = await guest.write('Hello');
    const failed = { chatPostId: id, chatRoomId: guest.side.chatRoomId, language: 'ja', reason: 'translation_failed' };
    await page.eventually(() => expect(page.heard).toContainEqual({ name: 'translationFailed', payload: failed }));
    await expect.poll(() => countJobs(id), patience).toBe(1);
    await expect(translateQueued(server.ctx, [id], 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    engine.work();
    // An engine that failed three times rests (TRANS-04).
    restedMs += 60_000;
    await translateQueued(server.ctx, [id], 2);

    await hear(page, '[ja] Hello');
  });

  test('a post that its node did not look at is taken over [TRANS-14] [OP-320]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    const createdAt = new Date(Date.now() - leftBehindMs - 1_000);
    await buildChatPost(server.ctx.db, guest.side, { body: 'Hello', createdAt, updatedAt: createdAt });

    await queueLeftBehind(server.ctx);

    await hear(page, '[ja] Hello');
  });

  test('loading a list queues what is missing in it [TRANS-13] [OP-320]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    await buildChatPost(server.ctx.db, guest.side, { body: 'Hello', language: 'en' });

    expect(await listInJapanese(holder)).toMatchObject([{ translation: null }]);

    await hear(page, '[ja] Hello');
    expect(await listInJapanese(holder)).toMatchObject([{ translation: { text: '[ja] Hello' } }]);
  });

  test('an edited post is translated anew [TRANS-15]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    const { id } = await guest.write('Helo');
    await hear(page, '[ja] Helo');

    await editAsGuest(guest, id, 'Hello');

    await hear(page, '[ja] Helo', '[ja] Hello');
    expect(await listInJapanese(holder)).toMatchObject([{ translation: { text: '[ja] Hello' } }]);
  });

  test('a translation of an earlier text is not kept [TRANS-15]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    engine.hold();
    const { id } = await guest.write('Helo');
    await expect.poll(() => engine.requests.length, patience).toBe(1);

    await editAsGuest(guest, id, 'Hello');
    engine.work();

    await hear(page, '[ja] Hello');
  });

  test('a reader who asks for a post meanwhile takes nothing from the others [TRANS-14]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    engine.hold();
    const { id } = await guest.write('Hello');
    await expect.poll(() => engine.requests.length, patience).toBe(1);
    const ask = `query ($id: ID!) { text: translateChatPost(chatPostId: $id, language: "fr") }`;

    const asked = holder.ask(ask, { id });
    await expect.poll(() => engine.requests.length, patience).toBe(2);
    engine.work();

    expect(await asked).toEqual({ data: { text: '[fr] Hello' } });
    await hear(page, '[ja] Hello');
    expect((await keptOf(id)).map(({ language }) => language).sort()).toEqual(['fr', 'ja']);
  });

  test('a post that is in the language of its reader says so, and not to a side that gets a translation [OP-325]', async () => {
    const { holder, guest } = await buildChat();
    const [page, guestPage] = [await holder.open(), await guest.open()];

    const { id } = await guest.write('駐車場はありますか');
    await page.eventually(() =>
      expect(page.payloadsOf('languageFound')).toEqual([
        expect.objectContaining({ chatPostId: id, postLanguage: 'ja' }),
      ]),
    );
    await guest.write('Is there a parking lot at the hotel?');
    await hear(page, '[ja] Is there a parking lot at the hotel?');

    expect(page.payloadsOf('languageFound')).toHaveLength(1);
    expect(guestPage.payloadsOf('languageFound')).toHaveLength(1);
  });

  test('a deleted post loses its translations [TRANS-15]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    const { id } = await guest.write('Hello');
    await hear(page, '[ja] Hello');

    const remove =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    await sendGraphql(server, remove, { id, guestToken: guest.guestToken });

    await expect.poll(() => keptOf(id), patience).toEqual([]);
  });

  test('a text that the engine cannot translate is not tried again by itself [OP-387]', async () => {
    const { guest } = await buildChat();
    const { id } = await buildChatPost(server.ctx.db, guest.side, { body: 'Untranslatable words' });
    engine.answerWith(({ texts }) => texts.map(() => '<html>no</html>'));

    expect(await translatePosts(server.ctx, [id])).toEqual({ translated: [], left: [] });
  });

  test('each list of posts that lack a translation has a job of its own', async () => {
    const jobs: { keys: (string | undefined)[] } = { keys: [] };
    const ctx = {
      ...server.ctx,
      jobs: {
        ...server.ctx.jobs,
        send: async (...[, , , options]: Parameters<typeof server.ctx.jobs.send>) =>
          void jobs.keys.push(options?.singletonKey),
      },
    };

    await queueTranslations(ctx, ctx.db, ['1', '2']);
    await queueTranslations(ctx, ctx.db, ['1', '3']);
    await queueTranslations(ctx, ctx.db, ['1', '2']);

    expect(jobs.keys[0]).toBe(jobs.keys[2]);
    expect(jobs.keys[0]).not.toBe(jobs.keys[1]);
  });

  test('another language of a side is told to the open pages of both [LANG-10] [OP-386]', async () => {
    const { holder, guest } = await buildChat();
    const [page, guestPage] = [await holder.open(), await guest.open()];
    await page.request('subscribeUser', { accessToken: holder.token });
    const names = (client: ChatClient) => client.heard.map(({ name }) => name);
    const change = `mutation ($guestToken: String!) {
      updateChatRoomMembershipByGuest(guestToken: $guestToken, guestLanguage: KO) { id } }`;

    await sendGraphql(server, change, { guestToken: guest.guestToken });
    await page.eventually(() => expect(names(page)).toEqual(expect.arrayContaining(['standingChanged', 'unread'])));
    expect(await readHolder(holder)).toMatchObject({ otherLanguage: 'ko' });
    await chooseAsHolder(holder, { mode: 'AUTOMATIC', language: 'en' });
    await guestPage.eventually(() =>
      expect(names(guestPage).filter((name) => name === 'standingChanged')).toHaveLength(2),
    );

    expect(await readGuest(guest)).toMatchObject({ otherLanguage: 'en' });
  });

  describe('the account keeps nothing [TRANS-15]', () => {
    const removal =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    const keptTexts = async (text: string) => {
      const { rows } = await server.ctx.pool.query('select account_id from text_translations where text = $1', [text]);
      return rows;
    };

    test('of a deleted post', async () => {
      const { guest } = await buildChat();
      const { id } = await buildChatPost(server.ctx.db, guest.side, { body: 'Deleted later' });
      await translatePosts(server.ctx, [id]);
      expect(await keptTexts('[ja] Deleted later')).toHaveLength(1);

      await sendGraphql(server, removal, { id, guestToken: guest.guestToken });

      expect(await keptTexts('[ja] Deleted later')).toEqual([]);
    });

    test('of a deleted post, or the post stays as well', async () => {
      const { guest } = await buildChat();
      const { id } = await buildChatPost(server.ctx.db, guest.side, { body: 'Deleted or not' });
      await translatePosts(server.ctx, [id]);
      const bodyOf = async () =>
        (await server.ctx.pool.query('select body from chat_posts where id = $1', [id])).rows[0];
      const fail = (at: string) => `
        create function fail() returns trigger language plpgsql as $$ begin raise 'The database goes away'; end $$;
        create trigger fails before ${at} for each row execute function fail()`;

      for (const at of ['delete on text_translations', 'update on chat_posts', 'insert on event_deliveries']) {
        await server.ctx.pool.query(fail(at));
        const { errors } = await sendGraphql(server, removal, { id, guestToken: guest.guestToken });
        await server.ctx.pool.query('drop function fail cascade');

        expect(errors, at).toHaveLength(1);
        expect(await bodyOf()).toEqual({ body: 'Deleted or not' });
        expect(await keptTexts('[ja] Deleted or not')).toHaveLength(1);
      }
    });

    test('of a post that is deleted while the engine is at it', async () => {
      const { guest } = await buildChat();
      const { id } = await buildChatPost(server.ctx.db, guest.side, { body: 'Deleted meanwhile' });
      engine.hold();

      const translating = translatePosts(server.ctx, [id]);
      await expect.poll(() => engine.requests.length, patience).toBe(1);
      await sendGraphql(server, removal, { id, guestToken: guest.guestToken });
      engine.work();
      await translating;

      expect(await keptTexts('[ja] Deleted meanwhile')).toEqual([]);
    });

    test('of a room that is over for long', async () => {
      const { guest, chatRoomId } = await buildChat();
      const { id } = await buildChatPost(server.ctx.db, guest.side, { body: 'Forgotten room' });
      await translatePosts(server.ctx, [id]);
      expect(await keptTexts('[ja] Forgotten room')).toHaveLength(1);

      await server.ctx.pool.query("update chat_rooms set archived_at = '2001-01-01' where id = $1", [chatRoomId]);
      await forgetRooms(server.ctx);

      expect(await keptTexts('[ja] Forgotten room')).toEqual([]);
    });

    test('of a recording whose time is over', async () => {
      const { guest, holder } = await buildChat();
      const voice = { transcriptState: 'READY', transcriptText: 'I lost my hat.', transcriptLanguage: 'en' } as const;
      const chatPostId = await buildVoiceMessage(server.ctx.db, guest.side, holder.property.id, voice);
      await buildRecording(server.ctx, chatPostId);
      await translatePosts(server.ctx, [chatPostId]);
      const kept = await keptTexts('[ja] I lost my hat.');
      expect(kept).toHaveLength(1);

      const own = 'update attachments set account_id = $2 where chat_post_id = $1';
      await server.ctx.pool.query(own, [chatPostId, kept[0]?.account_id]);
      const expire = "update voice_messages set created_at = '2001-01-01' where chat_post_id = $1";
      await server.ctx.pool.query(expire, [chatPostId]);
      await deleteExpiredVoices(server.ctx);

      expect(await keptTexts('[ja] I lost my hat.')).toEqual([]);
    });
  });

  test('a voice message is read by its transcript [TRANS-13]', async () => {
    const { chatRoomId, holder, guest } = await buildChat();
    const page = await holder.open();
    const voice = { transcriptState: 'READY', transcriptText: 'I lost my key.', transcriptLanguage: 'en' } as const;
    const chatPostId = await buildVoiceMessage(server.ctx.db, guest.side, holder.property.id, voice);

    await server.ctx.events.transaction(server.ctx.db, (_tx, say) =>
      say.record(voiceTranscribed, { chatPostId, chatRoomId, toYobirinPropertyId: holder.property.id }),
    );

    await hear(page, '[ja] I lost my key.');
  });

  test('a post to a group is translated once for each language of its members [OP-322]', async () => {
    const { members, guest } = await buildGroupGuestChat(server, { memberCount: 3 });
    const [japanese, english] = members;
    if (!japanese || !english) throw new Error('The group has members');
    await changeUser(server.ctx.db, english.user, { language: 'EN' });
    await chooseAsGuest(guest, { mode: 'AUTOMATIC', language: 'ko' });
    const page = await japanese.open();

    const { id } = await guest.write('안녕하세요');
    await page.eventually(() => expect(page.payloadsOf('translated')).toHaveLength(2));
    const answer = await japanese.write('こんにちは');
    await expect
      .poll(async () => (await keptOf(answer.id)).map(({ language }) => language).sort(), patience)
      .toEqual(['en', 'ko']);

    expect((await keptOf(id)).map(({ text }) => text).sort()).toEqual(['[en] 안녕하세요', '[ja] 안녕하세요']);
    expect(engine.requests).toHaveLength(4);
  });

  test('a request of a stranger is translated, too [OP-323]', async () => {
    const { holder, guest } = await buildGuestChat(server, { isApproved: false });
    await chooseAsGuest(guest, { mode: 'AUTOMATIC', language: 'ko' });
    const page = await holder.open();

    await guest.write('안녕하세요');

    await hear(page, '[ja] 안녕하세요');
  });
});

describe('a side chooses for itself', () => {
  test('a room begins as automatic where the languages differ, else on demand [TRANS-12]', async () => {
    const [differing, same] = [await buildChat('EN'), await buildChat('JP')];
    const offered = { isOffered: true, isBudgetSpent: false };

    expect(await readHolder(differing.holder)).toEqual({
      mode: 'AUTOMATIC',
      ownLanguage: 'ja',
      otherLanguage: 'en',
      ...offered,
    });
    expect(await readGuest(differing.guest)).toEqual({
      mode: 'AUTOMATIC',
      ownLanguage: 'en',
      otherLanguage: 'ja',
      ...offered,
    });
    expect(await readGuest(same.guest)).toMatchObject({ mode: 'ASKED', ownLanguage: 'ja', otherLanguage: 'ja' });
  });

  test.each<ChatTranslationMode>(['ASKED', 'OFF'])('with %s nothing is translated for it [TRANS-12]', async (mode) => {
    const { holder, guest } = await buildChat();
    const [holdersPage, guestsPage] = [await holder.open(), await guest.open()];

    expect((await chooseAsHolder(holder, { mode })).data).toMatchObject({ updateChatTranslation: { mode } });
    const { id } = await guest.write('Hello');
    await holder.write('こんにちは');
    await hear(guestsPage, '[en] こんにちは');

    await expect.poll(async () => (await listInJapanese(holder)).at(-1)?.language, patience).toBe('en');
    expect(holdersPage.payloadsOf('translated')).toEqual([]);
    expect(await keptOf(id)).toEqual([]);
    expect(await readGuest(guest)).toMatchObject({ mode: 'AUTOMATIC' });
  });

  test('it may read another of the five languages in this room [TRANS-12] [OP-322]', async () => {
    const { holder, guest } = await buildChat('JP');
    const guestsPage = await guest.open();

    await chooseAsGuest(guest, { mode: 'AUTOMATIC', language: 'zh-Hant' });
    await holder.write('こんにちは');

    await hear(guestsPage, '[zh-Hant] こんにちは');
    expect(await readHolder(holder)).toMatchObject({ ownLanguage: 'ja', otherLanguage: 'zh-Hant' });
  });

  test('other languages and modes are refused [TRANS-12]', async () => {
    const { holder, guest } = await buildChat();
    const other = await buildChat();

    expect(codeOf(await chooseAsHolder(holder, { mode: 'AUTOMATIC', language: 'fr' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await chooseAsGuest(guest, { mode: 'OFF' }, other.chatRoomId))).toBe('NOT_FOUND');
    expect(codeOf(await chooseAsHolder({ ...holder, side: other.holder.side }, { mode: 'OFF' }))).toBe('NOT_FOUND');
  });

  test('one that has not chosen becomes automatic with a post in another language [OP-309]', async () => {
    const { holder, guest } = await buildChat('JP');
    const page = await holder.open();
    const { id } = await guest.write('OK 18:00');

    await correctAsGuest(guest, id, 'ko');

    // Told twice if the correction comes before the new post is looked at: both then translate it from Korean.
    await page.eventually(() => expect(page.payloadsOf('translated')[0]).toMatchObject({ text: '[ja] OK 18:00' }));
    expect(await readHolder(holder)).toMatchObject({ mode: 'AUTOMATIC' });
    expect(await readGuest(guest)).toMatchObject({ mode: 'ASKED' });
  });
});

describe('the language of a post', () => {
  test('is corrected by either side, and its translations are made anew [TRANS-11]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    const { id } = await guest.write('OK 18:00');
    await hear(page, '[ja] OK 18:00');

    expect(partOf(await correctAsGuest(guest, id, 'de'), 'post')).toEqual({ id, language: 'de' });
    await hear(page, '[ja] OK 18:00', '[ja] OK 18:00');
    expect(partOf(await correctAsHolder(holder, id, 'nl'), 'post')).toEqual({ id, language: 'nl' });
    await hear(page, '[ja] OK 18:00', '[ja] OK 18:00', '[ja] OK 18:00');

    expect(engine.requests.map(({ from }) => from)).toEqual(['en', 'de', 'nl']);
    expect(page.roomEvents()).toMatchObject([
      { type: 'CREATE', body: { language: null } },
      { type: 'UPDATE', body: { id, language: 'de' } },
      { type: 'UPDATE', body: { id, language: 'nl' } },
    ]);
  });

  test('that it is corrected to has no translation [TRANS-11]', async () => {
    const { holder, guest } = await buildChat();
    const page = await holder.open();
    const { id } = await guest.write('OK 18:00');
    await hear(page, '[ja] OK 18:00');

    await correctAsHolder(holder, id, 'ja');

    expect(await listInJapanese(holder)).toMatchObject([{ language: 'ja', translation: null }]);
    expect(await keptOf(id)).toEqual([]);
  });

  test('is corrected by nobody else [TRANS-11] [TRANS-23]', async () => {
    const { guest } = await buildChat();
    const stranger = await buildChat();
    const { id } = await guest.write('Hello');

    expect(codeOf(await correctAsGuest(stranger.guest, id, 'ko'))).toBe('NOT_FOUND');
    expect(codeOf(await correctAsHolder(stranger.holder, id, 'ko'))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, correct, { id, language: 'ko' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await correctAsGuest(guest, id, 'korean'))).toBe('BAD_USER_INPUT');
  });
});

describe('before sending', () => {
  const preview = `query ($room: ID!, $property: ID, $guestToken: String, $text: String!) {
    preview: previewTranslation(chatRoomId: $room, yobirinPropertyId: $property, guestToken: $guestToken, text: $text) {
      language text back } }`;

  test('a writer sees the translation and its translation back [TRANS-16]', async () => {
    const { holder, guest } = await buildChat();
    const room = guest.side.chatRoomId;

    const ofHolder = await askHolder(holder, preview, { text: 'こんにちは' });
    const ofGuest = await sendGraphql(server, preview, { room, guestToken: guest.guestToken, text: 'Hello' });

    expect(partOf(ofHolder, 'preview')).toEqual({
      language: 'en',
      text: '[en] こんにちは',
      back: '[ja] [en] こんにちは',
    });
    expect(partOf(ofGuest, 'preview')).toEqual({ language: 'ja', text: '[ja] Hello', back: '[en] [ja] Hello' });
    expect(await listInJapanese(holder)).toEqual([]);
  });

  test('a text in the language of the other side stays as it is [TRANS-16]', async () => {
    const { holder } = await buildChat('JP');

    expect(partOf(await askHolder(holder, preview, { text: 'はい' }), 'preview')).toEqual({
      language: 'ja',
      text: 'はい',
      back: 'はい',
    });
    expect(engine.requests).toEqual([]);
  });

  test('an engine that fails, an empty text and other people are refused [TRANS-16]', async () => {
    const { holder } = await buildChat();
    const other = await buildChat();
    engine.fail();

    const failed = await askHolder(holder, preview, { text: 'こんにちは' });
    const empty = await askHolder(holder, preview, { text: ' ' });
    const elsewhere = await askHolder(holder, preview, { text: 'こんにちは', room: other.chatRoomId });

    expect(failed.errors?.[0]?.extensions).toEqual({ code: 'UNPROCESSABLE_ENTITY', reason: 'translation_failed' });
    expect(codeOf(empty)).toBe('BAD_USER_INPUT');
    expect(codeOf(elsewhere)).toBe('NOT_FOUND');
  });
});

const correct = `mutation ($id: ID!, $language: String!, $guestToken: String) {
  post: correctPostLanguage(chatPostId: $id, language: $language, guestToken: $guestToken) { id language } }`;

function correctAsGuest(guest: GuestChatter, id: string, language: string) {
  return sendGraphql(server, correct, { id, language, guestToken: guest.guestToken });
}

function correctAsHolder(holder: HoldingChatter, id: string, language: string) {
  return holder.ask(correct, { id, language });
}

async function editAsGuest(guest: GuestChatter, id: string, body: string): Promise<void> {
  const edit = `mutation ($id: ID!, $guestToken: String!, $body: String!) {
    updateChatPostByGuest(id: $id, guestToken: $guestToken, body: $body) { id } }`;
  partOf(await sendGraphql(server, edit, { id, guestToken: guest.guestToken, body }), 'updateChatPostByGuest');
}

async function countJobs(chatPostId: string): Promise<number> {
  const { rows } = await server.ctx.pool.query(
    `select from pgboss.job where name = 'chat-translation.translate' and data->'chatPostIds' ? $1`,
    [chatPostId],
  );
  return rows.length;
}
