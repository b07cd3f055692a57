import { type SQL, sql } from 'drizzle-orm';
import { pushSubscriptions } from './notification.tables.ts';

/** Whether someone has a device that can be woken, as one column, for queries that must not become two. */
export function isPushableSql(userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${userId})`;
}
