import { randomUUID } from 'node:crypto';
import { devices } from '../../features/auth/auth.tables.ts';
import { pushSubscriptions } from '../../features/notification/notification.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A push subscription of the user that never receives a message. */
export async function buildPushSubscription(
  db: Executor,
  { userId }: { userId: string },
): Promise<PushSubscriptionRow> {
  const createdAt = new Date();
  const device = onlyRow(await db.insert(devices).values({ userId, userAgent: 'Test', createdAt }).returning());
  const endpoint = `https://push.invalid/${randomUUID()}`;
  const subscription = { deviceId: device.id, userId, endpoint, p256dh: 'key', auth: 'b'.repeat(22), createdAt };
  return onlyRow(await db.insert(pushSubscriptions).values(subscription).returning());
}
