import type { ChatPost } from '@yobirin/contract/chat';
import { createBackoff } from '../../api/backoff.ts';
import { isOutage, outagePauses } from '../../failure/outage.ts';
import { createStateCell } from '../../state-cell.ts';
import { createOutbox } from './outbox.ts';
import { createRoomFeed } from './room-feed.ts';
import { type RoomStart, startOf, withTyping } from './room-state.ts';
import type { OutgoingPost, PostEdit, RoomConnection, RoomTransport, Typing } from './room-transport.ts';

const typingShownMs = 6_000;
const typingToldEveryMs = 3_000;

type RoomStoreOptions = {
  transport: RoomTransport;
  start: RoomStart;
  isVisible: () => boolean;
};

export type RoomStore = ReturnType<typeof createRoomStore>;

/** One open room: its posts, those on their way into it, and the connection that keeps both in step. */
export function createRoomStore({ transport, start, isVisible }: RoomStoreOptions) {
  const room = createStateCell(startOf(start));
  let connection: RoomConnection | undefined;
  const backoff = createBackoff(outagePauses);
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const typingTimers = new Map<string | undefined, ReturnType<typeof setTimeout>>();
  let typingToldAt = 0;

  const markRead = (chatPostId: string) => connection?.markRead(chatPostId);
  const feed = createRoomFeed({ room, transport, isVisible, markRead, onFailed: retryLater });
  const outbox = createOutbox({ room, createPost, onSent: handleSent, onHeld: retryLater });

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
      onEvent: feed.take,
      onTyping: showTyping,
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
      const post = room.get().run.posts.find(({ id }) => id === edited.id);
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
    setHasDraft: (hasDraft: boolean) => room.set({ ...room.get(), hasDraft }),
    /** Done by this side; the event tells the other devices. */
    approve: () => room.set({ ...room.get(), isApproved: true }),
    end: () => room.set({ ...room.get(), isArchived: true }),
  };
}
