import type { Executor } from '../../../platform/database/client.ts';
import { asc, eq, gt } from '../../../platform/database/orm.ts';
import { customers } from '../billing.tables.ts';
import type { Card } from '../stripe/payment-gateway.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomerOfAccount(db: Executor, accountId: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.accountId, accountId));
  return customer ?? null;
}

export async function findCustomerByStripeId(db: Executor, stripeCustomerId: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.stripeCustomerId, stripeCustomerId));
  return customer ?? null;
}

/** Oldest first. */
export function findCustomersAfter(
  db: Executor,
  { afterId, take }: { afterId: string; take: number },
): Promise<CustomerRow[]> {
  return db.select().from(customers).where(gt(customers.id, afterId)).orderBy(asc(customers.id)).limit(take);
}

/** Does nothing if a concurrent request has inserted the customer. */
export async function insertCustomer(db: Executor, customer: typeof customers.$inferInsert): Promise<void> {
  await db.insert(customers).values(customer).onConflictDoNothing({ target: customers.accountId });
}

type CustomerFacts = { status: CustomerRow['status']; card: Card | null };

export async function updateCustomer(db: Executor, id: string, { status, card }: CustomerFacts): Promise<void> {
  await db
    .update(customers)
    .set({
      status,
      cardBrand: card?.brand ?? null,
      cardLastDigit: card?.lastDigit ?? null,
      cardExpireYear: card?.expireYear ?? null,
      cardExpireMonth: card?.expireMonth ?? null,
    })
    .where(eq(customers.id, id));
}
