import { type Route, retrieveParams, route } from '../http/route.ts';
import { detachPaymentMethod } from '../payment/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { cancelSubscription } from '../subscription/cancel-subscription.ts';
import { endedStatuses } from '../subscription/subscriptions.ts';
import { announce } from '../webhook/events.ts';
import { presentCustomer, requireCustomer } from './customers.ts';

export const customerDeletionRoute: Route = route(
  'DELETE',
  '/v1/customers/:id',
  retrieveParams,
  (sandbox, _params, { id }) => deleteCustomer(sandbox, id),
);

/** Cancels the customer's subscriptions, deletes their cards, and keeps their invoices. */
function deleteCustomer(sandbox: Sandbox, customerId: string): object {
  const { subscriptions, paymentMethods, customers } = sandbox.state;
  for (const subscription of subscriptions.all().filter((row) => row.customer === customerId)) {
    if (!endedStatuses.includes(subscription.status)) cancelSubscription(sandbox, subscription, {});
  }
  for (const method of paymentMethods.all().filter((row) => row.customer === customerId)) {
    detachPaymentMethod(sandbox, method);
  }
  const customer = requireCustomer(sandbox, customerId);
  announce(sandbox, 'customer.deleted', presentCustomer(customer));
  return presentCustomer(customers.put({ ...customer, isDeleted: true }));
}
