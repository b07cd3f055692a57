import { type DisconnectMembershipsInput, disconnectMembershipsInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { Membership } from '../holder/member.queries.ts';
import { sayLost } from '../profile/id.events.ts';
import { assertNotOwnSeat, holdOwnedSeatsOfIds } from './owned-seats.service.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Empties the seats of these IDs: removes the holder, owner use or invitation. An ID rings no user until its seat has a holder. */
export async function disconnectMemberships(
  ctx: RequestContext,
  input: DisconnectMembershipsInput,
): Promise<Membership[]> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyIds, expectedUserId } = parseInput(disconnectMembershipsInput, input);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const seats = await holdOwnedSeatsOfIds(ctx, tx, { yobirinPropertyIds, userId });
    assertNotOwnSeat(seats);
    if (expectedUserId !== undefined) assertHeldBy(seats, expectedUserId);
    const { vacated, losses } = await vacateSeats(tx, seats);
    await sayLost(say, losses);
    return vacated;
  });
}

/** Throws CONFLICT if the holder has changed since the client loaded the seats. */
function assertHeldBy(seats: readonly Membership[], userId: string): void {
  if (seats.every((seat) => seat.userId === userId)) return;
  throw new DomainError('CONFLICT', 'Somebody else holds the seat by now, or nobody');
}
