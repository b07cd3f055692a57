import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { findCallTargetById, isInService } from '../../directory/profile/call-target.service.ts';
import { CallRefusal, callMovedOn } from '../call.errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { refuseRinging } from '../ending/call-ending.service.ts';
import { callerKeyOf } from '../ringing/caller-key.ts';
import { takeGuestCall } from './guest-call.queries.ts';
import { cancelAtGuest } from './guest-incoming.service.ts';
import { type GuestReceiver, requireGuestCall } from './guest-receiver.ts';

type Answered = Call & { callerPeerId: string; receiverPeerId: string };

/**
 * Answers a call back on one page of the guest. The first page wins, and the others stop ringing. Idempotent: the winner may
 * retry with the same `peerId`.
 */
export async function answerGuestCall(
  ctx: CallContext,
  guest: GuestReceiver,
  { roomId, peerId = createSecretToken() }: { roomId: string; peerId?: string | undefined },
): Promise<Answered> {
  const ringing = await requireGuestCall(ctx, guest, roomId);
  if (hasWon(ringing, peerId)) return ringing;
  if (ringing.answeredAt !== null || ringing.endedAt !== null) throw tooLate(ringing);
  await assertStillInService(ctx, ringing);

  const callerKey = callerKeyOf(ctx, {
    callerUserId: null,
    chatRoomId: guest.chatRoomId,
    callerName: null,
    address: '',
  });
  const call = await takeGuestCall(ctx.callDb, {
    id: ringing.id,
    peerId,
    callerKey,
    now: ctx.callTimes.nowOf(ringing),
  });
  if (!call || !hasWon(call, peerId)) throw tooLate(await findCall(ctx.callDb, roomId));
  cancelAtGuest(ctx, call, { reason: 'ANSWERED', except: guest });
  return call;
}

function hasWon(call: Call, peerId: string): call is Answered {
  return call.receiverPeerId === peerId && call.callerPeerId !== null && call.endedAt === null;
}

function tooLate(call: Call | null): Error {
  return callMovedOn(call?.answeredAt && call.endedAt === null ? 'ANSWERED' : 'ENDED');
}

/** Ends the call if the license expired, or the ID was deleted or paused, while it rang. */
async function assertStillInService(ctx: CallContext, call: Call): Promise<void> {
  const target = await findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId);
  if (target && isInService(ctx, target)) return;
  const refusal = new CallRefusal(target ? 'license' : 'unavailable');
  await refuseRinging(ctx, call, refusal);
  throw refusal;
}
