import { updateMembershipInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { violates } from '../../../platform/database/violates.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { Membership } from '../holder/member.queries.ts';
import { noSuchSeat, SeatRefusedError } from '../holder/seat.errors.ts';
import { roleChanged, seatGiven } from '../holder/seat.events.ts';
import { updateSeat } from '../holder/seat.queries.ts';
import { type Loss, sayLost } from '../profile/id.events.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { assertNotOwnSeat, holdOwnedSeats } from './owned-seats.service.ts';
import { vacateSeats } from './vacate-seats.service.ts';

type Update = {
  id: string;
  isOwnerUse?: boolean | null | undefined;
  canEditYobirinProperty?: boolean | null | undefined;
};
type Outcome = { seat: Membership; losses: Loss[] };

/** Turns owner use of a seat on or off, or sets whether its holder may edit the profile. */
export async function updateMembership(ctx: RequestContext, update: Update): Promise<Membership> {
  const { userId } = requireViewer(ctx);
  const { id, isOwnerUse, canEditYobirinProperty } = parseInput(updateMembershipInput, update);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const seats = await holdOwnedSeats(ctx, tx, { ids: [id], userId });
    assertNotOwnSeat(seats);
    if (isOwnerUse === undefined) {
      const changed = await updateSeat(tx, id, { canEditYobirinProperty: canEditYobirinProperty ?? false });
      say.announce(roleChanged, { change: 'rights_changed', ...subjectOf(changed) });
      return changed;
    }
    const { seat, losses } = await changeOwnerUse(tx, onlyRow(seats), isOwnerUse ? userId : null);
    await sayLost(say, losses);
    if (seat.userId !== null && onlyRow(seats).userId === null) {
      await say.record(seatGiven, { membershipId: id, accountId: seat.accountId, userId: seat.userId });
      say.announce(roleChanged, { change: 'seat_given', ...subjectOf(seat) });
    }
    return seat;
  });
}

function subjectOf({ userId, accountId }: Membership) {
  return { ...(userId !== null && { subjectUserId: userId }), accountId };
}

async function changeOwnerUse(tx: Transaction, seat: Membership, ownerId: string | null): Promise<Outcome> {
  if (seat.isOwnerUse === (ownerId !== null)) return { seat, losses: [] };
  if (ownerId !== null) return { seat: await takeSeat(tx, seat, ownerId), losses: [] };
  const { vacated, losses } = await vacateSeats(tx, [seat]);
  return { seat: onlyRow(vacated), losses };
}

/** Only for an empty seat with an ID (MEMBER-07). A trigger refuses a seat with an invitation. */
async function takeSeat(tx: Transaction, { id, userId }: Membership, ownerId: string): Promise<Membership> {
  if (userId !== null) throw seatNotEmpty();
  const [properties] = await listPropertiesOfMemberships({ db: tx }, [id]);
  if (!properties?.length) throw noSuchSeat();
  try {
    return await updateSeat(tx, id, { userId: ownerId, isOwnerUse: true });
  } catch (error) {
    if (violates(error, 'memberships_seat_is_not_invited')) throw seatNotEmpty();
    throw error;
  }
}

function seatNotEmpty(): SeatRefusedError {
  return new SeatRefusedError('seat_not_empty', 'Somebody holds the seat or is invited to it');
}
