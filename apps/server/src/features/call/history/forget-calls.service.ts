import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { deleteQualities, deleteQualitiesOfCaller } from '../quality/quality.queries.ts';
import {
  deleteUnreadableCalls,
  forgetCallerOf,
  forgetDeletedCallers,
  forgetPlaces,
  forgetSecrets,
} from './forget-calls.queries.ts';

/** A page may still say that its call has ended, or link its chat to the call. */
const secretsKeptMs = 24 * 60 * 60 * 1_000;

/** Erases from ended calls what no history shows (ERASE-01, ERASE-02, CALL-84). */
export async function forgetCalls({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await forgetDeletedCallers(db);
  await forgetSecrets(db, new Date(now - secretsKeptMs));
  await forgetPlaces(db, new Date(now - limits.callPlaceMs));
  await deleteQualities(db, new Date(now - limits.callQualityMs));
  await deleteUnreadableCalls(db);
}

/** Erases a user who is being deleted from the calls they made. Calls that still run follow after their end (ERASE-03). */
export async function forgetCaller(tx: Transaction, userId: string): Promise<void> {
  // The calls first: their deletion locks rows in this order, too.
  await forgetCallerOf(tx, userId);
  await deleteQualitiesOfCaller(tx, userId);
}
