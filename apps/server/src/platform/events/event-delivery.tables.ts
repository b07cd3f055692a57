import { id, instant } from '../database/columns.ts';
import { index, integer, jsonb, pgTable, text } from '../database/orm-tables.ts';

/** The outbox: one row per recorded event and subscriber. Delivery deletes the row. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: id().primaryKey(),
    subscriber: text().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    payload: jsonb().notNull(),
    /** How often the subscriber has failed. */
    failures: integer().notNull().default(0),
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('event_deliveries_subscriber_index').on(table.subscriber, table.id),
    index('event_deliveries_subject_index').on(table.subscriber, table.subject, table.id),
  ],
);
