import type { Executor } from '../../../platform/database/client.ts';
import { countRegisteredSeats } from './registered-seats.queries.ts';

/** Seats that count against a plan: those with an ID, and the owner's own whether it has one or not (OP-46). */
export async function countSeatsInUse(db: Executor, accountId: string): Promise<number> {
  return (await countRegisteredSeats(db, accountId)) + 1;
}
