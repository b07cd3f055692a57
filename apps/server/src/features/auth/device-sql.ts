import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { devices } from './auth.tables.ts';

/** Where someone is signed in, as an array, for queries that must not become two. */
export function deviceIdsSql(userId: SQL): SQL<string[]> {
  return sql<string[]>`array(select ${devices.id} from ${devices} where ${devices.userId} = ${userId})`;
}

/** Whether someone is signed in on a device, as one column, likewise. */
export function isSignedInSql({ userId, deviceId }: { userId: Placeholder; deviceId: Placeholder }): SQL<boolean> {
  const isTheirs = and(eq(devices.id, deviceId), eq(devices.userId, userId));
  return sql<boolean>`exists (select from ${devices} where ${isTheirs})`;
}
