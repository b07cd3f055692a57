import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import { limits, takeOfLoad } from '@yobirin/contract/limits';
import type { StateCell } from '../../state-cell.ts';
import { compareIds } from '../post/compare-ids.ts';
import type { PostPage } from '../post/post-run.ts';
import { afterEvent, afterOlderPage, afterRefresh, isOwn, type RoomState } from './room-state.ts';

/** If more pages than this were missed or loaded, the rest is loaded by scrolling. */
const refreshedPagesMax = 10;

type RoomFeedOptions = {
  room: StateCell<RoomState>;
  fetchPosts: (page: { cursor: string | null; take: number | undefined }) => Promise<PostPage>;
  /** Whether the page is visible: only then do posts count as read (OP-38). */
  isVisible: () => boolean;
  markRead: (chatPostId: string) => void;
  /** A fetch failed although the connection is up. */
  onFailed: (error: unknown) => void;
};

/**
 * Keeps the posts of a room in step with the server across lost connections.
 * 1. Events arrive only while the room is subscribed, so each subscription fetches the newest posts again.
 * 2. Until those have arrived, events of new and changed posts wait. So only an event on its way can leave a gap.
 * 3. A fetch that began before the subscription fills the screen early, but does not end the waiting.
 */
export function createRoomFeed({ room, fetchPosts, isVisible, markRead, onFailed }: RoomFeedOptions) {
  const deletedIds = new Set<string>();
  /** Null once the room has caught up. */
  let waiting: ChatRoomEvent[] | null = [];
  let subscriptions = 0;
  let refreshes = 0;
  let lastShown = 0;
  let loads = 1;

  function handleLive(): void {
    subscriptions += 1;
    waiting ??= [];
    room.set({ ...room.get(), isLive: true });
    void refresh();
  }

  function handleLost(): void {
    subscriptions += 1;
    waiting ??= [];
    room.set({ ...room.get(), isLive: false, typists: [] });
  }

  async function refresh(): Promise<void> {
    // Fetching marks posts as read, so it waits until the page is visible.
    if (!isVisible()) return;
    const turn = ++refreshes;
    const subscription = subscriptions;
    try {
      show(await fetchNewest(), { turn, subscription });
    } catch (error) {
      if (turn !== refreshes) return;
      if (room.get().loading === 'loading') room.set({ ...room.get(), loading: 'failed' });
      onFailed(error);
    }
  }

  async function fetchNewest(): Promise<PostPage> {
    const oldestLoaded = room.get().run.posts[0]?.id;
    const posts: ChatPost[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < refreshedPagesMax; pages += 1) {
      const take = pages === 0 ? takeOfLoad(1) : limits.pageSizeMax;
      const page: PostPage = await fetchPosts({ cursor, take });
      posts.push(...page.posts);
      cursor = page.nextCursor;
      const oldest = posts.at(-1);
      if (cursor === null || !oldest || !oldestLoaded || compareIds(oldest.id, oldestLoaded) <= 0) break;
    }
    return { posts, nextCursor: cursor };
  }

  function show(page: PostPage, { turn, subscription }: { turn: number; subscription: number }): void {
    // Once caught up, events are newer than any page that is still on its way.
    if (!waiting || turn < lastShown) return;
    lastShown = turn;
    room.set(afterRefresh(room.get(), withoutDeleted(page)));
    if (!room.get().isLive || subscription !== subscriptions) return;

    const events = waiting;
    waiting = null;
    for (const event of events) apply(event);
  }

  function withoutDeleted(page: PostPage): PostPage {
    return { ...page, posts: page.posts.filter(({ id }) => !deletedIds.has(id)) };
  }

  function take(event: ChatRoomEvent): void {
    if (waiting && (event.type === 'CREATE' || event.type === 'UPDATE')) waiting.push(event);
    else apply(event);
  }

  function apply(event: ChatRoomEvent): void {
    if (event.type === 'DELETE') deletedIds.add(event.body.id);
    if (event.type === 'CREATE' && deletedIds.has(event.body.id)) return;
    room.set(afterEvent(room.get(), event));
    if (event.type === 'CREATE' && !isOwn(room.get(), event.body) && isVisible()) markRead(event.body.id);
  }

  /** Adds the user's own post that the server has just accepted. Without a subscription no event brings it. */
  function takeSent(post: ChatPost): void {
    take({ type: 'CREATE', body: post });
    if (waiting) void refresh();
  }

  function refreshIfBehind(): void {
    if (waiting) void refresh();
  }

  /** The page is visible again: marks posts that arrived meanwhile as read, and fetches missed ones. */
  function handleVisible(): void {
    if (waiting) return void refresh();
    const newest = room.get().run.posts.at(-1);
    if (newest && !isOwn(room.get(), newest)) markRead(newest.id);
  }

  async function loadOlder(take = takeOfLoad(loads + 1)): Promise<void> {
    const { olderCursor } = room.get().run;
    if (olderCursor === null || room.get().older === 'loading') return;
    room.set({ ...room.get(), older: 'loading' });
    try {
      const page = await fetchPosts({ cursor: olderCursor, take });
      // A refresh may have started another run meanwhile.
      if (room.get().run.olderCursor !== olderCursor) return room.set({ ...room.get(), older: 'idle' });
      loads += 1;
      room.set(afterOlderPage(room.get(), withoutDeleted(page)));
    } catch {
      room.set({ ...room.get(), older: 'failed' });
    }
  }

  return { handleLive, handleLost, handleVisible, refresh, refreshIfBehind, take, takeSent, loadOlder };
}
