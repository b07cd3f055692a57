import type { RequestContext } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { type Connection, mapNodes, readPage, toConnection } from '../../platform/database/paging.ts';
import { listCallSidesOfMarks, loadCallMarks } from '../call/thread/thread-call.service.ts';
import { listRoomsOfMarks, loadGuestMark } from '../chat/thread/thread-room.service.ts';
import { requireThread } from './inbox.service.ts';
import { loadThreads } from './load-threads.ts';
import { countOtherThreads, lastActiveFirst, otherThreadsQuery } from './other-threads.queries.ts';
import type { Thread } from './thread.ts';
import type { ThreadRow } from './thread-row.queries.ts';
import { keyOfCall, keyOfRoom, visitorOfThread } from './visitor-key.ts';

/** How many of the latest chats and calls of a browser are looked at. A tablet in a lobby has thousands. */
const lookedAtMax = 200;

type Request = { threadId: string; first?: number | null | undefined; after?: string | null | undefined };

/** The other threads of the same ID from the visitor's browser, the last active first (OP-400). Throws NOT_FOUND. */
export async function listOtherThreads(ctx: RequestContext, request: Request): Promise<Connection<Thread>> {
  const row = await requireThread(ctx, request.threadId);
  const page = readPage(lastActiveFirst, { cursor: request.after, take: request.first });
  const selection = { row, visitorKeys: await loadKeys(ctx.db, row) };
  const rows = await otherThreadsQuery(ctx.db, selection, page);
  const listed = toConnection(page, rows, () => countOtherThreads(ctx.db, selection));
  return mapNodes(listed, (found) => loadThreads(ctx, found));
}

async function loadKeys(db: Executor, row: ThreadRow): Promise<string[]> {
  const { yobirinPropertyId } = row;
  const marks = await loadMarks(db, row);
  const marked = { yobirinPropertyId, marks, limit: lookedAtMax };
  const rooms = await listRoomsOfMarks(db, marked);
  const calls = await listCallSidesOfMarks(db, marked);
  return [
    ...new Set([
      ...rooms.map(({ chatRoomId }) => keyOfRoom({ chatRoomId, peerYobirinPropertyId: null })),
      ...calls.map((call) => keyOfCall({ ...call, peerYobirinPropertyId: null })),
    ]),
  ];
}

/** Another ID has one thread, and the mark of its browser is not compared (OP-123). */
async function loadMarks(db: Executor, row: ThreadRow): Promise<string[]> {
  const visitor = visitorOfThread(row);
  if (visitor.peerYobirinPropertyId !== null) return [];
  const ofChat = visitor.chatRoomId === null ? null : await loadGuestMark(db, visitor.chatRoomId);
  const ofCalls = await loadCallMarks(db, visitor, lookedAtMax);
  return [...new Set([...(ofChat === null ? [] : [ofChat]), ...ofCalls])];
}
