import type { CancelReason, IncomingCall } from '@yobirin/contract/call-channel';
import type { Context } from '../../context.ts';
import type { Viewer } from '../auth/access-token.ts';
import { isFavorited } from '../favorite/favorite.service.ts';
import { pushToUsers } from '../notification/notification.service.ts';
import { findCallTargetById } from '../profile/call-target.service.ts';
import { iconUrlOf, loadReferencedProperties } from '../profile/profile.service.ts';
import { toDevices, toUsers } from './call.announcements.ts';
import { type Call, countEarlierCalls, findCallsRinging } from './call.queries.ts';
import type { Receivers } from './receivers.service.ts';

/** Nobody reads a larger number. */
const earlierCallsAtMost = 99;

/** Rings these people: their open devices at once, the sleeping ones by push. */
export async function announceIncoming(ctx: Context, call: Call, { userIds, deviceIds }: Receivers): Promise<void> {
  const incoming = await describeIncoming(ctx, call);
  if (!incoming) return;
  toDevices(ctx, deviceIds).emit('incoming', incoming);
  const { roomId, to } = incoming;
  const callerName = incoming.from?.nickname ?? incoming.callerName ?? '';
  // Not waited for: a push service may be slow, and the open devices ring already.
  void pushToUsers(ctx, userIds, { kind: 'incomingCall', roomId, callerName, calledName: to.nickname });
}

/** A device that answers or declines, by the socket if it does so through one. */
export type Receiver = Viewer & { socketId?: string };

/** Stops the ringing for these people, but for the device that brought it about. */
export async function announceCanceled(
  ctx: Context,
  call: Call,
  { userIds, reason, except }: { userIds: readonly string[]; reason: CancelReason; except?: Receiver },
): Promise<void> {
  const { roomId } = call;
  toUsers(ctx, userIds)
    .except(except?.socketId ?? [])
    .emit('canceled', { roomId, reason });
  const callerName = (await describeCaller(ctx, call))?.nickname ?? call.callerName ?? '';
  void pushToUsers(
    ctx,
    userIds,
    { kind: 'callCanceled', roomId, callerName, reason },
    { exceptDeviceId: except?.deviceId },
  );
}

/** The calls that ring for the user at this moment. */
export async function listIncoming(ctx: Context, userId: string): Promise<IncomingCall[]> {
  const ringing = await findCallsRinging(ctx.db, userId);
  const incoming = await Promise.all(ringing.map((call) => describeIncoming(ctx, call)));
  return incoming.filter((call) => call !== null);
}

/** Null when the ID that is called was deleted this very moment. */
async function describeIncoming(ctx: Context, call: Call): Promise<IncomingCall | null> {
  const [to, from, isFavorite, earlierCallCount] = await Promise.all([
    findCallTargetById(ctx, call.toYobirinPropertyId),
    describeCaller(ctx, call),
    isFavoriteCaller(ctx, call),
    countEarlierCalls(ctx.db, call, earlierCallsAtMost),
  ]);
  if (!to) return null;
  return {
    roomId: call.roomId,
    to: {
      yobirinPropertyId: to.id,
      yobirinId: to.yobirinId ?? '',
      nickname: to.nickname,
      isGroup: to.groupId !== null,
    },
    from,
    callerName: call.callerName,
    isFavorite,
    earlierCallCount,
    isTransferred: call.isTransferred,
    isReturned: call.isReturned,
    calledAt: (call.calledAt ?? call.createdAt).toISOString(),
  };
}

async function describeCaller(ctx: Context, { fromYobirinPropertyId }: Call): Promise<IncomingCall['from']> {
  if (fromYobirinPropertyId === null) return null;
  const [from] = await loadReferencedProperties(ctx, [fromYobirinPropertyId]);
  return from ? { yobirinId: from.yobirinId ?? '', nickname: from.nickname, iconUrl: iconUrlOf(from) } : null;
}

async function isFavoriteCaller(ctx: Context, { fromYobirinPropertyId, toYobirinPropertyId }: Call): Promise<boolean> {
  if (fromYobirinPropertyId === null) return false;
  return isFavorited(ctx, {
    ownerYobirinPropertyId: toYobirinPropertyId,
    targetYobirinPropertyId: fromYobirinPropertyId,
  });
}
