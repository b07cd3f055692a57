import { builder } from '../../../builder.ts';
import { PageInfoType } from '../../../connection-type.ts';
import type { InvoiceRow } from '../invoice/invoice.queries.ts';
import { listInvoices, type NumberedPage } from '../invoice/invoice.service.ts';
import { CustomerStatusType } from '../plan/plan.graphql.ts';
import type { Card, SetupIntent } from '../stripe/payment-gateway.ts';
import { createSetupIntent, listCards, type UpsertedCustomer, upsertCustomer } from './customer.service.ts';

const CustomerSourceType = builder.objectRef<Card>('CustomerSource').implement({
  fields: (t) => ({
    brand: t.exposeString('brand'),
    lastDigit: t.exposeString('lastDigit'),
    expireYear: t.exposeInt('expireYear'),
    expireMonth: t.exposeInt('expireMonth'),
  }),
});

const SetupIntentType = builder.objectRef<SetupIntent>('StripeSetupIntent').implement({
  fields: (t) => ({ id: t.exposeString('id'), clientSecret: t.exposeString('clientSecret') }),
});

const UpsertedCustomerType = builder.objectRef<UpsertedCustomer>('UpsertedCustomer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: CustomerStatusType }),
    hasInvoices: t.exposeBoolean('hasInvoices'),
    stripeClientSecret: t.exposeString('stripeClientSecret', {
      nullable: true,
      description: 'To confirm, with the bank, the payment of what was due. Then ask for refreshPlan.',
    }),
  }),
});

const InvoiceType = builder.objectRef<InvoiceRow>('Invoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    billingAt: t.expose('billingAt', { type: 'DateTime' }),
    amountPaid: t.exposeInt('amountPaid'),
    hostedInvoiceUrl: t.exposeString('hostedInvoiceUrl'),
  }),
});

type InvoicePage = NumberedPage<InvoiceRow>;

const InvoiceEdgeType = builder.objectRef<InvoiceRow>('InvoiceEdge').implement({
  fields: (t) => ({ node: t.field({ type: InvoiceType, resolve: (invoice) => invoice }) }),
});

const InvoicePageType = builder.objectRef<InvoicePage>('InvoicePage').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoType }),
    edges: t.expose('edges', { type: [InvoiceEdgeType] }),
  }),
});

builder.queryFields((t) => ({
  customerSources: t.field({
    type: [CustomerSourceType],
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, { accountId }, ctx) => listCards(ctx, accountId),
  }),
  stripeSetupIntent: t.field({
    type: SetupIntentType,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, { accountId }, ctx) => createSetupIntent(ctx, accountId),
  }),
  invoices: t.field({
    type: InvoicePageType,
    args: {
      accountId: t.arg.id({ required: true }),
      page: t.arg.int({ description: 'The first is 1.' }),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listInvoices(ctx, args),
  }),
}));

builder.mutationField('upsertCustomer', (t) =>
  t.field({
    type: UpsertedCustomerType,
    args: { accountId: t.arg.id({ required: true }), paymentMethodId: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => upsertCustomer(ctx, args),
  }),
);
