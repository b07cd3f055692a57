import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import type { RequestContext } from '../../context.ts';
import { badCursor, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { type Connection, readTake } from '../../platform/database/paging.ts';
import {
  countCallbacksOfRoom,
  countCallsOfVisitor,
  listThreadCallbacks,
  listThreadCalls,
} from '../call/thread/thread-call.service.ts';
import { countPostsOfRoom, listThreadPosts } from '../chat/thread/thread-room.service.ts';
import { requireThread } from './inbox.service.ts';
import { type Item, itemOfCall, itemOfCallback, itemOfPost, sourceOfKind } from './item.ts';
import type { ThreadRow } from './thread-row.queries.ts';
import { visitorOfThread } from './visitor-key.ts';

type Request = {
  threadId: string;
  withoutPosts?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};

/** What is in a thread, newest first. Each of its tables has its own order, so a cursor says how far each was read. */
export async function listInboxItems(ctx: RequestContext, request: Request): Promise<Connection<Item>> {
  const row = await requireThread(ctx, request.threadId);
  const withPosts = !request.withoutPosts;
  const take = readTake(request.first, 'first');
  const from = request.after == null ? {} : readPlace(request.after);
  const items = mergeNewestFirst(await loadItems(ctx, row, { from, limit: take + 1, withPosts }), take + 1);
  const place = { ...from };
  const edges = items.slice(0, take).map((node) => {
    Object.assign(place, placeOf(node));
    return { cursor: writeCursor(place), node };
  });
  return {
    edges,
    pageInfo: {
      totalCount: () => countItems(ctx, row, withPosts),
      take,
      currentPage: null,
      hasPrevPage: request.after != null,
      hasNextPage: items.length > take,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** PostgreSQL does not know the year 0. */
const atShape = z.iso.datetime().refine((at) => !at.startsWith('0'));

/** The last post, call and request that were read. */
const placeShape = z.strictObject({
  post: z.optional(numericId),
  call: z.optional(z.strictObject({ id: numericId, at: atShape })),
  callback: z.optional(numericId),
});
type Place = z.output<typeof placeShape>;

function placeOf({ kind, at, chatPostId, callId, callbackRequestId }: Item): Place {
  switch (sourceOfKind[kind]) {
    case 'post':
      return { post: chatPostId ?? undefined };
    case 'call':
      return { call: { id: callId ?? '', at: at.toISOString() } };
    case 'callback':
      return { callback: callbackRequestId ?? undefined };
  }
}

function readPlace(cursor: string): Place {
  const place = placeShape.safeParse(readCursor(cursor));
  if (!place.success) throw badCursor('after');
  return place.data;
}

async function loadItems(
  { db }: RequestContext,
  row: ThreadRow,
  { from, limit, withPosts }: { from: Place; limit: number; withPosts: boolean },
): Promise<Item[][]> {
  const { chatRoomId, yobirinPropertyId } = row;
  const before = from.call ? { id: from.call.id, at: new Date(from.call.at) } : null;
  const calls = await listThreadCalls(db, visitorOfThread(row), { before, limit });
  const items = calls.map((call) => itemOfCall(call, yobirinPropertyId));
  if (chatRoomId === null) return [items];
  const posts = withPosts ? await listThreadPosts(db, { chatRoomId, beforeId: from.post ?? null, limit }) : [];
  const callbacks = await listThreadCallbacks(db, { chatRoomId, beforeId: from.callback ?? null, limit });
  return [items, posts.map((post) => itemOfPost(post, yobirinPropertyId)), callbacks.map(itemOfCallback)];
}

async function countItems({ db }: RequestContext, row: ThreadRow, withPosts: boolean): Promise<number> {
  const { chatRoomId } = row;
  const calls = await countCallsOfVisitor(db, visitorOfThread(row));
  if (chatRoomId === null) return calls;
  const posts = withPosts ? await countPostsOfRoom(db, chatRoomId) : 0;
  return calls + posts + (await countCallbacksOfRoom(db, chatRoomId));
}

/** Keeps the order within each list, by which its cursor counts: the clocks of nodes may differ by a little. */
function mergeNewestFirst(lists: readonly (readonly Item[])[], limit: number): Item[] {
  const rests = lists.map((list) => [...list]);
  const merged: Item[] = [];
  while (merged.length < limit) {
    const [newest] = rests.filter((rest) => rest.length > 0).sort((one, other) => timeOf(other) - timeOf(one));
    const item = newest?.shift();
    if (!item) break;
    merged.push(item);
  }
  return merged;
}

function timeOf([first]: readonly Item[]): number {
  return first?.at.getTime() ?? 0;
}
