import * as z from 'zod';
import { invalidRequest, missingResource } from '../http/errors.ts';
import { flag, id, integer, type Metadata, mergeMetadata, metadata } from '../http/params.ts';
import { type InvoiceLine, prorationLine, regularLine } from '../invoice/invoice-lines.ts';
import { remainingCharge, unusedCredit } from '../invoice/proration.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import type { Seconds } from '../time/clock.ts';
import type { Interval, Period } from '../time/periods.ts';
import { requirePrice } from './prices.ts';
import type { Subscription, SubscriptionItem } from './subscriptions.ts';

const quantity = integer.refine((count) => count >= 0, 'must not be negative').optional();

export const newItemParams = z.strictObject({ price: id, quantity, metadata });
export const itemChangeParams = z.strictObject({
  id: id.optional(),
  price: id.optional(),
  quantity,
  deleted: flag.optional(),
  metadata,
});
type ItemChange = z.output<typeof itemChangeParams>;

/** All items of a subscription renew together, so their prices must have one interval. */
export function commonInterval(sandbox: Sandbox, items: readonly SubscriptionItem[]): Interval {
  const intervals = items.map((item) => requirePrice(sandbox, item.price).recurring);
  const [first] = intervals;
  if (!first) throw invalidRequest('The price specified is of type `one_time`; a subscription needs recurring ones.');
  if (intervals.some((interval) => interval?.interval !== first.interval || interval.count !== first.count)) {
    throw invalidRequest('All prices of a subscription must have the same interval here.', { param: 'items' });
  }
  return first;
}

export function newItem(
  sandbox: Sandbox,
  { price, quantity = 1, metadata }: { price: string; quantity?: number; metadata?: Metadata | null },
  index: number,
): SubscriptionItem {
  return {
    id: newId('si'),
    created: sandbox.clock.now(),
    price: requireActivePrice(sandbox, price, index),
    quantity,
    metadata: mergeMetadata({}, metadata),
    charged: null,
  };
}

/** The items for a whole period, and the invoice lines that charge for them. */
export function chargeWholePeriod(
  sandbox: Sandbox,
  subscription: Pick<Subscription, 'id' | 'items'>,
  period: Period,
): { items: SubscriptionItem[]; lines: InvoiceLine[] } {
  const lines = subscription.items.map((item) => regularLine(sandbox, lineOf(subscription, item), period));
  const items = subscription.items.map((item, index) => ({
    ...item,
    charged: { amount: lines[index]?.amount ?? 0, period },
  }));
  return { items, lines };
}

/** The items after a change, and its credits and charges from `at` to the end of the period. */
export function changeItems(
  sandbox: Sandbox,
  subscription: Subscription,
  { changes, at, isProrated }: { changes: readonly ItemChange[]; at: Seconds; isProrated: boolean },
): { items: SubscriptionItem[]; lines: InvoiceLine[] } {
  const items = withChanges(sandbox, subscription, changes);
  if (items.length === 0)
    throw invalidRequest('A subscription must have at least one active item.', { param: 'items' });
  refuseDoublePrices(items);
  if (!isProrated) return { items, lines: [] };

  const before = new Map(subscription.items.map((item) => [item.id, item]));
  const changed = items.filter((item) => costsOtherThan(before.get(item.id), item));
  const gone = subscription.items.filter((item) => !items.some(({ id }) => id === item.id));
  const replaced = changed.map((item) => before.get(item.id)).filter((item) => item !== undefined);
  const credits = [...replaced, ...gone].map((item) => creditLine(sandbox, subscription, item, at));
  const debits = changed.map((item) => debitLine(sandbox, subscription, item, at));
  return {
    items: items.map((item) => ({ ...item, charged: chargeIn(debits, item) ?? item.charged })),
    lines: [...credits.filter((line) => line !== null), ...debits],
  };
}

/** The credits for all items when the subscription ends at `at`. */
export function creditAll(sandbox: Sandbox, subscription: Subscription, at: Seconds): InvoiceLine[] {
  return subscription.items.map((item) => creditLine(sandbox, subscription, item, at)).filter((line) => line !== null);
}

function withChanges(sandbox: Sandbox, { items }: Subscription, changes: readonly ItemChange[]): SubscriptionItem[] {
  let result = items;
  for (const [index, change] of changes.entries()) {
    const item = result.find((other) => other.id === change.id);
    if (!change.id) result = [...result, addedItem(sandbox, change, index)];
    else if (!item) throw missingResource('subscription_item', change.id, `items[${index}][id]`);
    else if (change.deleted) result = result.filter((other) => other !== item);
    else result = result.map((other) => (other === item ? changedItem(sandbox, item, change, index) : other));
  }
  return result;
}

function addedItem(sandbox: Sandbox, { price, quantity, metadata }: ItemChange, index: number): SubscriptionItem {
  if (price) return newItem(sandbox, { price, quantity, metadata }, index);
  throw invalidRequest(`Missing required param: items[${index}][price].`, {
    code: 'parameter_missing',
    param: `items[${index}][price]`,
  });
}

function changedItem(sandbox: Sandbox, item: SubscriptionItem, change: ItemChange, index: number): SubscriptionItem {
  return {
    ...item,
    price: change.price ? requireActivePrice(sandbox, change.price, index) : item.price,
    quantity: change.quantity ?? item.quantity,
    metadata: mergeMetadata(item.metadata, change.metadata),
  };
}

function requireActivePrice(sandbox: Sandbox, priceId: string, index: number): string {
  const param = `items[${index}][price]`;
  const price = requirePrice(sandbox, priceId, param);
  if (price.active) return price.id;
  throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param });
}

function refuseDoublePrices(items: readonly SubscriptionItem[]): void {
  if (new Set(items.map((item) => item.price)).size === items.length) return;
  throw invalidRequest('Cannot add multiple subscription items with the same plan.', { param: 'items' });
}

function costsOtherThan(before: SubscriptionItem | undefined, item: SubscriptionItem): boolean {
  return before?.price !== item.price || before.quantity !== item.quantity;
}

function creditLine(sandbox: Sandbox, owner: Subscription, item: SubscriptionItem, at: Seconds): InvoiceLine | null {
  if (!item.charged) return null;
  return prorationLine(sandbox, lineOf(owner, item), unusedCredit(item.charged, at));
}

function debitLine(sandbox: Sandbox, owner: Subscription, item: SubscriptionItem, at: Seconds): InvoiceLine {
  const amount = requirePrice(sandbox, item.price).unitAmount * item.quantity;
  return prorationLine(sandbox, lineOf(owner, item), remainingCharge(amount, owner.period, at));
}

function chargeIn(debits: readonly InvoiceLine[], item: SubscriptionItem) {
  const debit = debits.find((line) => line.subscriptionItem === item.id);
  return debit && { amount: debit.amount, period: debit.period };
}

function lineOf(subscription: Pick<Subscription, 'id'>, item: SubscriptionItem) {
  return {
    subscription: subscription.id,
    subscriptionItem: item.id,
    price: item.price,
    quantity: item.quantity,
  };
}
