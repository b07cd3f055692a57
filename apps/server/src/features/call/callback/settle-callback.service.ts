import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { type Call, findCallById } from '../call.queries.ts';
import { finishMissedOfRoom } from '../history/done-call.queries.ts';
import { announceCallback } from './callback-rooms.ts';
import { closeTalked, closeTried } from './close-callback.queries.ts';
import { tellClosed } from './close-callback.service.ts';
import { mailUnreached } from './unreached-mail.service.ts';

/**
 * After a call to a guest, or a talk with one: a talk closes the guest's request and settles the calls that were missed; a third
 * call without an answer closes the request. Idempotent.
 */
export async function settleCallOfGuest(ctx: Context, { callId }: { callId: string }): Promise<void> {
  const call = await findCallById(ctx.db, callId);
  if (!call || call.chatRoomId === null) return;
  const { chatRoomId, toYobirinPropertyId: yobirinPropertyId } = call;
  if (call.talkingAt !== null) await settleTalk(ctx, { ...call, chatRoomId });
  else await settleAttempt(ctx, call);
  announceCallback(ctx, { yobirinPropertyId, chatRoomId });
}

async function settleTalk(ctx: Context, call: Call & { chatRoomId: string }): Promise<void> {
  const now = ctx.clock.now();
  const { chatRoomId, endedAt } = call;
  const talk = { chatRoomId, endedAt: endedAt ?? now };
  await tellClosed(ctx, await closeTalked(ctx.db, talk, { state: 'DONE', now }));
  const userId = call.isToGuest ? call.callerUserId : call.receiverUserId;
  const isAny = await finishMissedOfRoom(ctx.db, {
    chatRoomId,
    userId,
    endedUntil: talk.endedAt,
    now,
  });
  if (isAny) announceMissedToHolders(ctx, { yobirinPropertyId: call.toYobirinPropertyId });
}

async function settleAttempt(ctx: Context, call: Call): Promise<void> {
  const { callbackRequestId, status } = call;
  if (callbackRequestId === null) return;
  await tellClosed(ctx, await closeTried(ctx.db, callbackRequestId, { state: 'NO_ANSWER', now: ctx.clock.now() }));
  // A guest who declined was there.
  if (status !== 'REJECTED') await mailUnreached(ctx, callbackRequestId);
}
