import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './account.tables.ts';

/** The end of an account's trial, as a column, to save a second query. */
export function trialEndSql(accountId: SQL): SQL<Date | null> {
  const { id, trialEndAt } = accounts;
  return sql<Date | null>`(select ${trialEndAt} from ${accounts} where ${id} = ${accountId})`.mapWith(trialEndAt);
}
