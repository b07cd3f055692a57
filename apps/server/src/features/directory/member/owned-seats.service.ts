import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Membership } from '../holder/member.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { noSuchSeat, SeatRefusedError } from '../holder/seat.errors.ts';
import { findSeats } from '../holder/seat.queries.ts';
import { listSeatIdsOfProperties } from '../profile/holding.service.ts';

/**
 * Finds seats and locks their account until the transaction ends, for its owner to manage. Throws NOT_FOUND for seats of another
 * account, and FORBIDDEN for other members of the account.
 */
export async function holdOwnedSeats(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<Membership[]> {
  const [accountId, another] = new Set((await findSeats(tx, ids)).map((seat) => seat.accountId));
  if (accountId === undefined || another !== undefined) throw noSuchSeat();
  await holdOwnedAccount(ctx, tx, { accountId, userId, missing: noSuchSeat });

  // Read again under the lock: they may have changed during the wait.
  const seats = await findSeats(tx, ids);
  if (seats.length < new Set(ids).size) throw noSuchSeat();
  return seats;
}

/** Finds the seats of these IDs and locks their account, for its owner to manage. Throws NOT_FOUND for an ID of a group. */
export async function holdOwnedSeatsOfIds(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { yobirinPropertyIds, userId }: { yobirinPropertyIds: readonly string[]; userId: string },
): Promise<Membership[]> {
  const findIds = () => listSeatIdsOfProperties(tx, yobirinPropertyIds);
  const seats = await holdOwnedSeats(ctx, tx, { ids: await findIds(), userId });
  // An ID may belong to a group, not exist, or have been deleted during the wait, in which case its seat may have another ID.
  if ((await findIds()).length < new Set(yobirinPropertyIds).size) throw noSuchSeat();
  return seats;
}

/** The owner always holds the OWNER seat. */
export function assertNotOwnSeat(seats: readonly Membership[]): void {
  if (!seats.some((seat) => seat.role === 'OWNER')) return;
  throw new SeatRefusedError('owner_seat', "The owner's own seat stays as it is");
}
