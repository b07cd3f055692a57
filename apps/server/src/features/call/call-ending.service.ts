import type { CancelReason } from '@yobirin/contract/call-channel';
import type { Context } from '../../context.ts';
import { clearCall, toCaller } from './call.announcements.ts';
import type { CallRefusal } from './call.errors.ts';
import {
  type Call,
  deleteAppliedCall,
  findCall,
  findCallById,
  findLivingTransfer,
  finishCall,
} from './call.queries.ts';
import type { CallSide } from './call-rooms.ts';
import { announceCanceled } from './incoming-call.service.ts';
import { returnCall } from './return-call.service.ts';
import { findRungUserIds, stopRinging } from './ringing.queries.ts';
import { announceExit } from './signaling-rooms.ts';

type Ender = CallSide | 'sweep';

/**
 * Ends a call, whatever it has come to: FINISHED once it was answered, otherwise UNCALL, and nothing is left of one that never
 * rang. Everybody who has not ended it is told. Ending it twice is no error, so both may hang up at once.
 */
export async function endCall(ctx: Context, { roomId, by }: { roomId: string; by: Ender }): Promise<void> {
  const call = await findCall(ctx.db, roomId);
  if (call) await endUnfinished(ctx, call, { by, endedAt: ctx.clock.now() });
}

/** The same for a side that hangs up: a caller who does so is not to be passed on any more, either. */
export async function hangUp(ctx: Context, call: Call, by: CallSide): Promise<void> {
  const ending = { by, endedAt: ctx.clock.now() };
  const hasEnded = await endUnfinished(ctx, call, ending);
  if (!hasEnded || by === 'receiver') return;
  const transfer = await findLivingTransfer(ctx.db, call.id);
  if (transfer) await endUnfinished(ctx, transfer, ending);
}

/** For whoever knows the row, in the name of nobody. */
export async function endCallById(ctx: Context, id: string): Promise<void> {
  const call = await findCallById(ctx.db, id);
  if (call) await endUnfinished(ctx, call, { by: 'sweep', endedAt: ctx.clock.now() });
}

/** For a call that nobody has kept alive: it ended when it was last heard of. */
export async function endAbandoned(ctx: Context, call: Call): Promise<void> {
  await endUnfinished(ctx, call, { by: 'sweep', endedAt: call.heartbeatAt });
}

/** Nobody takes the call: it goes back to whoever passed it on, or is over. */
export async function giveUpRinging(
  ctx: Context,
  call: Call,
  { reason, message = null }: { reason: 'DECLINED' | 'TIMED_OUT'; message?: string | null },
): Promise<void> {
  if (await returnCall(ctx, call, reason)) return;
  const status = reason === 'DECLINED' ? 'REJECTED' : 'UNCALL';
  await closeRinging(ctx, call, { status, reason, errorCode: null, message });
}

/** The call may not go on, and the caller learns by which code. */
export async function refuseRinging(ctx: Context, call: Call, { errorCode }: CallRefusal): Promise<void> {
  await closeRinging(ctx, call, { status: 'UNCALL', reason: 'ENDED', errorCode, message: null });
}

/** False when it was over already. */
async function endUnfinished(
  ctx: Context,
  call: Call,
  { by, endedAt }: { by: Ender; endedAt: Date },
): Promise<boolean> {
  if (call.status === 'APPLIED') await deleteAppliedCall(ctx.db, call.id);
  const ended = await finishCall(ctx.db, call.id, endedAt);
  if (!ended && call.status === 'APPLIED') clearCall(ctx, call.roomId);
  if (!ended) return false;

  // Whoever talks learns it by `exit`.
  if (ended.answeredAt === null) await stopDevices(ctx, ended, 'ENDED');
  if (ended.answeredAt === null && by === 'sweep') tellCaller(ctx, ended, { reason: 'ENDED' });
  announceExit(ctx, ended, by);
  clearCall(ctx, ended.roomId);
  return true;
}

type Closing = {
  status: 'REJECTED' | 'UNCALL';
  reason: Exclude<CancelReason, 'ANSWERED'>;
  errorCode: CallRefusal['errorCode'] | null;
  message: string | null;
};

async function closeRinging(ctx: Context, call: Call, { status, ...news }: Closing): Promise<void> {
  const closed = await stopRinging(ctx.db, call, { status, now: ctx.clock.now() });
  if (!closed) return;
  tellCaller(ctx, closed, news);
  await stopDevices(ctx, closed, news.reason);
  announceExit(ctx, closed, 'sweep');
  clearCall(ctx, closed.roomId);
}

function tellCaller(
  ctx: Context,
  { roomId }: Call,
  { reason, errorCode = null, message = null }: Partial<Closing> & Pick<Closing, 'reason'>,
): void {
  toCaller(ctx, roomId).emit('reject', { roomId, reason, errorCode, message });
}

async function stopDevices(ctx: Context, call: Call, reason: CancelReason): Promise<void> {
  announceCanceled(ctx, call, { userIds: await findRungUserIds(ctx.db, call.roomId), reason });
}
