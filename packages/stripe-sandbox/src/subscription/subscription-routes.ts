import * as z from 'zod';
import { listParams, pageOf } from '../http/list.ts';
import { id } from '../http/params.ts';
import { type Route, retrieveParams, route } from '../http/route.ts';
import type { Sandbox } from '../sandbox.ts';
import { cancelSubscription, subscriptionCancellation } from './cancel-subscription.ts';
import { createSubscription, subscriptionCreation } from './create-subscription.ts';
import { presentSubscription } from './present-subscription.ts';
import { endedStatuses, requireSubscription, type Subscription } from './subscriptions.ts';
import { subscriptionChanges, updateSubscription } from './update-subscription.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'unpaid',
] as const;

const listing = z.strictObject({
  ...listParams,
  customer: id.optional(),
  price: id.optional(),
  status: z.enum(statuses).optional(),
});

export const subscriptionRoutes: Route[] = [
  route('POST', '/v1/subscriptions', subscriptionCreation, (sandbox, params) =>
    presentSubscription(sandbox, createSubscription(sandbox, params)),
  ),
  route('GET', '/v1/subscriptions', listing, listSubscriptions),
  route('GET', '/v1/subscriptions/:id', retrieveParams, (sandbox, _params, { id }) =>
    presentSubscription(sandbox, requireSubscription(sandbox, id)),
  ),
  route('POST', '/v1/subscriptions/:id', subscriptionChanges, (sandbox, params, { id }) =>
    presentSubscription(sandbox, updateSubscription(sandbox, requireSubscription(sandbox, id), params)),
  ),
  route('DELETE', '/v1/subscriptions/:id', subscriptionCancellation, (sandbox, params, { id }) =>
    presentSubscription(sandbox, cancelSubscription(sandbox, requireSubscription(sandbox, id), params)),
  ),
];

function listSubscriptions(sandbox: Sandbox, { customer, price, status, ...page }: z.output<typeof listing>) {
  const rows = sandbox.state.subscriptions
    .all()
    .filter((row) => !customer || row.customer === customer)
    .filter((row) => !price || row.items.some((item) => item.price === price))
    .filter((row) => hasStatus(row, status));
  return pageOf(rows, page, { url: '/v1/subscriptions', present: (row) => presentSubscription(sandbox, row) });
}

/** Without a status, Stripe lists every subscription that is not canceled. */
function hasStatus(subscription: Subscription, status: (typeof statuses)[number] | undefined): boolean {
  if (status === undefined) return subscription.status !== 'canceled';
  if (status === 'all') return true;
  if (status === 'ended') return endedStatuses.includes(subscription.status);
  return subscription.status === status;
}
