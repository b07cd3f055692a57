import type { LanguageCode } from '@yobirin/contract/locale';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const CreateInviteUser = graphql(`
  mutation CreateInviteUser($accountId: ID!, $yobirinPropertyId: ID!, $email: String!, $language: Language) {
    createInviteUser(
      accountId: $accountId
      yobirinPropertyId: $yobirinPropertyId
      email: $email
      language: $language
    ) {
      id
    }
  }
`);

const InviteToNewId = graphql(`
  mutation InviteToNewId($accountId: ID!, $yobirinId: String!, $email: String!, $language: Language) {
    inviteToNewId(accountId: $accountId, yobirinId: $yobirinId, email: $email, language: $language) {
      id
    }
  }
`);

const ResendInviteUser = graphql(`
  mutation ResendInviteUser($id: ID!) {
    resendInviteUser(id: $id) {
      id
    }
  }
`);

const DeleteInviteUser = graphql(`
  mutation DeleteInviteUser($id: ID!) {
    deleteInviteUser(id: $id)
  }
`);

export type NewInvite = { accountId: string; yobirinPropertyId: string; email: string; language?: LanguageCode };

export async function createInvite(invite: NewInvite): Promise<void> {
  await request(CreateInviteUser, invite);
}

/** Registers the ID and invites the address to it, both or neither. May be repeated. */
export async function inviteToNewId(
  invite: Omit<NewInvite, 'yobirinPropertyId'> & { yobirinId: string },
): Promise<void> {
  await request(InviteToNewId, invite);
}

/** Sends another link, valid for seven days, and voids the earlier one. */
export async function resendInvite(id: string): Promise<void> {
  await request(ResendInviteUser, { id });
}

export async function withdrawInvite(id: string): Promise<void> {
  await request(DeleteInviteUser, { id });
}
