import { id, instant } from '../database/columns.ts';
import { pgTable, text } from '../database/orm-tables.ts';

/** Mails that were sent without a configured SMTP server; the mailbox page shows them. */
export const outboxMails = pgTable('outbox_mails', {
  id: id().primaryKey(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  unsubscribeUrl: text(),
  createdAt: instant().notNull(),
});
