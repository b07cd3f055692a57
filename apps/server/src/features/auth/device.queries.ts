import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, desc, eq, gt, inArray, lte, max, ne, notExists, sql } from '../../platform/database/orm.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import type { Viewer } from '../../viewer/access-token.ts';
import { devices, refreshTokens } from './auth.tables.ts';

export type Device = typeof devices.$inferSelect;
export type RefreshToken = typeof refreshTokens.$inferSelect;

export async function insertDevice(db: Executor, device: typeof devices.$inferInsert): Promise<Device> {
  return onlyRow(await db.insert(devices).values(device).returning());
}

/** Each refresh creates a token, so the newest token gives the time of last use. */
export function findDevicesOfUser(db: Executor, { userId, now }: { userId: string; now: Date }) {
  const lastUsedAt = max(refreshTokens.createdAt);
  return db
    .select({ id: devices.id, userAgent: devices.userAgent, lastUsedAt })
    .from(devices)
    .innerJoin(refreshTokens, and(eq(refreshTokens.deviceId, devices.id), gt(refreshTokens.expireAt, now)))
    .where(eq(devices.userId, userId))
    .groupBy(devices.id)
    .orderBy(desc(lastUsedAt), desc(devices.id));
}

const deviceIdsOfUsers = preparedOnce((db) =>
  db
    .select({ id: devices.id, userId: devices.userId })
    .from(devices)
    .where(sql`${devices.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('device_ids_of_users'),
);

export function findDeviceIdsOfUsers(
  db: Database,
  userIds: readonly string[],
): Promise<Pick<Device, 'id' | 'userId'>[]> {
  return deviceIdsOfUsers(db).execute({ userIds: [...userIds] });
}

export async function deleteDeviceOfUser(
  db: Executor,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  return deleted.length > 0;
}

/** Signs out devices that signed in before this time. Returns their ids. */
export async function deleteDevicesBefore(db: Executor, signedInBefore: Date): Promise<string[]> {
  const deleted = await db.delete(devices).where(lte(devices.createdAt, signedInBefore)).returning({ id: devices.id });
  return deleted.map((device) => device.id);
}

export async function deleteDevicesOfUser(
  db: Executor,
  { userId, exceptDeviceId }: { userId: string; exceptDeviceId?: string },
): Promise<string[]> {
  const isOther = exceptDeviceId === undefined ? undefined : ne(devices.id, exceptDeviceId);
  const deleted = await db
    .delete(devices)
    .where(and(eq(devices.userId, userId), isOther))
    .returning({ id: devices.id });
  return deleted.map((device) => device.id);
}

/** Locks the device before its tokens, in the order in which a sign-out deletes them, to avoid a deadlock. */
export async function lockDeviceOfToken(tx: Transaction, tokenHash: string): Promise<Device | null> {
  const itsDevice = tx
    .select({ id: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  const [device] = await tx.select().from(devices).where(inArray(devices.id, itsDevice)).for('update');
  return device ?? null;
}

export async function lockDevice(tx: Transaction, id: string): Promise<Device | null> {
  const [device] = await tx.select().from(devices).where(eq(devices.id, id)).for('update');
  return device ?? null;
}

export async function findRefreshToken(db: Executor, tokenHash: string): Promise<RefreshToken | null> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token ?? null;
}

export async function findSession(
  db: Executor,
  tokenHash: string,
): Promise<{ token: RefreshToken; userId: string; signedInAt: Date } | null> {
  const [session] = await db
    .select({ token: refreshTokens, userId: devices.userId, signedInAt: devices.createdAt })
    .from(refreshTokens)
    .innerJoin(devices, eq(devices.id, refreshTokens.deviceId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return session ?? null;
}

/** The user and device of a refresh token, expired or not. */
export async function findSessionViewer(db: Executor, tokenHash: string): Promise<Viewer | null> {
  const [viewer] = await db
    .select({ userId: devices.userId, deviceId: devices.id })
    .from(refreshTokens)
    .innerJoin(devices, eq(devices.id, refreshTokens.deviceId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return viewer ?? null;
}

export async function insertRefreshToken(db: Executor, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

export async function markReplaced(db: Executor, id: string, replacedAt: Date): Promise<void> {
  await db.update(refreshTokens).set({ replacedAt }).where(eq(refreshTokens.id, id));
}

export async function deleteRefreshTokensOfDevice(db: Executor, deviceId: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.deviceId, deviceId));
}

/**
 * Deletes at most `atOnce` tokens, and the devices left without a valid one: these can never refresh again. Deletes devices
 * first, in the order of a sign-out, to avoid a deadlock. Returns the number of tokens.
 */
export async function deleteSomeExpiredRefreshTokens(db: Executor, now: Date, atOnce: number): Promise<number> {
  const { id, deviceId, expireAt } = refreshTokens;
  const expired = await db
    .select({ id, deviceId })
    .from(refreshTokens)
    .where(lte(expireAt, now))
    .orderBy(expireAt)
    .limit(atOnce);
  const deviceIds = expired.map((token) => token.deviceId);
  const livingTokens = db
    .select({ id })
    .from(refreshTokens)
    .where(and(eq(deviceId, devices.id), gt(expireAt, now)));
  await db.delete(devices).where(and(inArray(devices.id, deviceIds), notExists(livingTokens)));
  const tokenIds = expired.map((token) => token.id);
  await db.delete(refreshTokens).where(inArray(id, tokenIds));
  return expired.length;
}
