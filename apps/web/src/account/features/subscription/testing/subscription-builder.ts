import { planMasters } from '@yobirin/contract/billing';
import { type LanguageCode, languageCodes } from '@yobirin/contract/locale';
import type { OfferedOption, OfferedPlan, Subscription } from '../subscription.ts';

const names: Record<string, Record<LanguageCode, string>> = {
  standard: { JP: 'スタンダードプラン', EN: 'Standard' },
  free: { JP: 'フリープラン', EN: 'Free' },
};

/** For tests: all plans, unsorted. */
export const offeredPlans: OfferedPlan[] = Object.entries(planMasters)
  .toReversed()
  .map(([key, master]) => ({
    ...master,
    name: key,
    planLocales: languageCodes.flatMap((language) => {
      const name = names[key]?.[language];
      return name === undefined ? [] : [{ language, name }];
    }),
  }));

export const offeredOptions: OfferedOption[] = [
  { id: '1', type: 'SEAT', price: 550 },
  { id: '2', type: 'GROUP', price: 550 },
  { id: '3', type: 'AI_AUTO_REPLY', price: 1_100 },
];

/** For tests: an account on its trial, unless overridden. */
export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    accountId: '1',
    status: 'TRIAL',
    trialEndAt: null,
    yobirinId: 'hanako',
    nickname: '花子',
    planId: '7',
    isPaying: false,
    hasInvoices: false,
    isPaymentDue: false,
    card: null,
    chosenPlanMasterId: planMasters.trial.id,
    plan: planNamed('trial'),
    quantities: {},
    periodEndAt: null,
    cancelAt: null,
    plans: offeredPlans,
    options: offeredOptions,
    ...overrides,
  };
}

/** For tests: an account that pays for a plan. */
export function buildPaid(name: keyof typeof planMasters, overrides: Partial<Subscription> = {}): Subscription {
  const plan = planNamed(name);
  return buildSubscription({ status: 'PREMIUM', chosenPlanMasterId: plan?.id ?? 0, plan, ...overrides });
}

function planNamed(name: keyof typeof planMasters): OfferedPlan | null {
  return offeredPlans.find(({ id }) => id === planMasters[name].id) ?? null;
}
