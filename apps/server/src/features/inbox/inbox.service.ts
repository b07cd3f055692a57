import { numericId } from '@yobirin/contract/ids';
import { changedInboxThreadsInput, type InboxFilter, inboxFilter } from '@yobirin/contract/inbox';
import type { RequestContext } from '../../context.ts';
import { type Connection, mapNodes, readPage, toConnection } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { listReceiverIds } from '../directory/profile/call-target.service.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import {
  countThreads,
  findCounts,
  findMemberNames,
  type InboxCounts,
  inboxKeysets,
  threadsQuery,
} from './inbox.queries.ts';
import { loadThreads } from './load-threads.ts';
import type { Member, Thread } from './thread.ts';
import { findThreadsById, type ThreadRow } from './thread-row.queries.ts';

type Listing = {
  yobirinPropertyId: string;
  filter: { [Part in keyof InboxFilter]: unknown };
  first?: number | null | undefined;
  after?: string | null | undefined;
};

/** The threads of one of the viewer's IDs. */
export async function listInboxThreads(ctx: RequestContext, request: Listing): Promise<Connection<Thread>> {
  const { userId } = requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, request.yobirinPropertyId);
  await requireHolding(ctx, yobirinPropertyId);
  const filter = parseInput(inboxFilter, request.filter);
  const page = readPage(inboxKeysets[filter.view], { cursor: request.after, take: request.first });
  const selection = { yobirinPropertyId, userId, filter, now: ctx.clock.now() };
  const rows = await threadsQuery(ctx.db, selection, page);
  const listed = toConnection(page, rows, () => countThreads(ctx.db, selection));
  return mapNodes(listed, (found) => loadThreads(ctx, found));
}

/** Throws NOT_FOUND if it is gone, or the viewer does not hold its ID. */
export async function readInboxThread(ctx: RequestContext, id: string): Promise<Thread | undefined> {
  const [thread] = await loadThreads(ctx, [await requireThread(ctx, id)]);
  return thread;
}

/** Leaves out threads that are gone or belong to another ID. The viewer must hold the ID. */
export async function readChangedThreads(
  ctx: RequestContext,
  request: { yobirinPropertyId: string; ids: readonly string[] },
): Promise<Thread[]> {
  requireViewer(ctx);
  const { yobirinPropertyId, ids } = parseInput(changedInboxThreadsInput, request);
  await requireHolding(ctx, yobirinPropertyId);
  const rows = await findThreadsById(ctx.db, ids);
  return loadThreads(
    ctx,
    rows.filter((row) => row.yobirinPropertyId === yobirinPropertyId),
  );
}

/** Throws NOT_FOUND if the thread is gone, or the viewer does not hold its ID. */
export async function requireThread(ctx: RequestContext, id: string): Promise<ThreadRow> {
  requireViewer(ctx);
  const [row] = await findThreadsById(ctx.db, [parseInput(numericId, id)]);
  if (!row) throw noSuchThread();
  await requireHolding(ctx, row.yobirinPropertyId, { missing: noSuchThread });
  return row;
}

function noSuchThread(): DomainError {
  return new DomainError('NOT_FOUND', 'No such thread of yours');
}

export async function readInboxCounts(ctx: RequestContext, id: string): Promise<InboxCounts> {
  const { userId } = requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  return findCounts(ctx.db, { yobirinPropertyId, userId });
}

/** The holders who may act for the ID. */
export async function readInboxMembers(ctx: RequestContext, id: string): Promise<Member[]> {
  requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  const userIds = await listReceiverIds(ctx, yobirinPropertyId);
  return findMemberNames(
    ctx.db,
    userIds.map((userId) => ({ userId, yobirinPropertyId })),
  );
}

/** Throws NOT_FOUND for an ID that the viewer does not hold, and FORBIDDEN for a member who may only look. */
export async function requireActing(ctx: RequestContext, yobirinPropertyId: string): Promise<{ userId: string }> {
  const { isValid } = await requireHolding(ctx, yobirinPropertyId);
  if (!isValid) throw new DomainError('FORBIDDEN', 'You may only look at the inbox of this group');
  return requireViewer(ctx);
}
