import { and, eq, type Placeholder, type SQL, sql } from '../../platform/database/orm.ts';
import { devices } from './auth.tables.ts';

/** The ids of a user's devices as an array column, to save a second query. */
export function deviceIdsSql(userId: SQL): SQL<string[]> {
  return sql<string[]>`array(select ${devices.id} from ${devices} where ${devices.userId} = ${userId})`;
}

/** Whether the user is signed in on the device, as a column, to save a second query. */
export function isSignedInSql({ userId, deviceId }: { userId: Placeholder; deviceId: Placeholder }): SQL<boolean> {
  const isTheirs = and(eq(devices.id, deviceId), eq(devices.userId, userId));
  return sql<boolean>`exists (select from ${devices} where ${isTheirs})`;
}
