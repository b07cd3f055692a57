import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import { limits } from '@yobirin/contract/limits';
import type { PostPage } from '../post/post-run.ts';
import type { RoomListener, RoomTransport } from '../room/room-transport.ts';
import { buildPost } from './post-builder.ts';

/**
 * A simulated room on a server, with connections that can be cut at any moment. Nothing happens by itself: everything
 * under way waits until `step` picks it, so that a seed decides every order of events.
 */
export function createSimulatedRoom(seed: number) {
  const random = randomOf(seed);
  const underway: (() => void)[] = [];
  let posts: ChatPost[] = [];
  let writes = 0;
  /** Includes deleted posts: sending a post again does not create another. */
  const sentPosts = new Map<string, ChatPost>();
  const lines = new Set<Line>();

  const travel = () => new Promise<void>((resolve) => void underway.push(resolve));
  const now = () => new Date(Date.parse('2026-03-09T00:00:00.000Z') + writes++ * 1_000).toISOString();

  function announce(event: ChatRoomEvent, answered?: Line): void {
    for (const line of lines) if (line !== answered) line.hear(event);
  }

  /** A cut on the way there loses the request; on the way back, only the answer. */
  async function ask<Answer>(line: Line, answer: () => Answer): Promise<Answer> {
    const { cuts } = line;
    const requireLine = () => {
      if (!line.isUp || line.cuts !== cuts) throw new TypeError('No answer came');
    };
    requireLine();
    await travel();
    requireLine();
    const result = answer();
    await travel();
    requireLine();
    return result;
  }

  function create(membershipId: string, clientPostId: string, body: string, answered?: Line): ChatPost {
    const sent = sentPosts.get(clientPostId);
    if (sent) return sent;
    const createdAt = now();
    const id = String(sentPosts.size + 1);
    const post = buildPost({
      id,
      clientPostId,
      body,
      chatRoomMembershipId: membershipId,
      createdAt,
      updatedAt: createdAt,
    });
    posts = [...posts, post];
    sentPosts.set(clientPostId, post);
    announce({ type: 'CREATE', body: post }, answered);
    return post;
  }

  function update(id: string, body: string): ChatPost {
    posts = posts.map((post) => (post.id === id ? { ...post, body, updatedAt: now() } : post));
    const post = posts.find((candidate) => candidate.id === id);
    if (!post) throw new TypeError('A deleted post cannot be edited');
    announce({ type: 'UPDATE', body: post });
    return post;
  }

  function remove(id: string): void {
    posts = posts.filter((post) => post.id !== id);
    announce({ type: 'DELETE', body: { id } });
  }

  function pageOf(cursor: string | null, take: number = limits.pageSizeDefault): PostPage {
    const before = posts.filter(({ id }) => cursor === null || Number(id) < Number(cursor)).toReversed();
    const page = before.slice(0, take);
    return { posts: page, nextCursor: before.length > take ? (page.at(-1)?.id ?? null) : null };
  }

  /** A member's connection to the room. */
  function openLine(membershipId: string): { transport: RoomTransport; line: Line } {
    const line = createLine(travel);
    const transport: RoomTransport = {
      side: { chatRoomId: '1', guestToken: membershipId },
      fetchPosts: ({ cursor, take }) => ask(line, () => ({ ...pageOf(cursor, take), translations: [] })),
      createPost: ({ clientPostId, body }) => ask(line, () => create(membershipId, clientPostId, body)),
      updatePost: ({ id, body }) => ask(line, () => update(id, body)),
      deletePost: (id) => ask(line, () => remove(id)),
      translatePost: () => Promise.reject(new TypeError('Translation is not simulated')),
      fetchAttachment: () => Promise.reject(new TypeError('Attachments are not simulated')),
      markVoiceHeard: null,
      connect(listener) {
        lines.add(line);
        line.listener = listener;
        line.restore();
        return {
          post: async ({ clientPostId, body }) => {
            if (!line.isSubscribed) return null;
            return ask(line, () => create(membershipId, clientPostId, body, line)).catch(() => null);
          },
          markRead: () => {},
          tellTyping: () => {},
          close: () => lines.delete(line),
        };
      },
    };
    return { transport, line };
  }

  /** Runs one of the things that are under way. */
  async function step(): Promise<void> {
    const index = Math.floor(random() * underway.length);
    const [happen] = underway.splice(index, 1);
    happen?.();
    // Lets everything happen that follows without a network transfer.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  }

  return { openLine, step, random, posts: () => posts, isQuiet: () => underway.length === 0 };
}

export type SimulatedRoom = ReturnType<typeof createSimulatedRoom>;
export type Line = ReturnType<typeof createLine>;

function createLine(travel: () => Promise<void>) {
  const line = {
    isUp: true,
    isSubscribed: false,
    cuts: 0,
    listener: undefined as RoomListener | undefined,
    inbox: [] as ChatRoomEvent[],

    /** Events arrive in order, or not at all. */
    hear(event: ChatRoomEvent): void {
      if (!line.isSubscribed) return;
      const { cuts } = line;
      line.inbox.push(event);
      void travel().then(() => {
        const next = line.cuts === cuts ? line.inbox.shift() : undefined;
        if (next) line.listener?.onEvent(next);
      });
    },
    cut(): void {
      line.isUp = false;
      line.isSubscribed = false;
      line.cuts += 1;
      line.inbox = [];
      line.listener?.onLost();
    },
    restore(): void {
      line.isUp = true;
      const { cuts } = line;
      void travel().then(async () => {
        if (line.cuts !== cuts) return;
        line.isSubscribed = true;
        await travel();
        if (line.cuts === cuts) line.listener?.onLive();
      });
    },
  };
  return line;
}

/** Mulberry32, a pseudorandom generator: equal seeds give equal numbers. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
