import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MissedCallCountsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { useSession } from '../../../session/use-session.ts';

const MissedCallCounts = graphql(`
  query MissedCallCounts {
    authenticatedUser {
      id
      memberships {
        id
        yobirinProperties {
          id
          missedCallCount
        }
      }
      groupMemberships {
        id
        yobirinProperty {
          id
          missedCallCount
        }
      }
    }
  }
`);

/** The missed calls that the user has not seen yet, by ID (HISTORY-06). */
export const missedCountsQuery = queryOptions({
  queryKey: ['missedCounts'],
  queryFn: async () => countsOf((await request(MissedCallCounts)).authenticatedUser),
  meta: { isRefreshed: true },
});

function countsOf({ memberships, groupMemberships }: MissedCallCountsQuery['authenticatedUser']) {
  const own = memberships.flatMap(({ yobirinProperties }) => yobirinProperties);
  const ofGroups = groupMemberships.flatMap(({ yobirinProperty }) => yobirinProperty ?? []);
  return new Map([...own, ...ofGroups].map(({ id, missedCallCount }) => [id, missedCallCount ?? 0]));
}

/** The unseen missed calls of the ID in use, and whether other IDs of the user have any. */
export function useMissedCount(): { count: number; hasOthers: boolean } {
  const { currentMembership, isSignedIn } = useSession();
  const { data = new Map<string, number>() } = useQuery({ ...missedCountsQuery, enabled: isSignedIn });
  const inUse = currentMembership?.propertyId ?? '';
  const hasOthers = [...data].some(([id, count]) => id !== inUse && count > 0);
  return { count: data.get(inUse) ?? 0, hasOthers };
}
