import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Where mails go while no SMTP server is configured; the mailbox page reads them. */
export const outboxMails = pgTable('outbox_mails', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
