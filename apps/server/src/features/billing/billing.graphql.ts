import { builder } from '../../builder.ts';
import { LanguageType } from '../auth/language.graphql.ts';
import type { PlanLocale, PlanMaster } from '../directory/account/plan.service.ts';
import { listPlanLocales, listPlanMasters } from '../directory/account/plan.service.ts';

const PlanLocaleType = builder.objectRef<PlanLocale>('PlanLocale').implement({
  fields: (t) => ({
    language: t.expose('language', { type: LanguageType }),
    name: t.exposeString('name'),
  }),
});

export const PlanMasterType = builder.objectRef<PlanMaster>('PlanMaster').implement({
  fields: (t) => ({
    id: t.id({ resolve: (plan) => String(plan.id) }),
    price: t.exposeInt('price'),
    maxSeats: t.exposeInt('maxSeats'),
    maxGroups: t.exposeInt('maxGroups'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    isAdminPlan: t.exposeBoolean('isAdminPlan'),
    planLocales: t.loadableGroup({
      type: PlanLocaleType,
      load: (ids: number[], ctx) => listPlanLocales(ctx, ids),
      group: (planLocale) => planLocale.planMasterId,
      resolve: (plan) => plan.id,
    }),
  }),
});

builder.queryField('planMasters', (t) =>
  t.field({ type: [PlanMasterType], resolve: (_root, _args, ctx) => listPlanMasters(ctx) }),
);
