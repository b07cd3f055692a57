import { optionTypes } from '@yobirin/contract/billing';
import { builder } from '../../../builder.ts';
import { AccountType } from '../../directory/account/account.graphql.ts';
import type {
  LicensedOption,
  LicensedPlan,
  OptionMaster,
  Plan,
  PlanOption,
} from '../../directory/account/plan.service.ts';
import {
  listLicensedOptions,
  listLicensedPlans,
  listOptionMasters,
  listPlanOptions,
  loadPlanMasters,
} from '../../directory/account/plan.service.ts';
import { PlanMasterType } from '../billing.graphql.ts';
import type { Customer } from '../billing.queries.ts';
import { listOwnedCustomers, listOwnedPlans } from '../billing.service.ts';
import { customerStatus } from '../billing.tables.ts';

const OptionTypeType = builder.enumType('OptionType', { values: optionTypes });
export const CustomerStatusType = builder.enumType('CustomerStatus', { values: customerStatus.enumValues });

const OptionMasterType = builder.objectRef<OptionMaster>('OptionMaster').implement({
  fields: (t) => ({
    id: t.id({ resolve: (option) => String(option.id) }),
    type: t.expose('type', { type: OptionTypeType }),
    price: t.exposeInt('price'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
  }),
});

export const PlanOptionType = builder.objectRef<PlanOption>('PlanOption').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    quantity: t.exposeInt('quantity'),
    optionMaster: t.expose('optionMaster', { type: OptionMasterType }),
  }),
});

const LicensedOptionType = builder.objectRef<LicensedOption>('LicensedOption').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    optionMasterId: t.id({ resolve: (option) => String(option.optionMasterId) }),
    type: t.expose('type', { type: OptionTypeType }),
    price: t.exposeInt('price'),
    quantity: t.exposeInt('quantity'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
  }),
});

export const LicensedPlanType = builder.objectRef<LicensedPlan>('LicensedPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    planMasterId: t.id({ resolve: (plan) => String(plan.planMasterId) }),
    price: t.exposeInt('price'),
    maxSeats: t.exposeInt('maxSeats'),
    maxGroups: t.exposeInt('maxGroups'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    licenseStartAt: t.expose('licenseStartAt', { type: 'DateTime' }),
    licenseExpiredAt: t.expose('licenseExpiredAt', { type: 'DateTime', nullable: true }),
    cancelAt: t.expose('cancelAt', { type: 'DateTime', nullable: true }),
    canceledAt: t.expose('canceledAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isAdminPlan: t.exposeBoolean('isAdminPlan'),
    isActivated: t.exposeBoolean('isActivated'),
    licensedOptions: t.loadableGroup({
      type: LicensedOptionType,
      load: (ids: string[], ctx) => listLicensedOptions(ctx, ids),
      group: (option) => option.licensedPlanId,
      resolve: (plan) => plan.id,
    }),
  }),
});

export const PlanType = builder.objectRef<Plan>('Plan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    stripeSubscriptionId: t.exposeString('stripeSubscriptionId', { nullable: true }),
    planMaster: t.loadable({
      type: PlanMasterType,
      load: (ids: number[], ctx) => loadPlanMasters(ctx, ids),
      sort: (planMaster) => planMaster.id,
      resolve: (plan) => plan.planMasterId,
    }),
    options: t.loadableGroup({
      type: PlanOptionType,
      load: (ids: string[], ctx) => listPlanOptions(ctx, ids),
      group: (option) => option.planId,
      resolve: (plan) => plan.id,
    }),
    licensedPlans: t.loadableGroup({
      type: LicensedPlanType,
      load: (ids: string[], ctx) => listLicensedPlans(ctx, ids),
      group: (plan) => plan.planId,
      resolve: (plan) => plan.id,
    }),
  }),
});

const CustomerType = builder.objectRef<Customer>('Customer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: CustomerStatusType }),
    hasInvoices: t.exposeBoolean('hasInvoices'),
  }),
});

builder.objectFields(AccountType, (t) => ({
  plan: t.loadable({
    type: PlanType,
    nullable: true,
    description: 'Null for anyone but the owner.',
    load: (accountIds: string[], ctx) => listOwnedPlans(ctx, accountIds),
    sort: (plan) => plan.accountId,
    resolve: (account) => account.id,
  }),
  customers: t.loadableGroup({
    type: CustomerType,
    description: 'Empty for anyone but the owner.',
    load: (accountIds: string[], ctx) => listOwnedCustomers(ctx, accountIds),
    group: (customer) => customer.accountId,
    resolve: (account) => account.id,
  }),
}));

builder.queryField('optionMasters', (t) =>
  t.field({ type: [OptionMasterType], resolve: (_root, _args, ctx) => listOptionMasters(ctx) }),
);
