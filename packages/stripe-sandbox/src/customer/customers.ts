import type Stripe from 'stripe';
import * as z from 'zod';
import { invalidRequest, missingResource } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { clearable, given, id, list, type Metadata, mergeMetadata, metadata, text } from '../http/params.ts';
import { expandParam, type Route, retrieveParams, route } from '../http/route.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId, randomText } from '../state/ids.ts';
import { announce } from '../webhook/events.ts';

export type Customer = {
  id: string;
  created: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  preferredLocales: string[];
  metadata: Metadata;
  defaultPaymentMethod: string | null;
  /** Absent from data files of earlier versions. */
  address?: Address | null;
  customFields?: CustomField[];
  /** The customer's debt (above 0) or credit (below 0), settled by the next invoice. */
  balance: number;
  /** Whether an automatic payment has failed and no invoice was paid since. */
  isDelinquent: boolean;
  invoicePrefix: string;
  nextInvoiceSequence: number;
  isDeleted: boolean;
};

const address = z.strictObject({
  line1: clearable(text),
  line2: clearable(text),
  city: clearable(text),
  state: clearable(text),
  postal_code: clearable(text),
  country: clearable(z.string().length(2)),
});
const customField = z.strictObject({ name: z.string().min(1).max(40), value: z.string().min(1).max(140) });

type Address = { line1: string | null; line2: string | null };
type CustomField = z.output<typeof customField>;

const fields = {
  address: clearable(address),
  name: clearable(text),
  email: clearable(z.string().max(512)),
  phone: clearable(z.string().max(20)),
  description: clearable(text),
  preferred_locales: list(text).optional(),
  metadata,
  invoice_settings: z
    .strictObject({ default_payment_method: clearable(id), custom_fields: clearable(list(customField)) })
    .optional(),
  ...expandParam,
};
type Fields = z.output<z.ZodObject<typeof fields>>;

export function requireCustomer(sandbox: Sandbox, customerId: string, param?: string): Customer {
  const customer = sandbox.state.customers.find(customerId);
  if (!customer || (param && customer.isDeleted)) throw missingResource('customer', customerId, param);
  return customer;
}

export function presentCustomer(customer: Customer) {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: presentAddress(customer),
    balance: customer.balance,
    created: customer.created,
    currency: 'jpy',
    default_source: null,
    delinquent: customer.isDelinquent,
    description: customer.description,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: customer.customFields?.length ? customer.customFields : null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.nextInvoiceSequence,
    phone: customer.phone,
    preferred_locales: customer.preferredLocales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Wire<Stripe.Customer>;
}

export function presentAddress({ address }: Customer) {
  return address ? { ...address, city: null, state: null, postal_code: null, country: null } : null;
}

/** Stripe charges a customer later only with an attached payment method. */
export function requireAttachedMethod(sandbox: Sandbox, customerId: string, methodId: string): string {
  if (sandbox.state.paymentMethods.find(methodId)?.customer === customerId) return methodId;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

export function saveCustomer(sandbox: Sandbox, before: Customer, changes: Partial<Customer>): Customer {
  const after = sandbox.state.customers.put({ ...before, ...changes });
  announce(sandbox, 'customer.updated', presentCustomer(after), presentCustomer(before));
  return after;
}

export function markDelinquent(sandbox: Sandbox, customerId: string, isDelinquent: boolean): void {
  const customer = requireCustomer(sandbox, customerId);
  if (customer.isDelinquent !== isDelinquent) saveCustomer(sandbox, customer, { isDelinquent });
}

function createCustomer(sandbox: Sandbox, params: Fields): Customer {
  const blank: Customer = {
    id: newId('cus'),
    created: sandbox.clock.now(),
    name: null,
    email: null,
    phone: null,
    description: null,
    preferredLocales: [],
    metadata: {},
    defaultPaymentMethod: null,
    balance: 0,
    isDelinquent: false,
    invoicePrefix: randomText(8).toUpperCase(),
    nextInvoiceSequence: 1,
    isDeleted: false,
  };
  const customer = sandbox.state.customers.put({ ...blank, ...changesOf(sandbox, blank, params) });
  announce(sandbox, 'customer.created', presentCustomer(customer));
  return customer;
}

function changesOf(sandbox: Sandbox, before: Customer, params: Fields): Partial<Customer> {
  const methodId = given(params.invoice_settings?.default_payment_method, before.defaultPaymentMethod);
  return {
    name: given(params.name, before.name),
    email: given(params.email, before.email),
    phone: given(params.phone, before.phone),
    description: given(params.description, before.description),
    preferredLocales: params.preferred_locales ?? before.preferredLocales,
    metadata: mergeMetadata(before.metadata, params.metadata),
    address: addressOf(given(params.address, before.address ?? null)),
    customFields: given(params.invoice_settings?.custom_fields, before.customFields ?? []) ?? [],
    defaultPaymentMethod: methodId && requireAttachedMethod(sandbox, before.id, methodId),
  };
}

function addressOf(params: Partial<Address> | null): Address | null {
  return params && { line1: params.line1 ?? null, line2: params.line2 ?? null };
}

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', z.strictObject(fields), (sandbox, params) =>
    presentCustomer(createCustomer(sandbox, params)),
  ),
  route('GET', '/v1/customers/:id', retrieveParams, (sandbox, _params, { id }) =>
    presentCustomer(requireCustomer(sandbox, id)),
  ),
  route('POST', '/v1/customers/:id', z.strictObject(fields), (sandbox, params, { id }) => {
    const customer = requireCustomer(sandbox, id);
    if (customer.isDeleted) throw missingResource('customer', id);
    return presentCustomer(saveCustomer(sandbox, customer, changesOf(sandbox, customer, params)));
  }),
  route('GET', '/v1/customers', z.strictObject({ ...listParams, email: text.optional() }), (sandbox, params) => {
    const { email, ...page } = params;
    const customers = sandbox.state.customers.all().filter((row) => !row.isDeleted && (!email || row.email === email));
    return pageOf(customers, page, { url: '/v1/customers', present: presentCustomer });
  }),
];
