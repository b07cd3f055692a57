import type { CalledParty } from '@yobirin/contract/call-channel';
import { iconUrlOf, loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { toCaller } from '../call.announcements.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';

/** Tells the caller that the call rings, and whom it rings if that is no longer the ID they called (SIGNAL-13). */
export async function announceWaiting(ctx: CallContext, { roomId, isTransferred, ...call }: Call): Promise<void> {
  const to = isTransferred ? await findParty(ctx, call.toYobirinPropertyId) : undefined;
  toCaller(ctx, roomId).emit('waiting', { roomId, ...(to && { to }) });
}

async function findParty(ctx: CallContext, yobirinPropertyId: string): Promise<CalledParty | undefined> {
  const [party] = await loadReferencedProperties({ db: ctx.callDb }, [yobirinPropertyId]);
  return party && { nickname: party.nickname || (party.yobirinId ?? ''), iconUrl: iconUrlOf(party) };
}
