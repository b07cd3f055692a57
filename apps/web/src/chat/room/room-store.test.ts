import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { buildPage, buildPost, buildTranslation } from '../testing/post-builder.ts';
import { createSimulatedRoom, type Line, type SimulatedRoom } from '../testing/simulated-room.ts';
import { readingOf } from '../translation/post-reading.ts';
import { createTranslations } from '../translation/translations.ts';
import { createRoomStore, type RoomStore } from './room-store.ts';
import type { LoadedPage, OutgoingPost, RoomConnection, RoomListener, RoomTransport } from './room-transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const translation = buildTranslation();

type Member = { store: RoomStore; line: Line; membershipId: string; written: string[] };

function enter(room: SimulatedRoom, membershipId: string): Member {
  const { transport, line } = room.openLine(membershipId);
  const start = { ownMembershipId: membershipId, isArchived: false, isApproved: true, translation, unsent: [] };
  const translations = createTranslations(transport.translatePost);
  const store = createRoomStore({ transport, translations, start, isVisible: () => true });
  store.open();
  return { store, line, membershipId, written: [] };
}

function write(member: Member): void {
  const body = `${member.membershipId}-${member.written.length}`;
  member.written.push(body);
  member.store.send({ body, files: [] });
}

function expectOnceAndInOrder({ store }: Member): void {
  const ids = store.getState().run.posts.map(({ id }) => Number(id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
}

/** Lets everything under way finish, with as many retries as it takes. */
async function settle(room: SimulatedRoom): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    while (!room.isQuiet()) await room.step();
    await vi.advanceTimersByTimeAsync(60_000);
  }
}

describe('no post is lost, doubled or out of order, whenever connections are cut', () => {
  test.each([1, 2, 3, 4, 5])('200 cuts, seed %i', async (seed) => {
    const room = createSimulatedRoom(seed);
    const members = [enter(room, '10'), enter(room, '20')];
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(room.random() * items.length)];

    let cuts = 0;
    while (cuts < 200) {
      const member = pick(members);
      if (!member) break;
      const { store, line } = member;
      const chance = room.random();
      if (chance < 0.1 && line.isUp) {
        line.cut();
        cuts += 1;
      } else if (chance < 0.3 && !line.isUp) line.restore();
      else if (chance < 0.45 && member.written.length < 120) write(member);
      else if (chance < 0.5) {
        const own = pick(
          store.getState().run.posts.filter((post) => post.chatRoomMembershipId === member.membershipId),
        );
        if (own) void store.edit({ id: own.id, body: `${own.body}!`, keptAttachmentIds: [] }).catch(() => {});
      } else await room.step();
      for (const each of members) expectOnceAndInOrder(each);
    }
    for (const { line } of members) if (!line.isUp) line.restore();
    await settle(room);

    for (const { store, membershipId, written } of members) {
      expect(store.getState().unsent).toEqual([]);
      expect(store.getState().run.posts).toEqual(room.posts());
      const own = room.posts().filter((post) => post.chatRoomMembershipId === membershipId);
      expect(own.map(({ body }) => body.replaceAll('!', ''))).toEqual(written);
    }
  });

  test('posts deleted during a cut are gone after it', async () => {
    const room = createSimulatedRoom(7);
    const [host, guest] = [enter(room, '10'), enter(room, '20')];
    for (let count = 0; count < 5; count += 1) write(host);
    await settle(room);

    guest.line.cut();
    await Promise.all([host.store.remove('2'), host.store.remove('5'), settle(room)]);
    expect(guest.store.getState().run.posts).toHaveLength(5);
    guest.line.restore();
    await settle(room);

    expect(guest.store.getState().run.posts.map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});

type Circumstances = { isVisible?: () => boolean; isApproved?: boolean; post?: RoomConnection['post'] };

/** A room whose server gives the answers of each test. */
function openRoom(
  answers: Partial<RoomTransport> = {},
  { isVisible = () => true, isApproved = true, post = async () => null }: Circumstances = {},
) {
  const read: string[] = [];
  let listener: RoomListener | undefined;
  const transport: RoomTransport = {
    side: { chatRoomId: '1', guestToken: 'token' },
    fetchPosts: async () => buildPage(),
    createPost: async ({ clientPostId, body }) => buildPost({ id: '100', clientPostId, body }),
    updatePost: async ({ id, body }) => buildPost({ id, body }),
    deletePost: async () => {},
    translatePost: async () => '',
    fetchAttachment: async () => new Blob(),
    markVoiceHeard: null,
    connect(given) {
      listener = given;
      return { post, markRead: (id) => read.push(id), tellTyping: () => {}, close: () => {} };
    },
    ...answers,
  };
  const start = { ownMembershipId: '10', isArchived: false, isApproved, translation, unsent: [] };
  const translations = createTranslations(transport.translatePost);
  const store = createRoomStore({ transport, translations, start, isVisible });
  store.open();
  return { store, translations, read, hear: (use: (to: RoomListener) => void) => listener && use(listener) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('a post is on screen before the server has it, and once after', async () => {
  const { store, hear } = openRoom();
  hear((to) => to.onLive());
  await settled();

  store.send({ body: 'hello', files: [] });
  expect(store.getState().unsent).toMatchObject([{ body: 'hello', status: { type: 'sending' } }]);
  // The event arrives before the answer.
  const clientPostId = store.getState().unsent[0]?.clientPostId ?? null;
  hear((to) => to.onEvent({ type: 'CREATE', body: buildPost({ id: '100', clientPostId, body: 'hello' }) }));
  expect(store.getState().unsent).toEqual([]);
  await settled();

  expect(store.getState().run.posts.map(({ body }) => body)).toEqual(['hello']);
});

test('text is sent over the open connection, files and text that it refuses by a request', async () => {
  const ways: string[] = [];
  const post: RoomConnection['post'] = async ({ clientPostId, body }) => {
    ways.push(`connection: ${body}`);
    return body === 'long' ? null : buildPost({ id: String(ways.length), clientPostId, body });
  };
  const createPost = async ({ clientPostId, body }: OutgoingPost) => {
    ways.push(`request: ${body}`);
    return buildPost({ id: String(ways.length), clientPostId, body });
  };
  const { store, hear } = openRoom({ createPost }, { post });
  hear((to) => to.onLive());
  await settled();

  store.send({ body: 'short', files: [] });
  await settled();
  store.send({ body: 'long', files: [] });
  await settled();
  store.send({ body: 'photo', files: [new File(['x'], 'x.png')] });
  await settled();

  expect(ways).toEqual(['connection: short', 'connection: long', 'request: long', 'request: photo']);
  expect(store.getState().run.posts.map(({ body }) => body)).toEqual(['short', 'long', 'photo']);
});

test('a page requested before the subscription does not hide posts that came in between', async () => {
  const answers: ((ids: string[]) => void)[] = [];
  const fetchPosts = () =>
    new Promise<LoadedPage>((resolve) => {
      answers.push((ids) => resolve(buildPage({ posts: ids.map((id) => buildPost({ id })) })));
    });
  const { store, hear } = openRoom({ fetchPosts });
  const shown = () => store.getState().run.posts.map(({ id }) => id);
  hear((to) => to.onLive());
  hear((to) => to.onEvent({ type: 'CREATE', body: buildPost({ id: '3' }) }));

  answers[0]?.(['1']);
  await settled();
  expect(shown()).toEqual(['1']);
  answers[1]?.(['2', '1']);
  await settled();
  expect(shown()).toEqual(['1', '2', '3']);
});

test('a refused post stays with its reason, does not block the next one, and can be sent again or dropped', async () => {
  const refusal = new ApiError({ code: 'BAD_USER_INPUT', message: 'refused' });
  const sent: string[] = [];
  const createPost = async ({ clientPostId, body }: OutgoingPost) => {
    sent.push(body);
    if (body === 'bad') throw refusal;
    return buildPost({ id: String(sent.length), clientPostId, body });
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  store.send({ body: 'bad', files: [] });
  store.send({ body: 'good', files: [] });
  await settled();
  expect(store.getState().unsent).toMatchObject([{ body: 'bad', status: { type: 'refused', error: refusal } }]);

  const id = store.getState().unsent[0]?.clientPostId ?? '';
  store.retry(id);
  await settled();
  expect(sent).toEqual(['bad', 'good', 'bad']);
  store.discard(id);
  expect(store.getState().unsent).toEqual([]);
});

test('a text without an answer is sent again by itself, and counts once', async () => {
  const sent: string[] = [];
  const createPost = ({ clientPostId, body }: OutgoingPost) => {
    sent.push(clientPostId);
    return sent.length === 1
      ? new Promise<never>(() => {})
      : Promise.resolve(buildPost({ id: '1', clientPostId, body }));
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  store.send({ body: 'hello', files: [] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(store.getState().unsent).toMatchObject([{ status: { type: 'held' } }]);
  await vi.advanceTimersByTimeAsync(3_000);

  expect(new Set(sent).size).toBe(1);
  expect(store.getState().unsent).toEqual([]);
  expect(store.getState().run.posts.map(({ body }) => body)).toEqual(['hello']);
});

const outage = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'No', retryAfterSeconds: 5 });

test('a text and an upload that meet an outage are kept, said to be, and sent once when it is over [HEAL-11]', async () => {
  let isAway = true;
  const taken: string[] = [];
  const createPost = async ({ clientPostId, body }: OutgoingPost) => {
    if (isAway) throw outage;
    taken.push(body);
    return buildPost({ id: String(taken.length), clientPostId, body });
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  store.send({ body: 'hello', files: [] });
  store.send({ body: 'a picture', files: [new File(['x'], 'x.png')] });
  await vi.advanceTimersByTimeAsync(60_000);

  const held = { status: { type: 'held', isOutage: true } };
  expect(store.getState()).toMatchObject({ isOutage: true, unsent: [held, held] });
  isAway = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(taken.toSorted()).toEqual(['a picture', 'hello']);
  expect(store.getState()).toMatchObject({ isOutage: false, unsent: [] });
});

test('a text that was held when its room was closed is sent after the room is opened again [HEAL-11]', async () => {
  let isAway = true;
  const createPost = async ({ clientPostId, body }: OutgoingPost) => {
    if (isAway) throw outage;
    return buildPost({ id: '1', clientPostId, body });
  };
  const { store, hear } = openRoom({ createPost });
  const close = store.open();
  hear((to) => to.onLive());
  store.send({ body: 'hello', files: [] });
  await settled();
  close();

  store.open();
  hear((to) => to.onLive());
  await settled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(12_000);

  expect(store.getState().unsent).toEqual([]);
});

test('three texts make a hundred requests at most during an outage of ten minutes [HEAL-14]', async () => {
  let requests = 0;
  const createPost = async () => {
    requests += 1;
    throw outage;
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  for (const body of ['one', 'two', 'three']) store.send({ body, files: [] });

  await vi.advanceTimersByTimeAsync(600_000);

  expect(requests).toBeGreaterThan(40);
  expect(requests).toBeLessThan(100);
});

test('a refusal for a reason of its own is shown and not repeated', async () => {
  const createPost = async () => {
    throw new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'No', reason: 'scanner_away' });
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  store.send({ body: '', files: [new File(['x'], 'x.png')] });

  await vi.advanceTimersByTimeAsync(60_000);

  expect(store.getState()).toMatchObject({ isOutage: false, unsent: [{ status: { type: 'refused' } }] });
});

test('an upload reports progress, does not block texts, and can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  const createPost = (post: OutgoingPost) => {
    if (post.files.length === 0) return Promise.resolve(buildPost({ id: '1', clientPostId: post.clientPostId }));
    post.onProgress(0.5);
    signal = post.signal;
    return new Promise<never>((_, reject) => post.signal.addEventListener('abort', () => reject(post.signal.reason)));
  };
  const { store, hear } = openRoom({ createPost });
  hear((to) => to.onLive());
  await settled();
  store.send({ body: '', files: [new File(['x'], 'x.png')] });
  store.send({ body: 'text', files: [] });
  await settled();
  expect(store.getState().unsent).toMatchObject([{ status: { type: 'sending', sent: 0.5 } }]);
  expect(store.getState().run.posts).toHaveLength(1);

  store.discard(store.getState().unsent[0]?.clientPostId ?? '');
  await settled();
  expect(signal?.aborted).toBe(true);
  expect(store.getState().unsent).toEqual([]);
});

test('every event shows in the room [CHAT-19]', async () => {
  const { store, hear } = openRoom(
    { fetchPosts: async () => buildPage({ posts: [buildPost({ id: '2' }), buildPost({ id: '1' })] }) },
    { isApproved: false },
  );
  hear((to) => to.onLive());
  await settled();

  hear((to) => to.onEvent({ type: 'APPROVE', body: { chatRoomMembershipId: '10' } }));
  expect(store.getState().isApproved).toBe(true);
  hear((to) => to.onEvent({ type: 'CREATE', body: buildPost({ id: '3', chatRoomMembershipId: '20' }) }));
  hear((to) => to.onEvent({ type: 'UPDATE', body: buildPost({ id: '1', body: 'edited' }) }));
  hear((to) => to.onEvent({ type: 'DELETE', body: { id: '2' } }));
  expect(store.getState().run.posts.map(({ body }) => body)).toEqual(['edited', 'post 3']);
  hear((to) => to.onEvent({ type: 'READ', body: { chatRoomMembershipId: '20', chatPostId: '3' } }));
  hear((to) => to.onEvent({ type: 'READ', body: { chatRoomMembershipId: '20', chatPostId: '1' } }));
  expect(store.getState().readUpTo).toEqual({ 20: '3' });
  hear((to) => to.onEvent({ type: 'TERMINATE', body: { chatRoomId: '1' } }));
  expect(store.getState().isArchived).toBe(true);
});

test('posts are fetched and marked as read only while the page is visible [CHAT-16]', async () => {
  let isSeen = false;
  let fetches = 0;
  const fetchPosts = async () => {
    fetches += 1;
    return buildPage();
  };
  const { store, hear, read } = openRoom({ fetchPosts }, { isVisible: () => isSeen });
  const create = (id: string, chatRoomMembershipId: string) =>
    hear((to) => to.onEvent({ type: 'CREATE', body: buildPost({ id, chatRoomMembershipId }) }));
  hear((to) => to.onLive());
  await settled();
  expect(fetches).toBe(0);

  isSeen = true;
  store.handleVisible();
  await settled();
  expect(fetches).toBe(1);
  create('1', '20');
  create('2', '10');
  expect(read).toEqual(['1']);

  isSeen = false;
  create('3', '20');
  expect(read).toEqual(['1']);
  isSeen = true;
  store.handleVisible();
  expect(read).toEqual(['1', '3']);
});

test('scrolling loads older posts, alternately 30 and the default number [LIMIT-05]', async () => {
  const takes: (number | undefined)[] = [];
  const fetchPosts: RoomTransport['fetchPosts'] = async ({ cursor, take }) => {
    takes.push(take);
    const id = cursor === null ? 100 : Number(cursor) - 1;
    return buildPage({ posts: [buildPost({ id: String(id) })], nextCursor: String(id) });
  };
  const { store } = openRoom({ fetchPosts });
  await settled();
  for (let loads = 0; loads < 3; loads += 1) await store.loadOlder();

  expect(takes).toEqual([undefined, 30, undefined, 30]);
  expect(store.getState().run.posts.map(({ id }) => id)).toEqual(['97', '98', '99', '100']);
});

test('the typing mark goes when the other side stops, posts or disappears', async () => {
  const { store, hear } = openRoom();
  hear((to) => to.onLive());
  await settled();
  const isTyping = () => store.getState().typists.length > 0;

  hear((to) => to.onTyping({ isTyping: true, colleague: null }));
  expect(isTyping()).toBe(true);
  hear((to) => to.onTyping({ isTyping: false, colleague: null }));
  expect(isTyping()).toBe(false);

  hear((to) => to.onTyping({ isTyping: true, colleague: null }));
  hear((to) => to.onEvent({ type: 'CREATE', body: buildPost({ id: '1', chatRoomMembershipId: '20' }) }));
  expect(isTyping()).toBe(false);

  hear((to) => to.onTyping({ isTyping: true, colleague: null }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(isTyping()).toBe(false);
});

test('a colleague types beside the other side, each until they stop or post [CHAT-21]', async () => {
  const { store, hear } = openRoom();
  hear((to) => to.onLive());
  await settled();
  const typists = () => store.getState().typists.map(({ userId }) => userId);

  hear((to) => to.onTyping({ isTyping: true, colleague: null }));
  hear((to) => to.onTyping({ isTyping: true, colleague: { userId: '7', nickname: 'Suzuki' } }));
  expect(typists()).toEqual([null, '7']);
  const answer = buildPost({ id: '1', chatRoomMembershipId: '10', postUserId: '7' });
  hear((to) => to.onEvent({ type: 'CREATE', body: answer }));
  expect(typists()).toEqual([null]);

  hear((to) => to.onTyping({ isTyping: true, colleague: { userId: '7', nickname: 'Suzuki' } }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(typists()).toEqual([]);
});

describe('translations', () => {
  const post = buildPost({ id: '1', chatRoomMembershipId: '20', body: '수건 두 장 주세요' });
  const inJapanese = { chatPostId: '1', postUpdatedAt: post.updatedAt, language: 'ja', text: 'タオルを2枚ください' };
  const translated = { ...inJapanese, chatRoomId: '1', postLanguage: 'ko' };

  test('those that are there come with the posts, in the language of the reader [TRANS-13]', async () => {
    const languages: string[] = [];
    const { translations } = openRoom({
      fetchPosts: async ({ language }) => {
        languages.push(language);
        return buildPage({ posts: [post], translations: [inJapanese] });
      },
    });
    await settled();

    expect(languages).toEqual(['ja']);
    expect(translations.find(post, 'ja')).toMatchObject({ status: 'done', text: 'タオルを2枚ください' });
  });

  test('one that comes later tells the language of its post [TRANS-14]', async () => {
    const { store, translations, hear } = openRoom({ fetchPosts: async () => buildPage({ posts: [post] }) });
    hear((to) => to.onLive());
    await settled();

    hear((to) => to.onTranslated(translated));

    expect(translations.find(post, 'ja')).toMatchObject({ status: 'done' });
    expect(store.getState().run.posts).toEqual([{ ...post, language: 'ko' }]);
  });

  test('an edited post has none until the new one comes [TRANS-15]', async () => {
    const { translations, hear } = openRoom({
      fetchPosts: async () => buildPage({ posts: [post], translations: [inJapanese] }),
    });
    hear((to) => to.onLive());
    await settled();
    const edited = { ...post, body: '수건 세 장 주세요', updatedAt: '2026-03-09T00:01:00.000Z' };

    hear((to) => to.onEvent({ type: 'UPDATE', body: edited }));
    expect(translations.find(edited, 'ja')).toBeNull();
    // A late one of the text before.
    hear((to) => to.onTranslated(translated));
    expect(translations.find(edited, 'ja')).toBeNull();
    hear((to) => to.onTranslated({ ...translated, postUpdatedAt: edited.updatedAt, text: 'タオルを3枚ください' }));
    hear((to) => to.onTranslated(translated));

    expect(translations.find(edited, 'ja')).toMatchObject({ text: 'タオルを3枚ください' });
  });

  test('those from a wrong language go when either side corrects it [TRANS-11]', async () => {
    const known = { ...post, language: 'zh-Hans' };
    const { store, translations, hear } = openRoom({
      fetchPosts: async () => buildPage({ posts: [known], translations: [inJapanese] }),
    });
    hear((to) => to.onLive());
    await settled();

    store.takeLanguage('1', 'ko');
    expect(translations.find(post, 'ja')).toBeNull();
    hear((to) => to.onTranslated(translated));
    // The event of the correction repeats what this page knows.
    hear((to) => to.onEvent({ type: 'UPDATE', body: { ...post, language: 'ko' } }));
    expect(translations.find(post, 'ja')).toMatchObject({ status: 'done' });

    hear((to) => to.onEvent({ type: 'UPDATE', body: { ...post, language: 'ja' } }));
    expect(translations.find(post, 'ja')).toBeNull();
  });

  test('a post that turns out to be in the language of its reader waits for none [OP-325]', async () => {
    const { store, hear } = openRoom({ fetchPosts: async () => buildPage({ posts: [post] }) });
    hear((to) => to.onLive());
    await settled();
    const found = { chatPostId: '1', chatRoomId: '1', postLanguage: 'ja', postUpdatedAt: post.updatedAt };
    const settings = { writer: 'other', settings: translation, translation: null, isBudgetSpent: false } as const;
    const shown = () => store.getState().run.posts.map((one) => readingOf(one, settings).kind);
    expect(shown()).toEqual(['pending']);

    hear((to) => to.onLanguageFound({ ...found, postUpdatedAt: '2026-03-08T00:00:00.000Z' }));
    expect(shown()).toEqual(['pending']);
    hear((to) => to.onLanguageFound(found));

    expect(shown()).toEqual(['original']);
  });

  test('one that failed is known until it comes [TRANS-14]', async () => {
    const { translations, hear } = openRoom({ fetchPosts: async () => buildPage({ posts: [post] }) });
    hear((to) => to.onLive());
    await settled();
    const failed = { chatPostId: '1', chatRoomId: '1', language: 'ja' };

    hear((to) => to.onTranslationFailed({ ...failed, reason: 'translation_failed' }));
    expect(translations.find(post, 'ja')).toMatchObject({ status: 'failed', reason: 'translation_failed' });
    expect(translations.get().isBudgetSpent).toBe(false);
    hear((to) => to.onTranslated(translated));
    expect(translations.find(post, 'ja')).toMatchObject({ status: 'done' });
  });

  test('a spent budget is known to the whole room [TRANS-08]', async () => {
    const { translations, hear } = openRoom({ fetchPosts: async () => buildPage({ posts: [post] }) });
    hear((to) => to.onLive());
    await settled();

    hear((to) => to.onTranslationFailed({ chatPostId: '1', chatRoomId: '1', language: 'ja', reason: 'budget_spent' }));

    expect(translations.get().isBudgetSpent).toBe(true);
  });

  test('another choice of the side fetches the posts again, with their translations [TRANS-12]', async () => {
    const languages: string[] = [];
    const { store, hear } = openRoom({
      fetchPosts: async ({ language }) => {
        languages.push(language);
        return buildPage({ posts: [post] });
      },
    });
    hear((to) => to.onLive());
    await settled();
    languages.length = 0;

    store.setTranslation({ ...translation });
    await settled();
    expect(languages).toEqual([]);
    store.setTranslation({ ...translation, ownLanguage: 'en' });
    await settled();

    expect(languages).toEqual(['en']);
  });

  test('a room that begins to be translated has to be loaded again [OP-309]', async () => {
    const { store, hear } = openRoom({ fetchPosts: async () => buildPage({ posts: [post] }) });
    hear((to) => to.onLive());
    await settled();
    store.setTranslation({ ...translation, mode: 'ASKED' });

    hear((to) => to.onTranslated({ ...translated, language: 'en' }));
    expect(store.getState().isTranslationOutdated).toBe(false);
    hear((to) => to.onTranslated(translated));
    expect(store.getState().isTranslationOutdated).toBe(true);
    store.setTranslation(translation);

    expect(store.getState().isTranslationOutdated).toBe(false);
  });
});
