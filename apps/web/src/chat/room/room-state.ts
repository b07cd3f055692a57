import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import { limits } from '@yobirin/contract/limits';
import { greaterId } from '../post/compare-ids.ts';
import {
  emptyRun,
  type PostPage,
  type PostRun,
  refreshedBy,
  withChangedPost,
  withOlderPage,
  withoutPost,
  withPost,
} from '../post/post-run.ts';
import type { UnsentPost } from '../post/unsent-post.ts';
import type { RoomTranslation } from '../translation/room-translation.ts';
import type { Typing } from './room-transport.ts';

/** A writer: a colleague on this side, or the other side, which has no user here. */
export type Typist = { userId: string | null; nickname: string | null };

export type RoomState = {
  ownMembershipId: string;
  run: PostRun;
  unsent: readonly UnsentPost[];
  /** Loading of the first posts; stays `ready` once they are there. */
  loading: 'loading' | 'failed' | 'ready';
  /** Loading of posts before the run. */
  older: 'idle' | 'loading' | 'failed';
  isLive: boolean;
  /** The service was away at the last try; nothing has succeeded since. */
  isOutage: boolean;
  /** The server refuses this side. */
  isRefused: boolean;
  isArchived: boolean;
  isApproved: boolean;
  translation: RoomTranslation;
  /** The server translates automatically since a post came in another language: `translation` has to be loaded again. */
  isTranslationOutdated: boolean;
  /** The last post that each side has read, by its membership. */
  readUpTo: Readonly<Record<string, string>>;
  typists: readonly Typist[];
  /** The composer holds text or files. */
  hasDraft: boolean;
};

export type RoomStart = Pick<RoomState, 'ownMembershipId' | 'isArchived' | 'isApproved' | 'translation' | 'unsent'>;

export function startOf(start: RoomStart): RoomState {
  return {
    ...start,
    run: emptyRun,
    loading: 'loading',
    older: 'idle',
    isLive: false,
    isOutage: false,
    isRefused: false,
    readUpTo: {},
    typists: [],
    isTranslationOutdated: false,
    hasDraft: false,
  };
}

/** The state of a room after an event (CHAT-19). */
export function afterEvent(state: RoomState, event: ChatRoomEvent): RoomState {
  switch (event.type) {
    case 'CREATE':
      return afterPost(state, event.body);
    case 'UPDATE':
      return { ...state, run: withChangedPost(state.run, event.body) };
    case 'DELETE':
      return { ...state, run: withoutPost(state.run, event.body.id) };
    case 'READ':
      return { ...state, readUpTo: readBy(state.readUpTo, event.body.chatRoomMembershipId, event.body.chatPostId) };
    case 'APPROVE':
      return { ...state, isApproved: true };
    case 'TERMINATE':
      return { ...state, isArchived: true, typists: [] };
  }
}

export function withTyping(typists: readonly Typist[], { isTyping, colleague }: Typing): readonly Typist[] {
  const typist = colleague ?? { userId: null, nickname: null };
  const others = withoutTypist(typists, typist.userId);
  return isTyping ? [...others, typist] : others;
}

function withoutTypist(typists: readonly Typist[], userId: string | null): readonly Typist[] {
  return typists.some((typist) => typist.userId === userId)
    ? typists.filter((typist) => typist.userId !== userId)
    : typists;
}

/** Handles both the answer to an own post and the event of any post. */
function afterPost(state: RoomState, post: ChatPost): RoomState {
  return {
    ...state,
    run: withPost(state.run, post),
    unsent: withoutSent(state.unsent, [post]),
    readUpTo: readUpToOf(state.readUpTo, [post]),
    typists: withoutTypist(state.typists, isOwn(state, post) ? post.postUserId : null),
  };
}

/** Whether this side has sent all posts that it may send before approval (ATTACH-05). */
export function hasUsedPendingPosts(state: RoomState): boolean {
  if (state.isApproved) return false;
  const sent = state.run.posts.filter((post) => isOwn(state, post)).length;
  return sent >= limits.pendingPostsMax;
}

export function isOwn({ ownMembershipId }: RoomState, post: ChatPost): boolean {
  return post.chatRoomMembershipId === ownMembershipId;
}

export function afterRefresh(state: RoomState, page: PostPage): RoomState {
  return {
    ...state,
    run: refreshedBy(state.run, page),
    unsent: withoutSent(state.unsent, page.posts),
    readUpTo: readUpToOf(state.readUpTo, page.posts),
    loading: 'ready',
    isOutage: false,
  };
}

export function afterOlderPage(state: RoomState, page: PostPage): RoomState {
  return {
    ...state,
    run: withOlderPage(state.run, page),
    readUpTo: readUpToOf(state.readUpTo, page.posts),
    older: 'idle',
  };
}

function withoutSent(unsent: readonly UnsentPost[], posts: readonly ChatPost[]): readonly UnsentPost[] {
  const arrived = new Set(posts.map(({ clientPostId }) => clientPostId));
  const left = unsent.filter(({ clientPostId }) => !arrived.has(clientPostId));
  return left.length === unsent.length ? unsent : left;
}

/** A side that has read a post has read all posts before it. */
function readUpToOf(readUpTo: RoomState['readUpTo'], posts: readonly ChatPost[]): RoomState['readUpTo'] {
  return posts
    .flatMap(({ id, chatReadStatuses }) => chatReadStatuses.map((status) => ({ id, ...status })))
    .filter(({ isRead }) => isRead)
    .reduce((known, { id, chatRoomMembershipId }) => readBy(known, chatRoomMembershipId, id), readUpTo);
}

function readBy(readUpTo: RoomState['readUpTo'], membershipId: string, postId: string): RoomState['readUpTo'] {
  const last = greaterId(readUpTo[membershipId], postId);
  return last === readUpTo[membershipId] ? readUpTo : { ...readUpTo, [membershipId]: last };
}
