import type { TransferOutcome } from '@yobirin/contract/call-channel';
import { toUsers } from '../call.announcements.ts';
import { type Call, findCallById } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';

/** Tells the member who transferred the call what became of it. A returned call rings for that member instead. */
export async function announceTransfer(ctx: CallContext, call: Call, outcome: TransferOutcome): Promise<void> {
  if (call.transferredFromCallId === null || call.isReturned) return;
  const earlier = await findCallById(ctx.callDb, call.transferredFromCallId);
  if (!earlier?.receiverUserId) return;
  toUsers(ctx, [earlier.receiverUserId]).emit('transferred', { roomId: call.roomId, outcome });
}
