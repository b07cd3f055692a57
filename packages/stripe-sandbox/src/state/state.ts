import type { Customer } from '../customer/customers.ts';
import type { StoredAnswer } from '../http/idempotency.ts';
import type { InvoiceItem } from '../invoice/invoice-lines.ts';
import type { Invoice } from '../invoice/invoices.ts';
import type { PaymentIntent } from '../payment/payment-intents.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import type { SetupIntent } from '../payment/setup-intents.ts';
import type { Price } from '../subscription/prices.ts';
import type { Product } from '../subscription/products.ts';
import type { Subscription } from '../subscription/subscriptions.ts';
import type { SandboxEvent } from '../webhook/events.ts';
import type { Entry } from './data-file.ts';
import { newId } from './ids.ts';
import { ChangeLog, type Row, Table } from './table.ts';

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

export type State = Tables & { log: ChangeLog; secretKey: string; publishableKey: string };

/** The first line of the data file. */
export type SavedState = {
  version: 1;
  aheadBy: number;
  secretKey: string;
  publishableKey: string;
  tables: { [Name in keyof Tables]?: Tables[Name] extends Table<infer Row> ? Row[] : never };
};

export function openState(saved: SavedState | null): State {
  const log = new ChangeLog();
  const tables = saved?.tables ?? {};
  return {
    log,
    secretKey: saved?.secretKey ?? newId('sk_test'),
    publishableKey: saved?.publishableKey ?? newId('pk_test'),
    answers: new Table('answers', log, tables.answers),
    customers: new Table('customers', log, tables.customers),
    events: new Table('events', log, tables.events),
    invoiceItems: new Table('invoiceItems', log, tables.invoiceItems),
    invoices: new Table('invoices', log, tables.invoices),
    paymentIntents: new Table('paymentIntents', log, tables.paymentIntents),
    paymentMethods: new Table('paymentMethods', log, tables.paymentMethods),
    prices: new Table('prices', log, tables.prices),
    products: new Table('products', log, tables.products),
    setupIntents: new Table('setupIntents', log, tables.setupIntents),
    subscriptions: new Table('subscriptions', log, tables.subscriptions),
  };
}

export function savedState(state: State, aheadBy: number): SavedState {
  const { log: _, secretKey, publishableKey, ...tables } = state;
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.all()]));
  return { version: 1, aheadBy, secretKey, publishableKey, tables: rows };
}

/** Applies all later changes to a saved state. */
export function replay(saved: SavedState, entries: readonly Entry[]): SavedState {
  const tables = new Map<string, Map<string, Row>>();
  for (const [name, rows] of Object.entries(saved.tables)) {
    tables.set(name, new Map(rows.map((row): [string, Row] => [row.id, row])));
  }
  for (const { table, id, row } of entries.flatMap((entry) => entry.changes)) {
    const rows = tables.get(table) ?? new Map<string, Row>();
    if (row) rows.set(id, row);
    else rows.delete(id);
    tables.set(table, rows);
  }
  return {
    ...saved,
    aheadBy: entries.at(-1)?.aheadBy ?? saved.aheadBy,
    // Safe: each row was written from the table of this name.
    tables: Object.fromEntries([...tables].map(([name, rows]) => [name, [...rows.values()]])) as SavedState['tables'],
  };
}

/** The sandbox itself wrote the file, so the version alone proves the shape of its rows. */
export function isSavedState(value: unknown): value is SavedState {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'tables' in value;
}
