import * as z from 'zod/mini';
import { deleteAuthenticatedUserInput } from './auth.ts';
import { numericId } from './ids.ts';
import { omittable } from './omittable.ts';
import { check } from './text.ts';
import { voiceRetentionDays } from './voice.ts';

/** TRIAL, PREMIUM and ADMIN can be called; FREE and INVALID cannot. Only `licenseStatus` in license.ts decides it. */
export const licenseStatuses = ['TRIAL', 'FREE', 'PREMIUM', 'ADMIN', 'INVALID'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** What is left out stays as it is. */
export const updateAccountInput = z.object({
  id: numericId,
  isUseMemberList: omittable(z.boolean()),
  voiceRetentionDays: omittable(z.int().check(check(isRetention, 'invalid'))),
});
export type UpdateAccountInput = z.input<typeof updateAccountInput>;

function isRetention(days: number): boolean {
  return voiceRetentionDays.some((known) => known === days);
}

/** Confirmed by the password, as the deletion of the user is. */
export const closeAccountInput = deleteAuthenticatedUserInput;
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
