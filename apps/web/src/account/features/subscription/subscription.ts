import type { LicenseStatus } from '@yobirin/contract/account';
import { canOpenSubscription, type OptionType, type PlanMaster } from '@yobirin/contract/billing';
import { type LanguageCode, type Locale, languageCodeOf } from '@yobirin/contract/locale';
import type { SubscriptionQuery } from '../../../api/gen/graphql.ts';
import type { RegisteredCard } from '../card/card-line.tsx';

export type OfferedPlan = PlanMaster & { name: string; planLocales: { language: LanguageCode; name: string }[] };
export type OfferedOption = { id: string; type: OptionType; price: number };

/** The quantity of each option, by its id; a missing one is zero. */
export type Quantities = Readonly<Record<string, number>>;

/** An owner's subscription, in the terms of the screens. */
export type Subscription = {
  accountId: string;
  status: LicenseStatus;
  trialEndAt: Date | null;
  yobirinId: string | null;
  nickname: string | null;
  planId: string;
  isPaying: boolean;
  hasInvoices: boolean;
  /** The last payment failed, and is still due. */
  isPaymentDue: boolean;
  card: RegisteredCard | null;
  /** The plan of the next period: free, if the plan was cancelled. */
  chosenPlanMasterId: number;
  /** The plan in force. */
  plan: OfferedPlan | null;
  quantities: Quantities;
  /** When the paid period ends or is renewed. */
  periodEndAt: Date | null;
  cancelAt: Date | null;
  plans: OfferedPlan[];
  options: OfferedOption[];
};

export function subscriptionOf(answer: SubscriptionQuery, accountId: string): Subscription {
  const membership = answer.authenticatedUser.memberships.find(
    ({ role, account }) => role === 'OWNER' && account.id === accountId,
  );
  const plan = membership?.account.plan;
  if (!membership || !plan) throw new Error('The account has no plan for this user');
  const { account, yobirinProperties } = membership;
  const plans = answer.planMasters.map((master) => ({ ...master, id: Number(master.id) }));
  const inForce = plan.licensedPlans.find(({ isActivated }) => isActivated);
  const planMasterId = Number(inForce?.planMasterId ?? plan.planMaster.id);

  return {
    accountId,
    status: account.currentLicenseStatus,
    trialEndAt: dateOf(account.trialEndAt),
    yobirinId: yobirinProperties[0]?.yobirinId ?? null,
    nickname: yobirinProperties[0]?.nickname ?? null,
    planId: plan.id,
    isPaying: (plan.stripeSubscriptionId ?? null) !== null,
    hasInvoices: account.customers.some(({ hasInvoices }) => hasInvoices),
    isPaymentDue: account.customers.some(({ status }) => status === 'DELINQUENT'),
    card: answer.customerSources[0] ?? null,
    chosenPlanMasterId: Number(plan.planMaster.id),
    plan: plans.find(({ id }) => id === planMasterId) ?? null,
    quantities: Object.fromEntries(plan.options.map((option) => [option.optionMaster.id, option.quantity])),
    periodEndAt: dateOf(inForce?.licenseExpiredAt),
    cancelAt: dateOf(inForce?.cancelAt),
    plans,
    options: answer.optionMasters,
  };
}

/** The plan's name in the reader's language (I18N-04). */
export function planNameOf({ name, planLocales }: Pick<OfferedPlan, 'name' | 'planLocales'>, locale: Locale): string {
  return planLocales.find(({ language }) => language === languageCodeOf(locale))?.name ?? name;
}

/** Whether the page of plans is open to this account (CONTRACT-06). */
export function canChoosePlan({ status, chosenPlanMasterId, plan }: Subscription): boolean {
  return canOpenSubscription({
    status,
    planMasterId: chosenPlanMasterId,
    activeLicensedPlanMasterId: isInForce(status) && plan ? plan.id : null,
  });
}

/** An expired trial, or a cancelled plan after its end, is free, even if its row still says otherwise. */
function isInForce(status: LicenseStatus): boolean {
  return status !== 'FREE' && status !== 'TRIAL';
}

function dateOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null;
}
