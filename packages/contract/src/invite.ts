import * as z from 'zod/mini';
import { email } from './email.ts';
import { numericId } from './ids.ts';

/** What an invitation that was not accepted shows as (MEMBER-16). */
export const inviteStates = ['INVITED', 'REJECTED', 'EXPIRED'] as const;
export type InviteState = (typeof inviteStates)[number];

export const createInviteUserInput = z.object({ accountId: numericId, yobirinPropertyId: numericId, email });
export type CreateInviteUserInput = z.infer<typeof createInviteUserInput>;

export function inviteState(invite: { isRejected: boolean; expireAt: Date }, now: Date): InviteState {
  if (invite.isRejected) return 'REJECTED';
  return invite.expireAt <= now ? 'EXPIRED' : 'INVITED';
}
