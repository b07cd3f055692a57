import {
  type CallServerEvents,
  type CancelReason,
  callNamespace,
  type IncomingCall,
} from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import type { GuestLocale } from '@yobirin/contract/locale';
import type { BroadcastOperator } from 'socket.io';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { iconUrlOf, loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { nameIn } from '../../directory/profile/profile-text.service.ts';
import { pushToGuest } from '../../notification/guest-push.service.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { guestRoom } from './callback-rooms.ts';
import { findCallsRingingGuest } from './guest-call.queries.ts';

/** All pages that receive calls for the guest of a chat. */
export function toGuest({ realtime }: Pick<CallContext, 'realtime'>, chatRoomId: string | null) {
  // The cast is safe: this namespace sends only call events.
  return realtime.in(callNamespace, guestRoom(chatRoomId ?? '')) as BroadcastOperator<CallServerEvents, unknown>;
}

/** Rings the guest: open pages by socket, a sleeping browser by push, which may answer while the call rings. */
export async function announceToGuest(ctx: CallContext, call: Call): Promise<void> {
  const incoming = await describeToGuest(ctx, call);
  if (!incoming || call.chatRoomId === null) return;
  toGuest(ctx, call.chatRoomId).emit('incoming', incoming);
  const { callDb: db, push, log } = ctx;
  const notice = { kind: 'guestCall', roomId: call.roomId, chatRoomId: call.chatRoomId } as const;
  // Not awaited: a push service may be slow, and open pages ring already.
  void pushToGuest({ db, push, log }, call.chatRoomId, async (locale) => ({
    ...notice,
    callerName: await nameOfCaller(ctx, call, locale),
  }));
}

/** Where the ringing was stopped, which needs no news of it: a page of the guest, or the browser whose notification was pressed. */
export type StoppedBy = { socketId?: string | undefined; pushEndpoint?: string | undefined };

type CancelAtGuest = { reason: CancelReason; except?: StoppedBy | undefined };

/** Stops the ringing on the guest's pages and in the subscribed browser, except where it was stopped. */
export function cancelAtGuest(ctx: CallContext, call: Call, { reason, except }: CancelAtGuest): void {
  const { roomId, chatRoomId } = call;
  toGuest(ctx, chatRoomId)
    .except(except?.socketId ?? [])
    .emit('canceled', { roomId, reason });
  pushCanceled(ctx, call, { reason, except }).catch((error) =>
    ctx.log.error({ err: error, callId: call.id }, 'a call to a guest could not be taken back by push'),
  );
}

async function pushCanceled(ctx: CallContext, call: Call, { reason, except }: CancelAtGuest): Promise<void> {
  const { roomId, chatRoomId } = call;
  if (chatRoomId === null) return;
  const { callDb: db, push, log } = ctx;
  const notice = { kind: 'guestCallCanceled', roomId, chatRoomId, reason } as const;
  const noticeIn = async (locale: GuestLocale) => ({ ...notice, callerName: await nameOfCaller(ctx, call, locale) });
  await pushToGuest({ db, push, log }, chatRoomId, noticeIn, { exceptEndpoint: except?.pushEndpoint });
}

async function nameOfCaller(ctx: CallContext, { toYobirinPropertyId }: Call, locale: GuestLocale): Promise<string> {
  const [from] = await loadReferencedProperties({ db: ctx.callDb }, [toYobirinPropertyId]);
  return from ? nameIn(ctx.callDb, from, locale) : '';
}

/** Returns the calls that ring for the guest. */
export async function listIncomingOfGuest(ctx: CallContext, chatRoomId: string): Promise<IncomingCall[]> {
  const calledAfter = new Date(ctx.clock.now().getTime() - limits.ringingMs);
  const ringing = await findCallsRingingGuest(ctx.callDb, { chatRoomId, calledAfter });
  const incoming = await Promise.all(ringing.map((call) => describeToGuest(ctx, call)));
  return incoming.filter((call) => call !== null);
}

/** Null if the ID was deleted in the meantime. */
async function describeToGuest(ctx: CallContext, call: Call): Promise<IncomingCall | null> {
  const [target, from] = await Promise.all([
    findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId),
    findCallerOf(ctx, call),
  ]);
  if (!target) return null;
  const { id: yobirinPropertyId, yobirinId, nickname, groupId } = target;
  return {
    callHistoryId: call.id,
    roomId: call.roomId,
    to: { yobirinPropertyId, yobirinId: yobirinId ?? '', nickname, isGroup: groupId !== null },
    from,
    callerName: null,
    callReason: null,
    isFavorite: false,
    earlierCallCount: 0,
    isTransferred: false,
    transferredBy: null,
    isReturned: false,
    isCallback: true,
    calledAt: (call.calledAt ?? call.createdAt).toISOString(),
  };
}

async function findCallerOf(ctx: CallContext, { toYobirinPropertyId }: Call): Promise<IncomingCall['from']> {
  const [from] = await loadReferencedProperties({ db: ctx.callDb }, [toYobirinPropertyId]);
  return from ? { yobirinId: from.yobirinId ?? '', nickname: from.nickname, iconUrl: iconUrlOf(from) } : null;
}
