import { presentCustomer } from '../customer/customers.ts';
import { requireInvoice } from '../invoice/invoices.ts';
import { confirmationSecret, invoicePayments, presentInvoice } from '../invoice/present-invoice.ts';
import { presentPaymentIntent } from '../payment/payment-intents.ts';
import { presentPaymentMethod } from '../payment/payment-methods.ts';
import { presentSetupIntent } from '../payment/setup-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { presentSubscription } from '../subscription/present-subscription.ts';
import { presentPrice } from '../subscription/prices.ts';
import { presentProduct } from '../subscription/products.ts';
import { invalidRequest } from './errors.ts';
import type { FormValue } from './form.ts';
import { wholeList } from './list.ts';

const deepest = 4;

type Find = (sandbox: Sandbox, id: string) => object | undefined;

/** Finders by id prefix. A product may have any id that its creator chose. */
const finders: Record<string, Find> = {
  cus: ({ state }, id) => mapFound(state.customers.find(id), presentCustomer),
  in: (sandbox, id) => mapFound(sandbox.state.invoices.find(id), (row) => presentInvoice(sandbox, row)),
  pi: (sandbox, id) => mapFound(sandbox.state.paymentIntents.find(id), (row) => presentPaymentIntent(sandbox, row)),
  pm: ({ state }, id) => mapFound(state.paymentMethods.find(id), presentPaymentMethod),
  price: ({ state }, id) => mapFound(state.prices.find(id), presentPrice),
  seti: (sandbox, id) => mapFound(sandbox.state.setupIntents.find(id), (row) => presentSetupIntent(sandbox, row)),
  sub: (sandbox, id) => mapFound(sandbox.state.subscriptions.find(id), (row) => presentSubscription(sandbox, row)),
};
const findProduct: Find = ({ state }, id) => mapFound(state.products.find(id), presentProduct);

/** Fields that an object has only when requested by `expand[]`. */
const includable: Record<string, Record<string, (sandbox: Sandbox, id: string) => object | null>> = {
  customer: { subscriptions: subscriptionsOf },
  invoice: {
    confirmation_secret: (sandbox, id) => confirmationSecret(sandbox, requireInvoice(sandbox, id)),
    payments: (sandbox, id) => invoicePayments(requireInvoice(sandbox, id)),
  },
};

/** Replaces ids by their objects along each path of `expand[]`, such as `data.customer.invoice_settings`. */
export function expandObject(sandbox: Sandbox, object: object, expand: FormValue | undefined): object {
  if (typeof expand !== 'object') return object;
  const paths = Object.values(expand).map((path) => String(path));
  return paths.reduce<object>((expanded, path) => expandPath(sandbox, expanded, path), object);
}

function expandPath(sandbox: Sandbox, object: object, path: string): object {
  const keys = path.split('.');
  const depth = keys.filter((key) => key !== 'data').length;
  if (depth > deepest) throw invalidRequest(`You cannot expand more than ${deepest} levels of a property: ${path}`);
  return expandKeys(sandbox, object, keys, path);
}

function expandKeys(sandbox: Sandbox, value: object, keys: readonly string[], path: string): object {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandKeys(sandbox, item, keys, path));
  const inner = expandable(sandbox, value, key);
  if (inner === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (inner === null) return { ...value, [key]: null };
  return { ...value, [key]: expandKeys(sandbox, inner, rest, path) };
}

/** The object of a property: already there, found by its id, or a field that only `expand[]` adds. */
function expandable(sandbox: Sandbox, owner: object, key: string): object | null | undefined {
  const value: unknown = Object.entries(owner).find(([name]) => name === key)?.[1];
  if (value === null || typeof value === 'object') return value;
  if (typeof value === 'string') return (finders[value.split('_')[0] ?? ''] ?? findProduct)(sandbox, value);
  if (!('object' in owner) || !('id' in owner)) return undefined;
  return includable[String(owner.object)]?.[key]?.(sandbox, String(owner.id));
}

function mapFound<T>(row: T | undefined, present: (row: T) => object): object | undefined {
  return row && present(row);
}

function subscriptionsOf(sandbox: Sandbox, customerId: string): object {
  const rows = sandbox.state.subscriptions
    .all()
    .filter((row) => row.customer === customerId && row.status !== 'canceled');
  return wholeList(
    `/v1/customers/${customerId}/subscriptions`,
    rows.map((row) => presentSubscription(sandbox, row)),
  );
}
