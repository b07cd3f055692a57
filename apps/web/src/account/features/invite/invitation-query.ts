import { queryOptions } from '@tanstack/react-query';
import type { InviteTokenError } from '@yobirin/contract/invite';
import { isRefusal } from '../../../api/api-error.ts';
import type { InvitationQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const InvitationDocument = graphql(`
  query Invitation($token: String!) {
    validateInviteUser(token: $token) {
      error
      invitedUserId
      invitation {
        companyName
        companyIconUrl
        yobirinId
        email
        comment
        expireAt
      }
    }
  }
`);

/** The ID that the user is invited to, and the inviting account. */
export type Invitation = NonNullable<InvitationQuery['validateInviteUser']['invitation']>;

/** The result of opening the link in the mail. */
export type OpenedLink =
  | { type: 'open'; invitation: Invitation; invitedUserId: string | null }
  | { type: 'invalid'; error: InviteTokenError }
  | { type: 'failed'; failure: unknown };

/** Never cached: an invitation may be withdrawn at any moment (API-GQL-04). */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => openLink(token),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Turns every failure into a result, which the page shows in its own dialog (ERROR-15). */
async function openLink(token: string): Promise<OpenedLink> {
  try {
    const { error, invitedUserId, invitation } = (await request(InvitationDocument, { token })).validateInviteUser;
    if (error || !invitation) return { type: 'invalid', error: error ?? 'INVALID' };
    return { type: 'open', invitation, invitedUserId };
  } catch (failure) {
    return isRefusal(failure, 'BAD_USER_INPUT') ? { type: 'invalid', error: 'INVALID' } : { type: 'failed', failure };
  }
}
