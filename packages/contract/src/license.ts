import type { LicenseStatus } from './account.ts';
import { type OptionType, type PlanMaster, planMasters } from './billing.ts';

/**
 * State of the subscription: PENDING until its first payment, RETRYING while a renewal is retried, UNPAID after the last retry,
 * ENDED when it is over.
 */
export const paymentStates = ['NONE', 'PENDING', 'PAID', 'RETRYING', 'UNPAID', 'ENDED'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type LicenseFacts = {
  /** The plan in force, not one chosen for the future. */
  plan: Pick<PlanMaster, 'id' | 'isAdminPlan'>;
  /** Null until the first yobirinId is set: the week of the trial has not begun (OP-06). */
  trialEndAt: Date | null;
  cancelAt: Date | null;
  payment: PaymentState;
};

/** The only definition of an account's license status; it is never stored (OP-05). */
export function licenseStatus(facts: LicenseFacts, now: Date): LicenseStatus {
  if (facts.plan.isAdminPlan) return 'ADMIN';
  if (facts.plan.id === planMasters.free.id) return 'FREE';
  if (facts.plan.id === planMasters.trial.id) return trialStatus(facts, now);
  return paidStatus(facts, now);
}

/** Whether the ID can be called and written to; CA0002 otherwise (OP-52). */
export function isReachable(status: LicenseStatus): boolean {
  return status === 'TRIAL' || status === 'PREMIUM' || status === 'ADMIN';
}

type LicensedOption = { type: OptionType; quantity: number };

/** The plan's maximum plus the quantities of the options (OP-07). Paid extras end with the license. */
export function licenseTotals(
  plan: Pick<PlanMaster, 'maxSeats' | 'maxGroups'>,
  options: readonly LicensedOption[],
  status: LicenseStatus,
): { totalMaxSheats: number; totalMaxGroups: number } {
  if (status === 'FREE') {
    return { totalMaxSheats: planMasters.free.maxSeats, totalMaxGroups: planMasters.free.maxGroups };
  }
  return {
    totalMaxSheats: plan.maxSeats + quantityOf(options, 'SEAT'),
    totalMaxGroups: plan.maxGroups + quantityOf(options, 'GROUP'),
  };
}

/** With the option, or on the operator's plan (OP-39). */
export function hasAiAutoReply(options: readonly LicensedOption[], status: LicenseStatus): boolean {
  return status === 'ADMIN' || (isReachable(status) && quantityOf(options, 'AI_AUTO_REPLY') > 0);
}

function trialStatus({ trialEndAt }: LicenseFacts, now: Date): LicenseStatus {
  return trialEndAt === null || now < trialEndAt ? 'TRIAL' : 'FREE';
}

function paidStatus(facts: LicenseFacts, now: Date): LicenseStatus {
  if (facts.cancelAt !== null && facts.cancelAt <= now) return 'FREE';
  switch (facts.payment) {
    case 'PAID':
    case 'RETRYING':
      return 'PREMIUM';
    case 'UNPAID':
      return 'INVALID';
    case 'PENDING':
      return trialStatus(facts, now);
    case 'NONE':
    case 'ENDED':
      return 'FREE';
  }
}

function quantityOf(options: readonly LicensedOption[], type: OptionType): number {
  return options.filter((option) => option.type === type).reduce((sum, option) => sum + option.quantity, 0);
}
