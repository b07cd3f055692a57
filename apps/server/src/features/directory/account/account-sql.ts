import { type SQL, sql } from '../../../platform/database/orm.ts';
import { accounts } from './account.tables.ts';

/** The name that the operator has verified (OP-142), as a column. */
export function verifiedNameSql(accountId: SQL): SQL<string | null> {
  const { id, verifiedName } = accounts;
  return sql<string | null>`(select ${verifiedName} from ${accounts} where ${id} = ${accountId})`;
}

/** The end of an account's trial, as a column, to save a second query. */
export function trialEndSql(accountId: SQL): SQL<Date | null> {
  const { id, trialEndAt } = accounts;
  return sql<Date | null>`(select ${trialEndAt} from ${accounts} where ${id} = ${accountId})`.mapWith(trialEndAt);
}
