import { clearCall } from '../call.announcements.ts';
import { type Call, findCallById } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { announceParty } from '../ringing/waiting-caller.service.ts';
import { isPresent } from '../signaling/signaling-rooms.ts';

/**
 * Returns the call from which this one was transferred unless its caller has left it. The transferring member may not know the room of
 * the transfer, because the answer to TRANSFER was lost: ending that call would cut off all three (C-13). A caller who is away from a
 * talk for a moment comes back into it.
 */
export async function findTalkOfUntold(ctx: CallContext, call: Call): Promise<Call | null> {
  if (call.transferredFromCallId === null) return null;
  const talk = await findCallById(ctx.callDb, call.transferredFromCallId);
  if (!talk || talk.endedAt !== null || (await isPresent(ctx, call.roomId, 'caller'))) return null;
  return talk.talkingAt !== null || (await isPresent(ctx, talk.roomId, 'caller')) ? talk : null;
}

/** Lets the caller stay in the talk: they hear nothing of the end of the transfer, and see again whom they talk to. */
export async function keepInTalk(ctx: CallContext, transfer: Call, talk: Call): Promise<void> {
  clearCall(ctx, transfer.roomId);
  await announceParty(ctx, talk);
}
