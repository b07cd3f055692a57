import { instant } from '../database/columns.ts';
import { sql } from '../database/orm.ts';
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text } from '../database/orm-tables.ts';

/** How many mails went out within an hour or a day, by a keyed hash of the recipient, the sender or the kind. */
export const mailTallies = pgTable(
  'mail_tallies',
  {
    key: text().notNull(),
    beginsAt: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.beginsAt] }),
    index('mail_tallies_begins_at_index').on(table.beginsAt),
  ],
);

export const mailStopReason = pgEnum('mail_stop_reason', ['BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED']);

/** Addresses that get no more mail, as keyed hashes. */
export const mailStops = pgTable(
  'mail_stops',
  {
    addressHash: text().notNull(),
    reason: mailStopReason().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.reason] })],
);

/** The key of these hashes, encrypted. One row, made by the first node that needs it. It outlives the secret keys of the site. */
export const mailKeys = pgTable(
  'mail_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    keySealed: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('mail_keys_only_one', sql`${table.isOnly}`)],
);
