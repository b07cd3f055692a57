import type { Context } from '../../../context.ts';
import { isInService, listCallTargets } from '../../directory/profile/call-target.service.ts';
import { forgetGuestSubscription } from '../../notification/guest-push.service.ts';
import { clearCallbackNotices } from '../../notification/mail-notice.service.ts';
import { announceCallback, closeGuestRoom } from './callback-rooms.ts';
import {
  type Closed,
  closeExpiredRows,
  closeRowsOfBlocked,
  closeRowsOfIds,
  closeRowsOfRoom,
  findIdsWithOpenRows,
} from './close-callback.queries.ts';
import { declineRinging } from './decline-guest-call.service.ts';
import { releaseRowsOf } from './desk-callback.queries.ts';

/** Closes requests that are too old. Safe to run on several nodes at once. */
export async function closeExpiredCallbacks(ctx: Context): Promise<void> {
  await tellClosed(ctx, await closeExpiredRows(ctx.db, ctx.clock.now()));
}

/** The license of an account has changed: closes the requests to those of its IDs that are not in service. Idempotent. */
export async function closeUnservedCallbacks(ctx: Context, { planId }: { planId: string }): Promise<void> {
  await closeUnserved(ctx, await findIdsWithOpenRows(ctx.db, planId));
}

/** Closes the requests to those of the IDs that are not in service. */
async function closeUnserved(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const inService = new Set(
    (await listCallTargets(ctx, ids)).filter((target) => isInService(ctx, target)).map(({ id }) => id),
  );
  const gone = ids.filter((id) => !inService.has(id));
  if (gone.length > 0) await closeCallbacksOfIds(ctx, gone);
}

/** The guest's chat has ended: the request, the subscription of the browser and a ringing call end with it. Idempotent. */
export async function closeCallbackOfRoom(ctx: Context, chatRoomId: string): Promise<void> {
  const closed = await closeRowsOfRoom(ctx.db, chatRoomId, { state: 'EXPIRED', now: ctx.clock.now() });
  await forgetGuestSubscription(ctx, chatRoomId);
  await declineRinging(ctx, chatRoomId);
  await tellClosed(ctx, closed);
  closeGuestRoom(ctx, chatRoomId);
}

/** The IDs were deleted, or take no calls. Idempotent. */
export async function closeCallbacksOfIds(ctx: Context, yobirinPropertyIds: readonly string[]): Promise<void> {
  const closing = { state: 'EXPIRED', now: ctx.clock.now() } as const;
  await tellClosed(ctx, await closeRowsOfIds(ctx.db, yobirinPropertyIds, closing));
}

/** The ID has blocked a person: their request ends. Their calls end by `followBlock`. */
export async function closeCallbacksOfBlocked(
  ctx: Context,
  { block, isInForce }: { block: { yobirinPropertyId: string }; isInForce: boolean },
): Promise<void> {
  if (isInForce) await closeBlocked(ctx, block.yobirinPropertyId);
}

/** Closes the requests of persons whom the ID has blocked. */
async function closeBlocked(ctx: Context, yobirinPropertyId: string): Promise<void> {
  const closing = { state: 'EXPIRED', now: ctx.clock.now() } as const;
  await tellClosed(ctx, await closeRowsOfBlocked(ctx.db, yobirinPropertyId, closing));
}

/**
 * Call it after a request was opened: a block, or the end of the ID's service, that came between the check and the commit has
 * found no request to close.
 */
export async function closeRefused(ctx: Context, yobirinPropertyId: string): Promise<void> {
  await closeBlocked(ctx, yobirinPropertyId);
  await closeUnserved(ctx, [yobirinPropertyId]);
}

/** The member who has taken requests has lost the ID: they are free for the others. Idempotent. */
export async function releaseCallbacksOf(
  ctx: Context,
  loss: { userId: string; yobirinPropertyId: string },
): Promise<void> {
  const { yobirinPropertyId } = loss;
  for (const chatRoomId of await releaseRowsOf(ctx.db, loss)) announceCallback(ctx, { yobirinPropertyId, chatRoomId });
}

export async function tellClosed(
  ctx: Pick<Context, 'db' | 'realtime' | 'events'>,
  closed: readonly Closed[],
): Promise<void> {
  for (const request of closed) {
    await clearCallbackNotices(ctx.db, request.id);
    announceCallback(ctx, request);
  }
}
