import { type SQL, sql } from 'drizzle-orm';
import { devices } from './auth.tables.ts';

/** Where someone is signed in, as an array, for queries that must not become two. */
export function deviceIdsSql(userId: SQL): SQL<string[]> {
  return sql<string[]>`array(select ${devices.id} from ${devices} where ${devices.userId} = ${userId})`;
}
