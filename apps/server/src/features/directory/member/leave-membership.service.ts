import { type LeaveMembershipInput, leaveMembershipInput } from '@yobirin/contract/member';
import { canLeaveMembership } from '@yobirin/contract/permissions';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findMembershipsInAccount } from '../holder/member.queries.ts';
import { toActor } from '../holder/member.service.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import { noSuchSeat } from '../holder/seat.errors.ts';
import { sayLost } from '../profile/id.events.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Gives up the viewer's seat in another owner's account, and leaves its groups. Returns the id of the seat. */
export async function leaveMembership(ctx: RequestContext, input: LeaveMembershipInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { accountId } = parseInput(leaveMembershipInput, input);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    await takeTurn(tx, accountId);
    const seats = await findMembershipsInAccount(tx, { accountId, userId });
    if (seats.length === 0) throw noSuchSeat();
    const seat = seats.find((own) => canLeaveMembership(toActor(own)));
    if (!seat) throw new DomainError('FORBIDDEN', 'The owner cannot leave the own account');
    const { losses } = await vacateSeats(tx, [seat]);
    await sayLost(say, losses);
    return seat.id;
  });
}
