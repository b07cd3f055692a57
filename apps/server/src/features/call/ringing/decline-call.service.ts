import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { requireRungCall } from './answer-call.service.ts';
import { giveUpRinging } from './give-up-ringing.service.ts';
import { announceCanceled, type Receiver } from './incoming-call.service.ts';
import { findVerdict, noteDeclined } from './ringing.queries.ts';

/** Declines for the user, on all their devices. The call ends once all rung users have declined. */
export async function declineCall(
  ctx: CallContext,
  receiver: Receiver,
  { roomId, message }: { roomId: string; message?: string | undefined },
): Promise<void> {
  const { userId } = receiver;
  const { call } = await requireRungCall(ctx, receiver, roomId);
  if (call.endedAt !== null || call.answeredAt !== null) return;
  const now = ctx.callTimes.nowOf(call);
  await noteDeclined(ctx.callDb, { callId: call.id, userId, message: message ?? null, now });
  announceCanceled(ctx, call, { userIds: [userId], reason: 'DECLINED', except: receiver });
  // After the commit: of several users who decline at once, the last one sees all declines.
  await giveUpIfDeclined(ctx, call);
}

/** Gives up a ringing call if all rung users have declined. */
export async function giveUpIfDeclined(ctx: CallContext, call: Call): Promise<void> {
  const verdict = await findVerdict(ctx.callDb, call.id);
  if (verdict.isDeclinedByAll) await giveUpRinging(ctx, call, { reason: 'DECLINED', message: verdict.message });
}
