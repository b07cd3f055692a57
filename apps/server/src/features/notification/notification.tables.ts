import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { devices, users } from '../auth/auth.tables.ts';

/** Where Web Push wakes a device. It goes with its device, so signing out also ends the ringing. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id().primaryKey(),
    deviceId: reference()
      .notNull()
      .unique('push_subscriptions_one_per_device')
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Whose device it is, which never changes: ringing asks for the devices of users. */
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

/** The key by which push services know this site: one row, made by whichever node needs it first. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    privateKeyEncrypted: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('push_keys_only_one', sql`${table.isOnly}`)],
);
