import { queryOptions } from '@tanstack/react-query';
import type { UnreadCountsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const UnreadCounts = graphql(`
  query UnreadCounts {
    authenticatedUser {
      id
      memberships {
        id
        yobirinProperties {
          id
          unreadAllChatCount
        }
      }
      groupMemberships {
        id
        yobirinProperty {
          id
          unreadAllChatCount
        }
      }
    }
  }
`);

/** The number of unread posts, by ID. */
export type UnreadCounts = Readonly<Record<string, number>>;

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async () => countsOf((await request(UnreadCounts)).authenticatedUser),
  meta: { isRefreshed: true },
});

function countsOf({ memberships, groupMemberships }: UnreadCountsQuery['authenticatedUser']): UnreadCounts {
  const own = memberships.flatMap(({ yobirinProperties }) => yobirinProperties);
  const ofGroups = groupMemberships.flatMap(({ yobirinProperty }) => yobirinProperty ?? []);
  return Object.fromEntries([...own, ...ofGroups].map(({ id, unreadAllChatCount }) => [id, unreadAllChatCount ?? 0]));
}
