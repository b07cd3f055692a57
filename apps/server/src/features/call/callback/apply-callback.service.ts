import { canCallBack, canHandleCallback, isOpenCallback } from '@yobirin/contract/callback';
import { DomainError } from '../../../platform/errors.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import type { Viewer } from '../../../viewer/access-token.ts';
import { findGuestSide } from '../../chat/room/participant.service.ts';
import { type CallTarget, findCallTargetById, isInService } from '../../directory/profile/call-target.service.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { CallRefusal, callMovedOn } from '../call.errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { roomIdOfCaller } from '../call-rooms.ts';
import type { Application } from '../ringing/caller.service.ts';
import { callbackMovedOn, noSuchCallback, onlyLookingAtCallbacks } from './callback.errors.ts';
import { type Callback, findCallback } from './callback.queries.ts';
import { findBusySides, insertGuestCall } from './guest-call.queries.ts';

/**
 * Checks whether a holder may call the guest of a call-back request. It does not ring yet. Idempotent: a retry with the same
 * `peerId` returns the same call.
 */
export async function applyForCallback(ctx: CallContext, application: Application): Promise<Call> {
  const { peerId = createSecretToken() } = application;
  const viewer = await ctx.findCallViewer(application.accessToken ?? null);
  if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  const request = await requireRequest(ctx, viewer, application);
  const roomId = roomIdOfCaller(peerId);
  const earlier = await findCall(ctx.callDb, roomId);
  if (earlier) return requireSame(earlier, request);

  const target = await findCallTargetById({ db: ctx.callDb }, request.yobirinPropertyId);
  if (!target || !isInService(ctx, target)) throw new CallRefusal('license');
  assertCallable(ctx, request, viewer);
  await ctx.callLimits.callbackCalls.begin(target.account.id);
  const call = await saveCall(ctx, { request, target, viewer, peerId, roomId });
  return call ?? requireSame(await findCall(ctx.callDb, roomId), request);
}

/** Throws NOT_FOUND for a request to an ID that the caller does not hold, FORBIDDEN for a member who may only look. */
async function requireRequest(ctx: CallContext, viewer: Viewer, application: Application): Promise<Callback> {
  const { callbackRequestId = '', fromYobirinPropertyId } = application;
  if (fromYobirinPropertyId === undefined) throw new CallRefusal('malformed');
  const request = await findCallback(ctx.callDb, callbackRequestId);
  if (request?.yobirinPropertyId !== fromYobirinPropertyId) throw noSuchCallback();
  const asked = { db: ctx.callDb, viewer };
  const { isValid } = await requireHolding(asked, fromYobirinPropertyId, { missing: noSuchCallback });
  if (!isValid) throw onlyLookingAtCallbacks();
  return request;
}

function requireSame(call: Call | null, { id }: Callback): Call {
  if (call?.callbackRequestId !== id || call.endedAt !== null) throw callMovedOn('ENDED');
  return call;
}

/** Throws CONFLICT with the reason if the user cannot call for the request. */
export function assertCallable(
  { clock }: Pick<CallContext, 'clock'>,
  request: Callback,
  { userId }: { userId: string },
): void {
  const now = clock.now();
  if (canCallBack(request, userId, now)) return;
  if (!isOpenCallback(request, now)) throw callbackMovedOn('CLOSED');
  throw callbackMovedOn(canHandleCallback(request, userId, now) ? 'ATTEMPTS' : 'TAKEN');
}

/** Throws CA0010 if the guest is in a call, CONFLICT if the caller is. */
export async function assertFree(
  ctx: Pick<CallContext, 'callDb'>,
  sides: Parameters<typeof findBusySides>[1],
): Promise<void> {
  const { isCallerBusy, isGuestBusy } = await findBusySides(ctx.callDb, sides);
  if (isCallerBusy) throw new DomainError('CONFLICT', 'You are in another call', { reason: 'IN_CALL' });
  if (isGuestBusy) throw new CallRefusal('busy');
}

type NewCall = { request: Callback; target: CallTarget; viewer: Viewer; peerId: string; roomId: string };

async function saveCall(ctx: CallContext, { request, target, viewer, peerId, roomId }: NewCall): Promise<Call | null> {
  const { chatRoomId } = request;
  const guest = await findGuestSide({ db: ctx.callDb }, chatRoomId);
  const browserMarkHash = guest?.browserMarkHash ?? null;
  await assertFree(ctx, { userId: viewer.userId, chatRoomId, browserMarkHash });
  const now = ctx.clock.now();
  return insertGuestCall(ctx.callDb, {
    status: 'APPLIED',
    roomId,
    callerPeerId: peerId,
    fromYobirinPropertyId: target.id,
    toYobirinPropertyId: target.id,
    callerUserId: viewer.userId,
    isToGuest: true,
    callbackRequestId: request.id,
    calleeName: request.guestName,
    calleePlace: request.place,
    chatRoomId,
    // Of the guest's browser: it is busy for the calls of other IDs, too.
    browserMarkHash,
    isAuthenticatedCall: true,
    createdAt: now,
    heartbeatAt: now,
  });
}
