import { type SQL, sql } from '../../platform/database/orm.ts';
import { pushSubscriptions } from './notification.tables.ts';

/** Whether the user has a subscribed device, as a column, to save a second query. */
export function isPushableSql(userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`;
}
