import { type UpsertCustomerInput, upsertCustomerInput } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { type Customer, findCustomers } from '../billing.queries.ts';
import { payDueInvoices } from '../invoice/pay-invoices.service.ts';
import { dropUnconfirmed } from '../plan/order-at-provider.ts';
import { requireOwnAccount } from '../plan/owned-plan.service.ts';
import type { Card, SetupIntent } from '../stripe/payment-gateway.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { findBillToOfAccount } from './bill-to.queries.ts';
import { type CustomerRow, findCustomerOfAccount, insertCustomer } from './customer.queries.ts';

/** The card on file: one or none (API-GQL-06). */
export async function listCards(ctx: RequestContext, accountId: string): Promise<Card[]> {
  await requireOwnAccount(ctx, accountId);
  const customer = await findCustomerOfAccount(ctx.db, accountId);
  const card = customer && cardOf(customer);
  return card ? [card] : [];
}

/** For entering a card directly at the provider: the number never reaches this server (CONTRACT-08). */
export async function createSetupIntent(ctx: RequestContext, accountId: string): Promise<SetupIntent> {
  await requireOwnAccount(ctx, accountId);
  const customer = await ensureCustomer(ctx, accountId);
  return ctx.payments.createSetupIntent(customer.stripeCustomerId);
}

export type UpsertedCustomer = Customer & { stripeClientSecret: string | null };

/**
 * Replaces the card. Open invoices are charged to it at once, so that another card repairs an INVALID license (OP-33). If the
 * bank requires confirmation, the answer contains the secret. An order that waited for the old card's bank is dropped.
 */
export async function upsertCustomer(ctx: RequestContext, input: UpsertCustomerInput): Promise<UpsertedCustomer> {
  const { accountId, paymentMethodId } = parseInput(upsertCustomerInput, input);
  await requireOwnAccount(ctx, accountId);
  await ctx.paymentAttempts.begin(accountId);
  const customer = await ensureCustomer(ctx, accountId);
  await ctx.payments.saveCard(customer.stripeCustomerId, paymentMethodId);
  const before = await syncAccount(ctx, customer);
  if (before) await dropUnconfirmed(ctx.payments, before);
  const subscription = await syncAccount(ctx, customer);
  const stripeClientSecret = await payDueInvoices(ctx, { customer, subscription });

  const [saved] = await findCustomers(ctx.db, [accountId]);
  if (!saved) throw new Error(`Account ${accountId} has no customer`);
  return { ...saved, stripeClientSecret };
}

/** Creates the customer at the provider on first use. Concurrent calls get one customer. */
export async function ensureCustomer(
  { db, clock, payments }: Pick<RequestContext, 'db' | 'clock' | 'payments'>,
  accountId: string,
): Promise<CustomerRow> {
  const known = await findCustomerOfAccount(db, accountId);
  if (known) return known;
  const stripeCustomerId = await payments.createCustomer(accountId);
  const billTo = await findBillToOfAccount(db, accountId);
  if (billTo) await payments.saveBillTo(stripeCustomerId, billTo);
  await insertCustomer(db, { accountId, stripeCustomerId, createdAt: clock.now() });
  const made = await findCustomerOfAccount(db, accountId);
  if (!made) throw new Error(`Account ${accountId} has no customer`);
  return made;
}

function cardOf({ cardBrand, cardLastDigit, cardExpireYear, cardExpireMonth }: CustomerRow): Card | null {
  if (cardBrand === null || cardLastDigit === null || cardExpireYear === null || cardExpireMonth === null) return null;
  return { brand: cardBrand, lastDigit: cardLastDigit, expireYear: cardExpireYear, expireMonth: cardExpireMonth };
}
