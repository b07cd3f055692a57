import type { Context } from '../../../context.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { publicPart } from '../profile/public-part.ts';

/** A seat. `isListed` in the member list of an account, which shows only the public part of its ID and not its holder. */
export type SeatView = { id: string; isListed?: true };

/** The IDs of each seat; only their public part if the seat is listed. */
export async function listPropertiesOfSeats(ctx: Pick<Context, 'db'>, views: readonly SeatView[]) {
  const properties = await listPropertiesOfMemberships(
    ctx,
    views.map(({ id }) => id),
  );
  return views.map(({ isListed }, index) => {
    const ofSeat = properties[index] ?? [];
    return isListed ? ofSeat.map(publicPart) : ofSeat;
  });
}
