import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import { createBackoff } from '../../api/backoff.ts';
import { isOutage, outagePauses } from '../../failure/outage.ts';
import { createStateCell } from '../../state-cell.ts';
import type { PostPage } from '../post/post-run.ts';
import { isSameTranslation, type RoomTranslation } from '../translation/room-translation.ts';
import type { Translations } from '../translation/translations.ts';
import { createOutbox } from './outbox.ts';
import { createRoomFeed } from './room-feed.ts';
import { type RoomStart, startOf, withTyping } from './room-state.ts';
import type {
  FoundLanguage,
  OutgoingPost,
  PostEdit,
  RoomConnection,
  RoomTransport,
  TranslatedPost,
  TranslationFailure,
  Typing,
} from './room-transport.ts';

const typingShownMs = 6_000;
const typingToldEveryMs = 3_000;

type RoomStoreOptions = {
  transport: RoomTransport;
  translations: Translations;
  start: RoomStart;
  isVisible: () => boolean;
};

export type RoomStore = ReturnType<typeof createRoomStore>;

/** One open room: its posts, those on their way into it, and the connection that keeps both in step. */
export function createRoomStore({ transport, translations, start, isVisible }: RoomStoreOptions) {
  const room = createStateCell(startOf(start));
  let connection: RoomConnection | undefined;
  const backoff = createBackoff(outagePauses);
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const typingTimers = new Map<string | undefined, ReturnType<typeof setTimeout>>();
  let typingToldAt = 0;

  const markRead = (chatPostId: string) => connection?.markRead(chatPostId);
  const feed = createRoomFeed({ room, fetchPosts, isVisible, markRead, onFailed: retryLater });
  const outbox = createOutbox({ room, createPost, onSent: handleSent, onHeld: retryLater });

  async function fetchPosts(page: { cursor: string | null; take: number | undefined }): Promise<PostPage> {
    const { ownLanguage: language } = room.get().translation;
    const { translations: kept, ...fetched } = await transport.fetchPosts({ ...page, language });
    translations.learn(kept);
    return fetched;
  }

  /** Idempotent by `clientPostId`, over the connection and by request. */
  async function createPost(post: OutgoingPost): Promise<ChatPost> {
    const { clientPostId, body, files } = post;
    const posted = files.length === 0 ? await connection?.post({ clientPostId, body }) : null;
    return posted ?? transport.createPost(post);
  }

  function open(): () => void {
    connection = transport.connect({
      onLive: handleLive,
      onLost: feed.handleLost,
      onOutage: () => setOutage(true),
      onEvent: handleEvent,
      onTyping: showTyping,
      onTranslated: showTranslation,
      onTranslationFailed: showTranslationFailure,
      onLanguageFound: takeFoundLanguage,
      onRefused: () => room.set({ ...room.get(), isRefused: true }),
    });
    void feed.refresh();
    return close;
  }

  function close(): void {
    connection?.close();
    connection = undefined;
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const timer of typingTimers.values()) clearTimeout(timer);
  }

  function handleLive(): void {
    backoff.reset();
    setOutage(false);
    feed.handleLive();
    outbox.sendHeld();
  }

  function handleSent(post: ChatPost): void {
    backoff.reset();
    setOutage(false);
    feed.takeSent(post);
  }

  function setOutage(isNow: boolean): void {
    if (room.get().isOutage !== isNow) room.set({ ...room.get(), isOutage: isNow });
  }

  /** A lost connection reports its return. If only answers are missing, or the service is away, it retries from time to time. */
  function retryLater(error: unknown): void {
    setOutage(isOutage(error));
    // One try at a time: several posts may be held at once.
    retryTimer ??= setTimeout(
      () => {
        retryTimer = undefined;
        feed.refreshIfBehind();
        outbox.sendHeld();
      },
      backoff.nextMs(isOutage(error) ? error.details.retryAfterSeconds : undefined),
    );
  }

  function handleEvent(event: ChatRoomEvent): void {
    if (event.type === 'UPDATE') forgetIfCorrected(event.body);
    feed.take(event);
  }

  /** Translations from another language than the post is said to be in are made again. */
  function forgetIfCorrected({ id, updatedAt, language }: ChatPost): void {
    const known = findPost(id);
    if (!known || known.language === null || known.updatedAt !== updatedAt) return;
    if (known.language !== language) translations.forget(id);
  }

  function showTranslation(translated: TranslatedPost): void {
    translations.learn([translated]);
    takeFoundLanguage(translated);
    const { mode, ownLanguage } = room.get().translation;
    const isBegun = mode !== 'AUTOMATIC' && translated.language === ownLanguage;
    if (isBegun) room.set({ ...room.get(), isTranslationOutdated: true });
  }

  /** An edited post may be in another language. */
  function takeFoundLanguage({ chatPostId, postLanguage: language, postUpdatedAt }: FoundLanguage): void {
    const post = findPost(chatPostId);
    if (post?.updatedAt === postUpdatedAt) feed.take({ type: 'UPDATE', body: { ...post, language } });
  }

  function findPost(postId: string): ChatPost | undefined {
    return room.get().run.posts.find(({ id }) => id === postId);
  }

  function showTranslationFailure({ chatPostId, language, reason }: TranslationFailure): void {
    const post = findPost(chatPostId);
    if (post) translations.learnFailure(post, language, reason);
  }

  /** Hides the mark after a while: a writer who disconnects cannot report that they stopped. */
  function showTyping(typing: Typing): void {
    const { isTyping, colleague } = typing;
    room.set({ ...room.get(), typists: withTyping(room.get().typists, typing) });
    clearTimeout(typingTimers.get(colleague?.userId));
    const hide = () => showTyping({ isTyping: false, colleague });
    if (isTyping) typingTimers.set(colleague?.userId, setTimeout(hide, typingShownMs));
  }

  return {
    getState: room.get,
    subscribe: room.subscribe,
    open,
    handleVisible: feed.handleVisible,
    loadOlder: feed.loadOlder,
    retry: outbox.retry,
    discard: outbox.discard,

    reload(): void {
      room.set({ ...room.get(), loading: 'loading' });
      void feed.refresh();
    },
    send(content: { body: string; files: readonly File[] }): void {
      typingToldAt = 0;
      outbox.send(content);
    },
    async edit(change: PostEdit): Promise<void> {
      const edited = await transport.updatePost(change);
      const post = findPost(edited.id);
      if (post) feed.take({ type: 'UPDATE', body: { ...post, ...edited } });
    },
    async remove(id: string): Promise<void> {
      await transport.deletePost(id);
      feed.take({ type: 'DELETE', body: { id } });
    },
    tellTyping(isTyping: boolean): void {
      const now = Date.now();
      if (isTyping ? now - typingToldAt < typingToldEveryMs : typingToldAt === 0) return;
      typingToldAt = isTyping ? now : 0;
      connection?.tellTyping(isTyping);
    },
    /** After a change, the loaded posts are fetched again: the server sends or makes their translations. */
    setTranslation(translation: RoomTranslation): void {
      const before = room.get().translation;
      if (isSameTranslation(before, translation)) return;
      room.set({ ...room.get(), translation, isTranslationOutdated: false });
      const isSameWish = before.mode === translation.mode && before.ownLanguage === translation.ownLanguage;
      if (!isSameWish) void feed.refresh();
    },
    /** A post is in this language, as a reader has said (TRANS-11). */
    takeLanguage(id: string, language: string): void {
      const post = findPost(id);
      if (post) handleEvent({ type: 'UPDATE', body: { ...post, language } });
    },
    setHasDraft: (hasDraft: boolean) => room.set({ ...room.get(), hasDraft }),
    /** Done by this side; the event tells the other devices. */
    approve: () => room.set({ ...room.get(), isApproved: true }),
    end: () => room.set({ ...room.get(), isArchived: true }),
  };
}
