import * as z from 'zod/mini';
import type { LicenseStatus } from './account.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';

export type PlanMaster = { id: number; price: number; maxSeats: number; maxGroups: number; isAdminPlan: boolean };

const gibibyte = 1024 ** 3;

/** Ids are fixed (ENTITY-07), prices in yen a month with tax (OP-07). */
export const planMasters = {
  trial: { id: 1, price: 0, maxSeats: 1, maxGroups: 0, isAdminPlan: false, storageBytes: 1 * gibibyte },
  standard: {
    id: 2,
    price: limits.standardPlanYenPerMonth,
    maxSeats: 1,
    maxGroups: 0,
    isAdminPlan: false,
    storageBytes: 5 * gibibyte,
  },
  business: { id: 3, price: 2_750, maxSeats: 5, maxGroups: 1, isAdminPlan: false, storageBytes: 25 * gibibyte },
  professional: { id: 4, price: 5_500, maxSeats: 10, maxGroups: 3, isAdminPlan: false, storageBytes: 50 * gibibyte },
  enterprise: { id: 5, price: 16_500, maxSeats: 30, maxGroups: 10, isAdminPlan: false, storageBytes: 150 * gibibyte },
  free: { id: 6, price: 0, maxSeats: 1, maxGroups: 0, isAdminPlan: false, storageBytes: 1 * gibibyte },
  supervisor: { id: 7, price: 0, maxSeats: 100, maxGroups: 30, isAdminPlan: true, storageBytes: 500 * gibibyte },
  corporate: { id: 8, price: 55_000, maxSeats: 100, maxGroups: 30, isAdminPlan: false, storageBytes: 500 * gibibyte },
} as const satisfies Record<string, PlanMaster & { storageBytes: number }>;

/** The space for files in chats. An account whose license has ended has that of the free plan (LIMIT-09). */
export function storageBytesOf(planMasterId: number, status: LicenseStatus): number {
  const plan = Object.values(planMasters).find(({ id }) => id === planMasterId);
  return status === 'FREE' || !plan ? planMasters.free.storageBytes : plan.storageBytes;
}

export const optionTypes = ['SEAT', 'GROUP', 'AI_AUTO_REPLY'] as const;
export type OptionType = (typeof optionTypes)[number];

export type ChosenOption = { optionMasterId: number; quantity: number };

/** CONTRACT-09 */
export const highlightedCardBrands = ['visa', 'mastercard', 'jcb', 'amex', 'diners', 'discover'] as const;

export type AccountUsage = { useSheats: number; useGroups: number };

/** Why a plan can or cannot be chosen; TOO_SMALL is shown with the invalid-downgrade text (ERROR-19). */
export type PlanChoice = 'SELECTABLE' | 'CURRENT' | 'NOT_OFFERED' | 'TOO_SMALL';

export const upsertCustomerInput = z.object({
  accountId: numericId,
  paymentMethodId: z.string().check(z.minLength(1), z.maxLength(255)),
});
export type UpsertCustomerInput = z.infer<typeof upsertCustomerInput>;

export const previewPlanChangeInput = z.object({
  id: numericId,
  planMasterId: numericId,
  options: z
    .array(z.object({ optionMasterId: numericId, quantity: z.int().check(z.gte(0), z.lte(1_000)) }))
    .check(z.maxLength(20)),
});
export type PreviewPlanChangeInput = z.infer<typeof previewPlanChangeInput>;

export const updatePlanAndOptionsInput = z.extend(previewPlanChangeInput, {
  /** From the preview, so that the change costs what the preview showed. */
  prorationAt: omittable(z.date()),
});
export type UpdatePlanAndOptionsInput = z.infer<typeof updatePlanAndOptionsInput>;

/** How long the prices of a preview are valid. */
export const previewMs = 60 * 60 * 1_000;

/** The seats and groups that options add to a plan. */
export type PlanExtras = { seats: number; groups: number };
const noExtras: PlanExtras = { seats: 0, groups: 0 };

/** Whether the account may choose the plan in its current state (CONTRACT-03, CONTRACT-04). Ending the subscription is another operation (OP-08). */
export function planChoice(
  plan: PlanMaster,
  account: { status: LicenseStatus; planMasterId: number; usage: AccountUsage },
  extras: PlanExtras = noExtras,
): PlanChoice {
  if (plan.isAdminPlan || !isOffered(plan, account.status)) return 'NOT_OFFERED';
  if (plan.id === account.planMasterId) return 'CURRENT';
  return planHolds(plan, account.usage, extras) ? 'SELECTABLE' : 'TOO_SMALL';
}

/** Whether a plan with its options has enough seats and groups for those in use (CONTRACT-04). */
export function planHolds(
  plan: Pick<PlanMaster, 'maxSeats' | 'maxGroups'>,
  usage: AccountUsage,
  extras: PlanExtras = noExtras,
): boolean {
  return plan.maxSeats + extras.seats >= usage.useSheats && plan.maxGroups + extras.groups >= usage.useGroups;
}

/** Whether the owner can end the subscription. Does not depend on what is in use (OP-08). */
export function canCancelPlan(account: { status: LicenseStatus }): boolean {
  return account.status === 'PREMIUM' || account.status === 'INVALID';
}

/** CONTRACT-02 */
export function canSubmitSubscription(contract: {
  isAgreed: boolean;
  plan: PlanMaster | null;
  hasCard: boolean;
}): boolean {
  if (!contract.isAgreed || !contract.plan) return false;
  return contract.plan.price === 0 || contract.hasCard;
}

/** A pending change closes the page, and so does a status without a subscription (CONTRACT-06, OP-34). */
export function canOpenSubscription(account: {
  status: LicenseStatus;
  planMasterId: number;
  activeLicensedPlanMasterId: number | null;
}): boolean {
  if (account.status === 'ADMIN' || account.status === 'INVALID') return false;
  return account.activeLicensedPlanMasterId === null || account.activeLicensedPlanMasterId === account.planMasterId;
}

/** For `toSorted`: cheapest first (CONTRACT-01). */
export function byPrice(a: PlanMaster, b: PlanMaster): number {
  return a.price - b.price || a.id - b.id;
}

function isOffered(plan: PlanMaster, status: LicenseStatus): boolean {
  return plan.price > 0 && (status === 'PREMIUM' || status === 'TRIAL' || status === 'FREE');
}
