import { type DisconnectMembershipsInput, disconnectMembershipsInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../auth/viewer.ts';
import { announceLosses } from './announce-losses.service.ts';
import type { Membership } from './member.queries.ts';
import { assertNotOwnSeat, holdOwnedSeatsOfIds } from './owned-seats.service.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Takes IDs back: from the owner, from whoever holds them, from whoever is invited. Nobody is reached by them until given anew. */
export async function disconnectMemberships(
  ctx: RequestContext,
  input: DisconnectMembershipsInput,
): Promise<Membership[]> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyIds } = parseInput(disconnectMembershipsInput, input);

  const { vacated, losses } = await ctx.db.transaction(async (tx) => {
    const seats = await holdOwnedSeatsOfIds(ctx, tx, { yobirinPropertyIds, userId });
    assertNotOwnSeat(seats);
    return vacateSeats(tx, seats);
  });
  await announceLosses(ctx, losses);
  return vacated;
}
