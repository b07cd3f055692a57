import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Membership } from '../holder/member.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { noSuchSeat, SeatRefusedError } from '../holder/seat.errors.ts';
import { findSeats } from '../holder/seat.queries.ts';
import { listSeatIdsOfProperties } from '../profile/holding.service.ts';

/**
 * Seats of the viewer's account, which is theirs alone to change until the transaction ends. Throws NOT_FOUND for those of
 * another account, FORBIDDEN for someone who only sits in it.
 */
export async function holdOwnedSeats(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<Membership[]> {
  const [accountId, another] = new Set((await findSeats(tx, ids)).map((seat) => seat.accountId));
  if (accountId === undefined || another !== undefined) throw noSuchSeat();
  await holdOwnedAccount(ctx, tx, { accountId, userId, missing: noSuchSeat });

  // Read again, now that nobody else changes them.
  const seats = await findSeats(tx, ids);
  if (seats.length < new Set(ids).size) throw noSuchSeat();
  return seats;
}

/** The same by the IDs that belong to them. */
export async function holdOwnedSeatsOfIds(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { yobirinPropertyIds, userId }: { yobirinPropertyIds: readonly string[]; userId: string },
): Promise<Membership[]> {
  const findIds = () => listSeatIdsOfProperties(tx, yobirinPropertyIds);
  const seats = await holdOwnedSeats(ctx, tx, { ids: await findIds(), userId });
  // One of them may be a group's, no ID at all, or deleted by now, when its seat may have another.
  if ((await findIds()).length < new Set(yobirinPropertyIds).size) throw noSuchSeat();
  return seats;
}

/** The owner always sits in the own seat. */
export function assertNotOwnSeat(seats: readonly Membership[]): void {
  if (!seats.some((seat) => seat.role === 'OWNER')) return;
  throw new SeatRefusedError('owner_seat', "The owner's own seat stays as it is");
}
