import type { Executor } from '../../../platform/database/client.ts';
import { countRegisteredSeats } from './registered-seats.queries.ts';

/** Counts the seats that a plan limits: those with an ID, and the owner's own with or without an ID (OP-46). */
export async function countSeatsInUse(db: Executor, accountId: string): Promise<number> {
  return (await countRegisteredSeats(db, accountId)) + 1;
}
