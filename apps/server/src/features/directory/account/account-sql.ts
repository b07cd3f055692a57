import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './account.tables.ts';

/** When the trial of an account is over, as one column, for queries that must not become two. */
export function trialEndSql(accountId: SQL): SQL<Date | null> {
  const { id, trialEndAt } = accounts;
  return sql<Date | null>`(select ${trialEndAt} from ${accounts} where ${id} = ${accountId})`.mapWith(trialEndAt);
}
