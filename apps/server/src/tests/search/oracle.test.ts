import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatPosts } from '../../features/chat/chat.tables.ts';
import { indexRoom } from '../../features/search/follow-changes.service.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { askAs, partOf } from '../../testing/chat-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const hourMs = 60 * 60_000;
const syllables = ['か', 'カ', 'ｶ', 'ﾞ', 'が', 'ガ', 'ー', '部屋', '客', '한', '국', '글'.normalize('NFD'), '饭', '店'];
const others = ['a', 'A', 'ａ', 'b', '1', '１', '%', '_', '\\', "'", '"', '👍', '👍🏽', ' ', '　', '\n', 'é', '㌔'];
const piece = fc.constantFrom(...syllables, ...others);
const written = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

/** As a slow search would do it: everything at once, without an index. */
function slowFold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[\p{sc=Han}\p{sc=Hira}ー]) (?=[\p{sc=Han}\p{sc=Hira}ー])/gu, '')
    .trim();
}

test('a search finds what a slow one finds, whatever is written, page by page [SEARCH-01] [SEARCH-02] [SEARCH-03] [SEARCH-05]', async () => {
  const { db } = server.ctx;
  const { user, property } = await buildHolder(db);
  const { room, guest } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id, isApproved: true });
  // Over three years, so that all steps of a search are needed, and more of them lately.
  const posts = fc.sample(written, 900).map((body, index) => {
    const createdAt = new Date(Date.now() - Math.ceil((index / 900) ** 2 * 26_000) * hourMs - index);
    return { chatRoomId: room.id, chatRoomMembershipId: guest.id, body, createdAt, updatedAt: createdAt };
  });
  const bodies = posts.map(({ body }) => body);
  await db.insert(chatPosts).values(posts);
  await indexRoom(server.ctx, room.id);
  const { ask } = await askAs(server, user);

  const findAll = async (words: string) => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const answer = await ask(
        `query ($input: SearchInput!, $after: String) { search(input: $input, first: 50, after: $after) {
          hits { kind chatPostId at } endCursor } }`,
        { input: { yobirinPropertyId: property.id, words }, after },
      );
      const page = partOf(answer, 'search') as { hits: { kind: string; at: string }[]; endCursor: string | null };
      found.push(...page.hits.filter(({ kind }) => kind === 'POST').map(({ at }) => at));
      after = page.endCursor;
    } while (after !== null);
    return found;
  };

  const sought = fc.oneof(
    piece.map((one) => one.trim() || 'か'),
    fc.array(written, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ').trim() || '客'),
    fc.constantFrom(...bodies.filter((body) => body.trim() !== '')),
    fc.constantFrom('部屋 客', 'か が', '한국', 'ﾞ', 'ab A', '👍', '饭店', '_%'),
  );
  await fc.assert(
    fc.asyncProperty(sought, async (words) => {
      const folded = words
        .split(/\s+/u)
        .map(slowFold)
        .filter((word) => word !== '');
      const expected = posts.filter(({ body }) => folded.every((word) => slowFold(body).includes(word)));
      expect(await findAll(words)).toEqual(expected.map(({ createdAt }) => createdAt.toISOString()));
    }),
    { numRuns: 60 },
  );
});
