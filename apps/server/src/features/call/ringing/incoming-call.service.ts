import type { CancelReason, IncomingCall } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import type { Viewer } from '../../../viewer/access-token.ts';
import { type CallTarget, findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { iconUrlOf, loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { isFavorited } from '../../favorite/favorite.service.ts';
import { pushToUsers } from '../../notification/notification.service.ts';
import { listWillingUserIds } from '../../notification/push-choice.service.ts';
import { toDevices, toUsers } from '../call.announcements.ts';
import { type Call, countEarlierCalls, findTransferrerName } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { cancelAtGuest, type StoppedBy } from '../callback/guest-incoming.service.ts';
import type { Receivers } from './receivers.service.ts';
import { findCallsRinging } from './ringing.queries.ts';

/** How many of a caller's latest calls are searched for earlier ones. */
const rememberedCalls = 500;

/** Rings these users: open devices by socket, sleeping ones by push. */
export async function announceIncoming(
  ctx: CallContext,
  call: Call,
  { target, receivers: { deviceIds, pushableUserIds } }: { target: CallTarget; receivers: Receivers },
): Promise<void> {
  const incoming = await describeIncoming(ctx, call, target);
  toDevices(ctx, deviceIds).emit('incoming', incoming);
  const { roomId } = call;
  const callerName = incoming.from?.nickname ?? incoming.callerName ?? '';
  // Not awaited: a push service may be slow, and open devices ring already.
  const { callDb: db, push, log } = ctx;
  void pushToUsers({ db, push, log }, pushableUserIds, {
    kind: 'incomingCall',
    roomId,
    callerName,
    calledName: markedName(target),
    ...reasonOf(call),
  });
}

/** The caller's reason as a field of a notice, if the ID asks for it. */
export function reasonOf({ callReason }: Call): { callReason?: string } {
  return callReason === null ? {} : { callReason };
}

/** The short name tells a user with several IDs at a glance which one rings (OP-90). */
function markedName({ displayAlias, nickname }: CallTarget): string {
  return displayAlias ? `${displayAlias} ${nickname}` : nickname;
}

/** A device that answers or declines, with its socket if it has one open. */
export type Receiver = Viewer & { socketId?: string };

type Cancellation = {
  userIds: readonly string[];
  reason: CancelReason;
  except?: (StoppedBy & { deviceId?: string }) | undefined;
};

/** Stops the ringing for these users, or for the guest, except where it was stopped. */
export function announceCanceled(ctx: CallContext, call: Call, { userIds, reason, except }: Cancellation): void {
  if (call.isToGuest) {
    cancelAtGuest(ctx, call, { reason, except });
    return;
  }
  const { roomId } = call;
  toUsers(ctx, userIds)
    .except(except?.socketId ?? [])
    .emit('canceled', { roomId, reason });
  pushCanceled(ctx, call, { userIds, reason, except }).catch((error) =>
    ctx.log.error({ err: error, callId: call.id }, 'a call could not be taken back by push'),
  );
}

async function pushCanceled(ctx: CallContext, call: Call, { userIds, reason, except }: Cancellation): Promise<void> {
  const callerName = (await describeCaller(ctx, call))?.nickname ?? call.callerName ?? '';
  const notice = { kind: 'callCanceled', roomId: call.roomId, callerName, ...reasonOf(call), reason } as const;
  const { callDb: db, push, log } = ctx;
  const place = { yobirinPropertyId: call.toYobirinPropertyId, userIds };
  const willing = await listWillingUserIds(db, { choice: 'callPush', ...place });
  await pushToUsers({ db, push, log }, willing, notice, { exceptDeviceId: except?.deviceId });
}

/** Returns the calls that ring for the user. */
export async function listIncoming(ctx: CallContext, userId: string): Promise<IncomingCall[]> {
  // After an outage there may be expired calls that have not been ended yet.
  const calledAfter = new Date(ctx.callTimes.now().getTime() - limits.ringingMs);
  const ringing = await findCallsRinging(ctx.callDb, { userId, calledAfter });
  const incoming = ringing.map(async (call) => {
    const target = await findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId);
    // The ID was deleted in the meantime.
    return target ? [await describeIncoming(ctx, call, target)] : [];
  });
  return (await Promise.all(incoming)).flat();
}

async function describeIncoming(ctx: CallContext, call: Call, to: CallTarget): Promise<IncomingCall> {
  const [from, isFavorite, earlierCallCount, transferredBy] = await Promise.all([
    describeCaller(ctx, call),
    isFavoriteCaller(ctx, call),
    countEarlierCalls(ctx.callDb, call, rememberedCalls),
    findTransferrerName(ctx.callDb, call),
  ]);
  return {
    callHistoryId: call.id,
    roomId: call.roomId,
    to: {
      yobirinPropertyId: to.id,
      yobirinId: to.yobirinId ?? '',
      nickname: to.nickname,
      isGroup: to.groupId !== null,
    },
    from,
    callerName: call.callerName,
    callReason: call.callReason,
    isFavorite,
    earlierCallCount,
    isTransferred: call.isTransferred,
    transferredBy,
    isReturned: call.isReturned,
    calledAt: (call.calledAt ?? call.createdAt).toISOString(),
  };
}

async function describeCaller(ctx: CallContext, { fromYobirinPropertyId }: Call): Promise<IncomingCall['from']> {
  if (fromYobirinPropertyId === null) return null;
  const [from] = await loadReferencedProperties({ db: ctx.callDb }, [fromYobirinPropertyId]);
  return from ? { yobirinId: from.yobirinId ?? '', nickname: from.nickname, iconUrl: iconUrlOf(from) } : null;
}

async function isFavoriteCaller(
  ctx: CallContext,
  { fromYobirinPropertyId, toYobirinPropertyId }: Call,
): Promise<boolean> {
  if (fromYobirinPropertyId === null) return false;
  return isFavorited(
    { db: ctx.callDb },
    {
      ownerYobirinPropertyId: toYobirinPropertyId,
      targetYobirinPropertyId: fromYobirinPropertyId,
    },
  );
}
