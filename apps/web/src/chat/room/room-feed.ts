import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import { limits, takeOfLoad } from '@yobirin/contract/limits';
import { compareIds } from '../post/compare-ids.ts';
import type { PostPage } from '../post/post-run.ts';
import { afterEvent, afterOlderPage, afterRefresh, isOwn, type RoomState } from './room-state.ts';
import type { RoomTransport } from './room-transport.ts';
import type { StateCell } from './state-cell.ts';

/** Where more than this was missed or loaded, the rest is left to scrolling. */
const refreshedPagesMax = 10;

type RoomFeedOptions = {
  room: StateCell<RoomState>;
  transport: Pick<RoomTransport, 'fetchPosts'>;
  /** Whether somebody looks at the page: only then do posts count as read (OP-38). */
  isVisible: () => boolean;
  markRead: (chatPostId: string) => void;
  /** What was to be fetched did not come, although the connection stands. */
  onFailed: () => void;
};

/**
 * What is in the room, in step with the server over lost connections.
 * 1. Events come only while the room is subscribed, so with every subscription the newest posts are fetched again.
 * 2. Until those are there, new and changed posts wait. Thus the run has no gap but what an event on its way fills.
 * 3. A fetch that began before the subscription fills the screen early, but does not end the waiting.
 */
export function createRoomFeed({ room, transport, isVisible, markRead, onFailed }: RoomFeedOptions) {
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
    room.set({ ...room.get(), isLive: false, isPeerTyping: false });
  }

  async function refresh(): Promise<void> {
    // Fetching marks as read, so it waits for somebody to look.
    if (!isVisible()) return;
    const turn = ++refreshes;
    const subscription = subscriptions;
    try {
      show(await fetchNewest(), { turn, subscription });
    } catch {
      if (turn !== refreshes) return;
      if (room.get().loading === 'loading') room.set({ ...room.get(), loading: 'failed' });
      onFailed();
    }
  }

  async function fetchNewest(): Promise<PostPage> {
    const oldestLoaded = room.get().run.posts[0]?.id;
    const posts: ChatPost[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < refreshedPagesMax; pages += 1) {
      const take = pages === 0 ? takeOfLoad(1) : limits.pageSizeMax;
      const page: PostPage = await transport.fetchPosts({ cursor, take });
      posts.push(...page.posts);
      cursor = page.nextCursor;
      const oldest = posts.at(-1);
      if (cursor === null || !oldest || !oldestLoaded || compareIds(oldest.id, oldestLoaded) <= 0) break;
    }
    return { posts, nextCursor: cursor };
  }

  function show(page: PostPage, { turn, subscription }: { turn: number; subscription: number }): void {
    // Once caught up, the events know more than any page that is still on its way.
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

  /** The post of one's own that the server has just taken. Without a subscription nobody else tells of it. */
  function takeSent(post: ChatPost): void {
    take({ type: 'CREATE', body: post });
    if (waiting) void refresh();
  }

  function refreshIfBehind(): void {
    if (waiting) void refresh();
  }

  /** Somebody looks again: what came meanwhile is now read, and what could not come is fetched. */
  function handleVisible(): void {
    if (waiting) return void refresh();
    const newest = room.get().run.posts.at(-1);
    if (newest && !isOwn(room.get(), newest)) markRead(newest.id);
  }

  async function loadOlder(): Promise<void> {
    const { olderCursor } = room.get().run;
    if (olderCursor === null || room.get().older === 'loading') return;
    room.set({ ...room.get(), older: 'loading' });
    try {
      const page = await transport.fetchPosts({ cursor: olderCursor, take: takeOfLoad(loads + 1) });
      // A refresh may have begun a new run meanwhile.
      if (room.get().run.olderCursor !== olderCursor) return room.set({ ...room.get(), older: 'idle' });
      loads += 1;
      room.set(afterOlderPage(room.get(), withoutDeleted(page)));
    } catch {
      room.set({ ...room.get(), older: 'failed' });
    }
  }

  return { handleLive, handleLost, handleVisible, refresh, refreshIfBehind, take, takeSent, loadOlder };
}
