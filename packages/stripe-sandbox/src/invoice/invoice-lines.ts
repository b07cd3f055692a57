import type Stripe from 'stripe';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import type { Price } from '../subscription/prices.ts';
import { requirePrice } from '../subscription/prices.ts';
import { requireProduct } from '../subscription/products.ts';
import type { Seconds } from '../time/clock.ts';
import type { Period } from '../time/periods.ts';

export type InvoiceLine = {
  id: string;
  amount: number;
  description: string;
  period: Period;
  quantity: number;
  price: string;
  subscription: string;
  subscriptionItem: string;
  isProration: boolean;
};

/** A proration that waits for the next invoice of its subscription. */
export type InvoiceItem = InvoiceLine & { created: Seconds };

type LineOf = { subscription: string; subscriptionItem: string; price: string; quantity: number };

export function regularLine(sandbox: Sandbox, of: LineOf, period: Period): InvoiceLine {
  const price = requirePrice(sandbox, of.price);
  const name = requireProduct(sandbox, price.product).name;
  const amount = price.unitAmount * of.quantity;
  const description = `${of.quantity} × ${name} (at ¥${price.unitAmount.toLocaleString('en')} / ${intervalName(price)})`;
  return { ...of, id: newId('il'), amount, description, period, isProration: false };
}

export function prorationLine(
  sandbox: Sandbox,
  of: LineOf,
  { amount, period }: { amount: number; period: Period },
): InvoiceLine {
  const name = requireProduct(sandbox, requirePrice(sandbox, of.price).product).name;
  const counted = of.quantity === 1 ? name : `${of.quantity} × ${name}`;
  const words = amount < 0 ? 'Unused time on' : 'Remaining time on';
  const description = `${words} ${counted} after ${dayName(period.start)}`;
  return { ...of, id: newId('il'), amount, description, period, isProration: true };
}

export function presentLine(sandbox: Sandbox, line: InvoiceLine, invoiceId: string) {
  const price = requirePrice(sandbox, line.price);
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: { credited_items: null },
        subscription: line.subscription,
        subscription_item: line.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unitAmount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  } satisfies Wire<Stripe.InvoiceLineItem>;
}

function intervalName({ recurring }: Price): string {
  if (!recurring) return 'once';
  return recurring.count === 1 ? recurring.interval : `${recurring.count} ${recurring.interval}s`;
}

function dayName(at: Seconds): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at * 1_000);
}
