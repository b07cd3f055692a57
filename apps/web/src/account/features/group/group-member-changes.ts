import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const UpdateGroupMember = graphql(`
  mutation UpdateGroupMember($id: ID!, $canEditYobirinProperty: Boolean, $isValid: Boolean) {
    updateGroupMembershipForOwner(id: $id, canEditYobirinProperty: $canEditYobirinProperty, isValid: $isValid) {
      id
    }
  }
`);

const DeleteGroupMember = graphql(`
  mutation DeleteGroupMember($id: ID!) {
    deleteGroupMembership(id: $id)
  }
`);

const UpdateGroupMembers = graphql(`
  mutation UpdateGroupMembers($groupId: ID!, $userIds: [ID!]!) {
    updateGroupMembershipUserIds(groupId: $groupId, userIds: $userIds) {
      id
    }
  }
`);

/** One of the two fields at a time. */
type MemberChange = { canEditYobirinProperty?: boolean; isValid?: boolean };

export function updateGroupMember(id: string, change: MemberChange) {
  return request(UpdateGroupMember, { id, ...change });
}

export function deleteGroupMember(id: string) {
  return request(DeleteGroupMember, { id });
}

export function updateGroupMembers(groupId: string, userIds: string[]) {
  return request(UpdateGroupMembers, { groupId, userIds });
}
