import type { Executor } from '../../platform/database/client.ts';
import { and, eq, exists, inArray, sql } from '../../platform/database/orm.ts';
import type { BillingLetter } from './billing.mails.ts';
import { billingMails, customers, invoices } from './billing.tables.ts';

export function findCustomers(db: Executor, accountIds: readonly string[]) {
  return db
    .select({
      id: customers.id,
      accountId: customers.accountId,
      status: customers.status,
      hasInvoices: sql<boolean>`${exists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.customerId, customers.id)))}`,
    })
    .from(customers)
    .where(inArray(customers.accountId, [...accountIds]));
}

/** When the owner was mailed about an occasion. Null if they were not. */
export async function findMailedAt(
  db: Executor,
  { accountId, kind, subject }: Pick<BillingLetter, 'accountId' | 'kind' | 'subject'>,
): Promise<Date | null> {
  const [mail] = await db
    .select({ createdAt: billingMails.createdAt })
    .from(billingMails)
    .where(and(eq(billingMails.accountId, accountId), eq(billingMails.kind, kind), eq(billingMails.subject, subject)));
  return mail?.createdAt ?? null;
}

export type Customer = Awaited<ReturnType<typeof findCustomers>>[number];
