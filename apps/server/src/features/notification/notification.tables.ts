import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { devices, users } from '../auth/auth.tables.ts';

/** A Web Push subscription. Deleted with its device, so a signed-out device does not ring. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id().primaryKey(),
    deviceId: reference()
      .notNull()
      .unique('push_subscriptions_one_per_device')
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Copied from the device, where it never changes: ringing looks up subscriptions by user. */
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('push_subscriptions_user_index').on(table.userId)],
);

/** The key that identifies this site to push services. One row, created by the first node that needs it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    privateKeyEncrypted: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('push_keys_only_one', sql`${table.isOnly}`)],
);
