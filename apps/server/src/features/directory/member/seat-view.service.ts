import type { Context } from '../../../context.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { publicPart } from '../profile/public-part.ts';

/** A seat, and whether someone sees it among the members of an account: its ID then, and nothing about the person. */
export type SeatView = { id: string; isListed?: true };

/** For each seat its ID, as far as whoever looks may see it. */
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
