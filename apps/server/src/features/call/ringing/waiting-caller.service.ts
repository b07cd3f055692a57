import type { CalledParty } from '@yobirin/contract/call-channel';
import { iconUrlOf, loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { toCaller } from '../call.announcements.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';

/** Tells the caller that the call rings, and whom it rings if that is no longer the ID they called (SIGNAL-13). */
export async function announceWaiting(ctx: CallContext, call: Call): Promise<void> {
  if (call.isTransferred) await announceParty(ctx, call);
  else toCaller(ctx, call.roomId).emit('waiting', { roomId: call.roomId });
}

/** Tells the caller which ID the call rings, or talks to. */
export async function announceParty(ctx: CallContext, { roomId, toYobirinPropertyId }: Call): Promise<void> {
  const to = await findParty(ctx, toYobirinPropertyId);
  toCaller(ctx, roomId).emit('waiting', { roomId, ...(to && { to }) });
}

async function findParty(ctx: CallContext, yobirinPropertyId: string): Promise<CalledParty | undefined> {
  const [party] = await loadReferencedProperties({ db: ctx.callDb }, [yobirinPropertyId]);
  return party && { nickname: party.nickname || (party.yobirinId ?? ''), iconUrl: iconUrlOf(party) };
}
