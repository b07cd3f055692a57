import {
  type CallbackFilter,
  canHandleCallback,
  canReleaseCallback,
  canReopenCallback,
  isOpenCallback,
} from '@yobirin/contract/callback';
import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { violates } from '../../../platform/database/violates.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { lockGuestRoom } from '../../chat/room/participant.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { clearCallbackNotices } from '../../notification/mail-notice.service.ts';
import { callbackMovedOn, noSuchCallback, onlyLookingAtCallbacks } from './callback.errors.ts';
import {
  type Callback,
  callbackKeysets,
  countCallbackRows,
  findCallback,
  listCallbackRows,
} from './callback.queries.ts';
import { announceCallback } from './callback-rooms.ts';
import { closeRefused } from './close-callback.service.ts';
import { finishRow, releaseRow, reopenRow, takeRow } from './desk-callback.queries.ts';

type Listing = PageRequest & { yobirinPropertyId: string; filter: CallbackFilter };

/** The requests of one of the viewer's IDs: open ones by the time they are due, closed ones newest first. */
export async function listCallbacks(
  ctx: RequestContext,
  { filter, ...request }: Listing,
): Promise<Connection<Callback>> {
  const yobirinPropertyId = parseInput(numericId, request.yobirinPropertyId);
  await requireHolding(ctx, yobirinPropertyId);
  const selection = { yobirinPropertyId, filter, now: ctx.clock.now() };
  const page = readPage(callbackKeysets[filter], request);
  const rows = await listCallbackRows(ctx.db, selection, page);
  return toConnection(page, rows, () => countCallbackRows(ctx.db, selection));
}

/**
 * The viewer takes care of the request. Returns it as it is: if another member was first, `takenBy` names that member. Throws
 * CONFLICT for a closed one.
 */
export async function takeCallback(ctx: RequestContext, id: string): Promise<Callback> {
  const request = await requireCallback(ctx, id);
  const { userId } = requireViewer(ctx);
  const isTaken = await takeRow(ctx.db, { id: request.id, userId, now: ctx.clock.now() });
  const taken = await findCallback(ctx.db, request.id);
  if (!taken || !isOpenCallback(taken, ctx.clock.now())) throw callbackMovedOn('CLOSED');
  if (!isTaken) return taken;
  await clearCallbackNotices(ctx.db, request.id);
  announceCallback(ctx, taken);
  return taken;
}

/** Gives the request back to all members. Throws CONFLICT if the viewer may not, or it has moved on. */
export async function releaseCallback(ctx: RequestContext, id: string): Promise<Callback> {
  const request = await requireCallback(ctx, id);
  const { userId } = requireViewer(ctx);
  const { takenByUserId } = request;
  if (takenByUserId === null || !canReleaseCallback(request, userId, ctx.clock.now())) throw movedOn(request);
  return tell(ctx, request, await releaseRow(ctx.db, { id: request.id, takenByUserId }));
}

/** The viewer has taken care of it, in whatever way. */
export async function finishCallback(ctx: RequestContext, id: string): Promise<Callback> {
  const request = await requireCallback(ctx, id);
  const { userId } = requireViewer(ctx);
  if (!canHandleCallback(request, userId, ctx.clock.now())) throw movedOn(request);
  const closed = await finishRow(ctx.db, { id: request.id, userId, now: ctx.clock.now() });
  await clearCallbackNotices(ctx.db, request.id);
  return tell(ctx, request, closed.length > 0);
}

/**
 * Opens a request again that was closed as done. Throws CONFLICT if it has expired, its calls are used up, or the guest has asked again
 * or is blocked; NOT_FOUND if the chat has ended.
 */
export async function reopenCallback(ctx: RequestContext, id: string): Promise<Callback> {
  const request = await requireCallback(ctx, id);
  const now = ctx.clock.now();
  if (!canReopenCallback(request, now)) throw callbackMovedOn('CLOSED');
  const open = async (tx: Transaction) => {
    await lockGuestRoom(tx, request.chatRoomId, now);
    return reopenRow(tx, { id: request.id, now });
  };
  const isOpened = await ctx.db.transaction(open).catch((error: unknown) => {
    if (violates(error, 'callback_requests_one_open_per_guest')) return false;
    throw error;
  });
  await closeRefused(ctx, request.yobirinPropertyId);
  const opened = await tell(ctx, request, isOpened);
  if (opened.closedAt !== null) throw callbackMovedOn('CLOSED');
  return opened;
}

/** A request to an ID that the viewer holds. Throws NOT_FOUND, and FORBIDDEN for a member who may only look. */
async function requireCallback(ctx: RequestContext, id: string): Promise<Callback> {
  requireViewer(ctx);
  const request = await findCallback(ctx.db, parseInput(numericId, id));
  if (!request) throw noSuchCallback();
  const { isValid } = await requireHolding(ctx, request.yobirinPropertyId, { missing: noSuchCallback });
  if (!isValid) throw onlyLookingAtCallbacks();
  return request;
}

/** Announces a change and returns the request as it is by now. */
async function tell(ctx: RequestContext, { id }: Callback, isChanged: boolean): Promise<Callback> {
  const request = await findCallback(ctx.db, id);
  if (!request) throw noSuchCallback();
  if (!isChanged) throw movedOn(request);
  announceCallback(ctx, request);
  return request;
}

function movedOn({ closedAt, takenByUserId }: Callback) {
  return callbackMovedOn(closedAt === null && takenByUserId !== null ? 'TAKEN' : 'CLOSED');
}
