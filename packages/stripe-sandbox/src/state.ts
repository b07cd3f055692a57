import type { Customer } from './customers.ts';
import type { SandboxEvent } from './events.ts';
import type { StoredAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import type { InvoiceItem } from './invoice-lines.ts';
import type { Invoice } from './invoices.ts';
import type { PaymentIntent } from './payment-intents.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Price } from './prices.ts';
import type { Product } from './products.ts';
import type { SetupIntent } from './setup-intents.ts';
import type { Subscription } from './subscriptions.ts';
import { Table, UndoLog } from './table.ts';

type Tables = {
  answers: Table<StoredAnswer>;
  customers: Table<Customer>;
  events: Table<SandboxEvent>;
  invoiceItems: Table<InvoiceItem>;
  invoices: Table<Invoice>;
  paymentIntents: Table<PaymentIntent>;
  paymentMethods: Table<PaymentMethod>;
  prices: Table<Price>;
  products: Table<Product>;
  setupIntents: Table<SetupIntent>;
  subscriptions: Table<Subscription>;
};

export type State = Tables & { undo: UndoLog; secretKey: string; publishableKey: string };

/** As the data file holds it. */
export type SavedState = {
  version: 1;
  aheadBy: number;
  secretKey: string;
  publishableKey: string;
  tables: { [Name in keyof Tables]?: Tables[Name] extends Table<infer Row> ? Row[] : never };
};

export function openState(saved: SavedState | null): State {
  const undo = new UndoLog();
  const tables = saved?.tables ?? {};
  return {
    undo,
    secretKey: saved?.secretKey ?? newId('sk_test'),
    publishableKey: saved?.publishableKey ?? newId('pk_test'),
    answers: new Table(undo, tables.answers),
    customers: new Table(undo, tables.customers),
    events: new Table(undo, tables.events),
    invoiceItems: new Table(undo, tables.invoiceItems),
    invoices: new Table(undo, tables.invoices),
    paymentIntents: new Table(undo, tables.paymentIntents),
    paymentMethods: new Table(undo, tables.paymentMethods),
    prices: new Table(undo, tables.prices),
    products: new Table(undo, tables.products),
    setupIntents: new Table(undo, tables.setupIntents),
    subscriptions: new Table(undo, tables.subscriptions),
  };
}

export function savedState(state: State, aheadBy: number): SavedState {
  const { undo: _, secretKey, publishableKey, ...tables } = state;
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.all()]));
  return { version: 1, aheadBy, secretKey, publishableKey, tables: rows };
}
