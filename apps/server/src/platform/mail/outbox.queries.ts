import type { Database } from '../database/client.ts';
import { desc, eq, lte, sql, TransactionRollbackError } from '../database/orm.ts';
import type { MailMessage } from './mail-message.ts';
import { outboxMails } from './outbox.tables.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

const keptMails = 500;

/** Adds a mail and deletes all but the newest 500. */
export async function addToOutbox(db: Database, message: MailMessage, createdAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(outboxMails).values({ ...message, createdAt });
    const newestToForget = tx
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .orderBy(desc(outboxMails.id))
      .offset(keptMails)
      .limit(1);
    await tx.delete(outboxMails).where(lte(outboxMails.id, sql`(${newestToForget})`));
  });
}

/** Throws if a mail cannot be added. Leaves none. */
export async function tryOutbox(db: Database, createdAt: Date): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.insert(outboxMails).values({ to: '', subject: '', text: '', html: '', createdAt });
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** Newest first. */
export function listOutbox(db: Database, { to }: { to?: string | undefined } = {}): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(sql`lower(${outboxMails.to})`, to.toLowerCase()))
    .orderBy(desc(outboxMails.id));
}

export async function findOutboxMail(db: Database, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail;
}
