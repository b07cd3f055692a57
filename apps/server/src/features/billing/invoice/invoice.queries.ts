import type { Executor } from '../../../platform/database/client.ts';
import { desc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { customers, invoices } from '../billing.tables.ts';
import type { Invoice } from '../stripe/payment-gateway.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** Newest first. */
export async function findInvoices(
  db: Executor,
  { accountId, offset, take }: { accountId: string; offset: number; take: number },
): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(eq(customers.accountId, accountId))
    .orderBy(desc(invoices.billingAt), desc(invoices.id))
    .offset(offset)
    .limit(take);
  return rows.map(({ invoice }) => invoice);
}

export function countInvoices(db: Executor, accountId: string): Promise<number> {
  const customerOfAccount = db.select({ id: customers.id }).from(customers).where(eq(customers.accountId, accountId));
  return db.$count(invoices, eq(invoices.customerId, sql`(${customerOfAccount})`));
}

/** Inserts or updates invoices, because an open one may have been paid since. Deletes voided ones. */
export async function storeInvoices(db: Executor, customerId: string, found: readonly Invoice[]): Promise<void> {
  const voided = found.filter((invoice) => invoice.isVoid).map((invoice) => invoice.id);
  if (voided.length > 0) await db.delete(invoices).where(inArray(invoices.stripeInvoiceId, voided));
  const valid = found.filter((invoice) => !invoice.isVoid);
  if (valid.length > 0) await upsertInvoices(db, customerId, valid);
}

async function upsertInvoices(db: Executor, customerId: string, found: readonly Invoice[]): Promise<void> {
  const rows = found.map(({ id, billingAt, amountPaid, hostedInvoiceUrl }) => ({
    customerId,
    stripeInvoiceId: id,
    billingAt,
    amountPaid,
    hostedInvoiceUrl,
  }));
  await db
    .insert(invoices)
    .values(rows)
    .onConflictDoUpdate({
      target: invoices.stripeInvoiceId,
      set: {
        billingAt: sql`excluded.billing_at`,
        amountPaid: sql`excluded.amount_paid`,
        hostedInvoiceUrl: sql`excluded.hosted_invoice_url`,
      },
    });
}
