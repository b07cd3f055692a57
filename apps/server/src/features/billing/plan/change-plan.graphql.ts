import type { AccountUsage } from '@yobirin/contract/billing';
import { builder } from '../../../builder.ts';
import { listLicensedPlans, listPlanOptions } from '../../directory/account/plan.service.ts';
import { payOpenInvoices } from '../invoice/pay-invoices.service.ts';
import type { PreviewLine } from '../stripe/payment-gateway.ts';
import { type PricedThing, type PriceKey, readPriceKey } from '../stripe/price-keys.ts';
import { cancelPlan, refreshPlan, resumePlan } from './cancel-plan.service.ts';
import { type PlanUpdate, updatePlanAndOptions } from './change-plan.service.ts';
import { LicensedPlanType, PlanOptionType, PlanType } from './plan.graphql.ts';
import { type PlanChangePreview, previewPlanChange } from './preview-change.service.ts';
import { loadUsage } from './usage.service.ts';

const AccountUsageType = builder.objectRef<AccountUsage>('AccountUsage').implement({
  fields: (t) => ({ useSheats: t.exposeInt('useSheats'), useGroups: t.exposeInt('useGroups') }),
});

const PlanUpdateType = builder.objectRef<PlanUpdate>('PlanUpdate').implement({
  fields: (t) => ({
    stripeClientSecret: t.exposeString('stripeClientSecret', {
      nullable: true,
      description: 'The bank wants the payment confirmed: confirm it by this secret, then ask for refreshPlan.',
    }),
    plan: t.expose('plan', { type: PlanType }),
    options: t.field({ type: [PlanOptionType], resolve: ({ plan }, _args, ctx) => listPlanOptions(ctx, [plan.id]) }),
    licensedPlans: t.field({
      type: [LicensedPlanType],
      resolve: ({ plan }, _args, ctx) => listLicensedPlans(ctx, [plan.id]),
    }),
  }),
});

const PlanChangeLineType = builder.objectRef<PreviewLine>('PlanChangeLine').implement({
  fields: (t) => ({
    planMasterId: t.id({ nullable: true, resolve: ({ priceKey }) => soldId(priceKey, 'plan') }),
    optionMasterId: t.id({ nullable: true, resolve: ({ priceKey }) => soldId(priceKey, 'option') }),
    quantity: t.exposeInt('quantity'),
    amount: t.exposeInt('amount', { description: 'In yen; negative for unused time.' }),
    isProration: t.exposeBoolean('isProration', { description: 'For a part of a month.' }),
    from: t.expose('from', { type: 'DateTime' }),
    until: t.expose('until', { type: 'DateTime' }),
  }),
});

function soldId(priceKey: PriceKey | null, kind: PricedThing['kind']): string | null {
  const sold = priceKey === null ? null : readPriceKey(priceKey);
  return sold?.kind === kind ? String(sold.id) : null;
}

const PlanChangePreviewType = builder.objectRef<PlanChangePreview>('PlanChangePreview').implement({
  fields: (t) => ({
    amountNow: t.exposeInt('amountNow', {
      description: 'In yen, charged when the change is confirmed; negative for a credit towards later invoices.',
    }),
    lines: t.expose('lines', {
      type: [PlanChangeLineType],
      description: 'What the amount consists of; with `balance` they add up to it, or to the credit.',
    }),
    balance: t.exposeInt('balance', { description: 'In yen, what an earlier credit covers: zero or negative.' }),
    amountPerMonth: t.exposeInt('amountPerMonth'),
    effectiveAt: t.expose('effectiveAt', { type: 'DateTime' }),
    nextBillingAt: t.expose('nextBillingAt', { type: 'DateTime' }),
    prorationAt: t.expose('prorationAt', {
      type: 'DateTime',
      description: 'Send it along with the change, so that it costs what was shown.',
    }),
  }),
});

const OptionQuantityInput = builder.inputType('OptionQuantityInput', {
  fields: (t) => ({ optionMasterId: t.id({ required: true }), quantity: t.int({ required: true }) }),
});

builder.queryFields((t) => ({
  accountUsage: t.field({
    type: AccountUsageType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => loadUsage(ctx, id),
  }),
  previewPlanChange: t.field({
    type: PlanChangePreviewType,
    args: {
      id: t.arg.id({ required: true, description: 'Of the plan.' }),
      planMasterId: t.arg.id({ required: true }),
      options: t.arg({ type: [OptionQuantityInput], required: true }),
    },
    resolve: (_root, args, ctx) => previewPlanChange(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  updatePlanAndOptions: t.field({
    type: PlanUpdateType,
    args: {
      id: t.arg.id({ required: true, description: 'Of the plan.' }),
      planMasterId: t.arg.id({ required: true }),
      options: t.arg({ type: [OptionQuantityInput], required: true }),
      prorationAt: t.arg({ type: 'DateTime', description: 'As previewPlanChange said.' }),
    },
    resolve: (_root, { prorationAt, ...args }, ctx) =>
      updatePlanAndOptions(ctx, { ...args, prorationAt: prorationAt ?? undefined }),
  }),
  cancelPlan: t.field({
    type: PlanType,
    description:
      'Ends the subscription with the paid period, whatever is in use. An unpaid or given plan ends at once.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => cancelPlan(ctx, id),
  }),
  resumePlan: t.field({
    type: PlanType,
    description: 'Takes a cancellation back that has not taken effect yet.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => resumePlan(ctx, id),
  }),
  refreshPlan: t.field({
    type: PlanType,
    description: 'As the payment provider knows it right now, after a payment was confirmed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => refreshPlan(ctx, id),
  }),
  payOpenInvoices: t.field({
    type: PlanUpdateType,
    description: 'Charges the card on file for what a failed renewal left open.',
    args: { id: t.arg.id({ required: true, description: 'Of the plan.' }) },
    resolve: (_root, { id }, ctx) => payOpenInvoices(ctx, id),
  }),
}));
