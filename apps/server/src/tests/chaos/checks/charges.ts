import Stripe from 'stripe';
import { findCustomerOfAccount } from '../../../features/billing/customer/customer.queries.ts';
import type { Check, Violation } from './check.ts';

const promise = 'everyone is charged once';

export const checkCharges: Check = async ({ db, peers: { stripe } }, { payments }) => {
  const client = new Stripe(stripe.secretKey, { host: stripe.host, port: stripe.port, protocol: 'http' });
  const charged = new Map<string, number[]>();
  for await (const intent of client.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue;
    const customer = String(intent.customer);
    charged.set(customer, [...(charged.get(customer) ?? []), intent.amount_received]);
  }
  const violations: Violation[] = [];
  for (const { accountId, yen, at } of payments) {
    const customer = await findCustomerOfAccount(db, accountId);
    const amounts = charged.get(customer?.stripeCustomerId ?? '') ?? [];
    const what = `account ${accountId} was charged ${amounts.join(' + ') || 'nothing'} instead of ${yen} yen`;
    if (amounts.length !== 1 || amounts[0] !== yen) violations.push({ promise, what, at });
  }
  // A customer that no account knows would be charged in secret.
  if (charged.size !== payments.length)
    violations.push({ promise, what: `${charged.size} customers for ${payments.length} payments`, at: null });
  return violations;
};
