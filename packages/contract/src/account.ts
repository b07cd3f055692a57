import * as z from 'zod/mini';
import { deleteAuthenticatedUserInput } from './auth.ts';
import { numericId } from './ids.ts';

/** TRIAL, PREMIUM and ADMIN can be called; FREE and INVALID cannot. Only `licenseStatus` in license.ts decides it. */
export const licenseStatuses = ['TRIAL', 'FREE', 'PREMIUM', 'ADMIN', 'INVALID'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

export const updateAccountInput = z.object({ id: numericId, isUseMemberList: z.boolean() });
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** Confirmed by the password, as the deletion of the user is. */
export const closeAccountInput = deleteAuthenticatedUserInput;
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
