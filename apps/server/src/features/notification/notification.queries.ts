import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, inArray, ne, sql } from '../../platform/database/orm.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { guestPushSubscriptions, pushKeys, pushSubscriptions } from './notification.tables.ts';

export type PushSubscription = typeof pushSubscriptions.$inferSelect;

const subscriptionsOfUsers = preparedOnce((db) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} = any(${sql.placeholder('userIds')}::bigint[])`)
    .prepare('subscriptions_of_users'),
);

export function findSubscriptionsOfUsers(db: Database, userIds: readonly string[]): Promise<PushSubscription[]> {
  return subscriptionsOfUsers(db).execute({ userIds: [...userIds] });
}

export async function findSubscribedDeviceIds(db: Executor, deviceIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ deviceId: pushSubscriptions.deviceId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.deviceId, [...deviceIds]));
  return found.map(({ deviceId }) => deviceId);
}

export async function findSubscription(db: Executor, endpoint: string): Promise<PushSubscription | null> {
  const [subscription] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  return subscription ?? null;
}

/** Replaces any other subscription of the device. If the browser signed in again, its endpoint moves to the new device. */
export async function saveSubscription(
  tx: Transaction,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { deviceId, endpoint } = subscription;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.deviceId, deviceId), ne(pushSubscriptions.endpoint, endpoint)));
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
}

export async function deleteSubscriptionOfDevice(db: Executor, deviceId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.deviceId, deviceId));
}

/** Keeps the row if its endpoint was replaced in the meantime. */
export async function deleteSubscription(
  db: Executor,
  { id, endpoint }: Pick<PushSubscription, 'id' | 'endpoint'>,
): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deleteAllSubscriptions(tx: Transaction): Promise<void> {
  await tx.delete(pushSubscriptions);
  await tx.delete(guestPushSubscriptions);
}

/** Returns the stored key, or stores `key` if there is none. Locks the row until the transaction ends. */
export async function lockPushKey(
  tx: Transaction,
  key: Pick<typeof pushKeys.$inferInsert, 'privateKeyEncrypted' | 'createdAt'>,
): Promise<string> {
  await tx.insert(pushKeys).values(key).onConflictDoNothing();
  const { privateKeyEncrypted } = onlyRow(await tx.select().from(pushKeys).for('update'));
  return privateKeyEncrypted;
}

export async function findPushKey(db: Executor): Promise<string | null> {
  const [found] = await db.select().from(pushKeys);
  return found?.privateKeyEncrypted ?? null;
}

export async function updatePushKey(tx: Transaction, privateKeyEncrypted: string): Promise<void> {
  await tx.update(pushKeys).set({ privateKeyEncrypted });
}
