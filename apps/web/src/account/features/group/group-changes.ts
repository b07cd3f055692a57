import { type GroupRefusal, groupIdTakenMessage } from '@yobirin/contract/group';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const RegisterGroup = graphql(`
  mutation RegisterGroup($accountId: ID!, $yobirinId: String!) {
    registerGroup(accountId: $accountId, yobirinId: $yobirinId) {
      id
    }
  }
`);

const ChangeGroupId = graphql(`
  mutation ChangeGroupId($id: ID!, $yobirinId: String!) {
    updateYobirinProperty(id: $id, yobirinId: $yobirinId) {
      id
    }
  }
`);

const ResetGroup = graphql(`
  mutation ResetGroup($id: ID!) {
    resetGroup(id: $id)
  }
`);

export function registerGroup(accountId: string, yobirinId: string) {
  return request(RegisterGroup, { accountId, yobirinId });
}

export function changeGroupId(propertyId: string, yobirinId: string) {
  return request(ChangeGroupId, { id: propertyId, yobirinId });
}

export function resetGroup(id: string) {
  return request(ResetGroup, { id });
}

/** ERROR-14 */
export function isGroupIdTaken(error: unknown): boolean {
  return isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.message === groupIdTakenMessage;
}

/** The last free group was taken while the user was choosing an ID. */
export function isContractFull(error: unknown): boolean {
  return isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.details.reason === noFreeGroup;
}

const noFreeGroup: GroupRefusal = 'no_free_group';
