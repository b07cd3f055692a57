import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { devices } from '../auth/auth.tables.ts';

/** Where Web Push wakes a device. It goes with its device, so signing out also ends the ringing. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id().primaryKey(),
  deviceId: reference()
    .notNull()
    .unique('push_subscriptions_one_per_device')
    .references(() => devices.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique('push_subscriptions_endpoint_unique'),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant().notNull(),
});
