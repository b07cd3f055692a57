import { eq, exists, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { customers, invoices } from './billing.tables.ts';

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

export type Customer = Awaited<ReturnType<typeof findCustomers>>[number];
