import { queryOptions } from '@tanstack/react-query';
import type { GroupMembersQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const GroupMembers = graphql(`
  query GroupMembers($groupId: ID!) {
    group(groupId: $groupId) {
      id
      yobirinProperties {
        id
        yobirinId
        nickname
        iconSmallUrl
        iconColor
      }
      groupMemberships {
        id
        canEditYobirinProperty
        isValid
        reachability
        user {
          id
          firstName
          lastName
        }
      }
    }
  }
`);

export type GroupWithMembers = GroupMembersQuery['group'];
export type GroupMember = GroupWithMembers['groupMemberships'][number];

/** How often a visible page checks which members are reachable. */
const refreshMs = 5_000;

export function groupMembersQuery(groupId: string) {
  return queryOptions({
    queryKey: ['groupMembers', groupId],
    queryFn: async () => (await request(GroupMembers, { groupId })).group,
    refetchInterval: refreshMs,
    meta: { isRefreshed: true },
  });
}
