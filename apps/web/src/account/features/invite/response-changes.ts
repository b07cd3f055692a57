import { authApi } from '@yobirin/contract/auth-api';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { rest } from '../../../api/rest.ts';

const AcceptMembership = graphql(`
  mutation AcceptMembership($token: String!) {
    acceptMembership(token: $token) {
      id
      yobirinProperties {
        id
      }
    }
  }
`);

const RejectInviteUser = graphql(`
  mutation RejectInviteUser($token: String!) {
    rejectInviteUser(token: $token)
  }
`);

/** Returns the ID of the seat; null if it was withdrawn at that moment. */
export async function acceptInvitation(token: string): Promise<string | null> {
  const { acceptMembership } = await request(AcceptMembership, { token });
  return acceptMembership.yobirinProperties[0]?.id ?? null;
}

export async function rejectInvitation(token: string): Promise<void> {
  await request(RejectInviteUser, { token });
}

export type InviteSignup = { firstName: string; lastName: string; password: string; passwordConfirmation: string };

/** Registers the invited person and signs them in. */
export async function signUpByInvitation(token: string, person: InviteSignup): Promise<void> {
  await rest({ method: 'POST', path: authApi.inviteSignup, body: { token, ...person } });
}
