import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { customers, invoices } from './billing.tables.ts';
import type { Invoice } from './payment-gateway.ts';

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

/** What is known already is brought up to date: an open one may be paid meanwhile. */
export async function upsertInvoices(db: Executor, customerId: string, found: readonly Invoice[]): Promise<void> {
  if (found.length === 0) return;
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
