import type { Context } from '../../../context.ts';
import { isInService, listCallTargets } from '../../directory/profile/call-target.service.ts';
import { forgetGuestSubscription } from '../../notification/guest-push.service.ts';
import { clearCallbackNotices } from '../../notification/mail-notice.service.ts';
import {
  type Closed,
  closeExpiredRows,
  closeRowsOfBlocked,
  closeRowsOfIds,
  closeRowsOfRoom,
  findIdsWithOpenRows,
  releaseRowsOf,
} from './callback.queries.ts';
import { announceCallback, closeGuestRoom } from './callback-rooms.ts';
import { declineRinging } from './decline-guest-call.service.ts';

/** Closes requests that are too old. Safe to run on several nodes at once. */
export async function closeExpiredCallbacks(ctx: Context): Promise<void> {
  await tellClosed(ctx, await closeExpiredRows(ctx.db, ctx.clock.now()));
}

/** The license of an account has changed: closes the requests to IDs that are not in service. Idempotent. */
export async function closeUnservedCallbacks(ctx: Context): Promise<void> {
  const ids = await findIdsWithOpenRows(ctx.db);
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
  if (!isInForce) return;
  const closing = { state: 'EXPIRED', now: ctx.clock.now() } as const;
  await tellClosed(ctx, await closeRowsOfBlocked(ctx.db, block.yobirinPropertyId, closing));
}

/** The member who has taken requests has lost the ID: they are free for the others. Idempotent. */
export async function releaseCallbacksOf(
  ctx: Context,
  loss: { userId: string; yobirinPropertyId: string },
): Promise<void> {
  const { yobirinPropertyId } = loss;
  for (const chatRoomId of await releaseRowsOf(ctx.db, loss)) announceCallback(ctx, { yobirinPropertyId, chatRoomId });
}

export async function tellClosed(ctx: Pick<Context, 'db' | 'realtime'>, closed: readonly Closed[]): Promise<void> {
  for (const request of closed) {
    await clearCallbackNotices(ctx.db, request.id);
    announceCallback(ctx, request);
  }
}
