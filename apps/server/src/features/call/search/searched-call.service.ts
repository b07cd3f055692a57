import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { calls } from '../call.tables.ts';
import {
  findCallbackNotes,
  findCallIdsOfCaller,
  findCallsBefore,
  findIdsOfCalls,
  findOldestCalls,
  searchedCallsQuery,
} from './searched-call.queries.ts';

// What the search, a feature above this one, needs of calls. Its callers have checked who may read them.

export const listIdsOfCalls = findIdsOfCalls;
export const listCallsBefore = findCallsBefore;
export const listOldestCalls = findOldestCalls;
export const listCallIdsOfCaller = findCallIdsOfCaller;
export const loadCallbackNotes = findCallbackNotes;

type Asked = Parameters<typeof searchedCallsQuery>[1];

export async function loadSearchedCalls(db: Executor, asked: Asked) {
  return asked.length === 0 ? [] : searchedCallsQuery(db, asked);
}

/** Until the end of the transaction no caller is erased from these calls. */
export async function lockSearchedCalls(tx: Transaction, asked: Asked): Promise<void> {
  if (asked.length > 0) await searchedCallsQuery(tx, asked).for('share', { of: calls });
}
