import * as z from 'zod/mini';
import { email } from './email.ts';
import { numericId } from './ids.ts';
import { languageCodes } from './locale.ts';
import { omittable } from './omittable.ts';

/** The displayed state of an invitation that was not accepted (MEMBER-16). */
export const inviteStates = ['INVITED', 'REJECTED', 'EXPIRED'] as const;
export type InviteState = (typeof inviteStates)[number];

/** Why an invitation token is refused (INVITE-02). INVALID also means accepted, withdrawn or replaced. */
export const inviteTokenErrors = ['INVALID', 'EXPIRED', 'REJECTED'] as const;
export type InviteTokenError = (typeof inviteTokenErrors)[number];

/** Why an invitation was refused with UNPROCESSABLE_ENTITY, as `reason` (ERROR-03, ERROR-13). */
export const inviteRefusals = [
  'already_invited',
  'already_member',
  'seat_taken',
  'id_paused',
  'invalid_token',
] as const;
export type InviteRefusalReason = (typeof inviteRefusals)[number];

const language = z.enum(languageCodes, { error: 'invalid' });

export const inviteForm = z.object({ email, language });
export type InviteForm = z.infer<typeof inviteForm>;

/** The language of the mail, as its sender picks it (INVITE-13). */
export const inviteLanguage = omittable(language);

export const createInviteUserInput = z.object({
  accountId: numericId,
  yobirinPropertyId: numericId,
  email,
  language: inviteLanguage,
});
export type CreateInviteUserInput = z.input<typeof createInviteUserInput>;

export const inviteUserIdInput = z.object({ id: numericId });
export type InviteUserIdInput = z.infer<typeof inviteUserIdInput>;

export function inviteState(invite: { isRejected: boolean; expireAt: Date }, now: Date): InviteState {
  if (invite.isRejected) return 'REJECTED';
  return invite.expireAt <= now ? 'EXPIRED' : 'INVITED';
}
