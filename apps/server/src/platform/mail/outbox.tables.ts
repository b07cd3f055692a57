import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../database/columns.ts';

/** Where mails go while no SMTP server is configured; the mailbox page reads them. */
export const outboxMails = pgTable('outbox_mails', {
  id: id().primaryKey(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: instant().notNull(),
});
