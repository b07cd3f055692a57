import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { takeOfLoad } from '@yobirin/contract/limits';
import type { SearchTextsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { PageParam } from '../../shared/list/cursor-list.ts';
import { endOfDay, type SearchFilters, startOfDay } from './search-address.ts';

const SearchTexts = graphql(`
  query SearchTexts($input: SearchInput!, $first: Int, $after: String) {
    search(input: $input, first: $first, after: $after) {
      hits {
        id
        kind
        at
        name
        place
        isOwn
        chatRoomId
        chatPostId
        callId
        teamNoteId
        excerpts {
          part
          text
          marks {
            start
            end
          }
        }
      }
      endCursor
    }
  }
`);

export type SearchHit = SearchTextsQuery['search']['hits'][number];

type Sought = { propertyId: string; words: string; filters: SearchFilters };

export function searchQuery({ propertyId, words, filters }: Sought) {
  const { person, place, from, to, file } = filters;
  return infiniteQueryOptions({
    queryKey: ['text-search', propertyId, words, filters],
    queryFn: async ({ pageParam: { cursor, load } }) => {
      const input = {
        yobirinPropertyId: propertyId,
        words,
        person,
        place,
        from: from && startOfDay(from),
        to: to && endOfDay(to),
        hasFile: file !== undefined,
      };
      return (await request(SearchTexts, { input, first: takeOfLoad(load) ?? null, after: cursor })).search;
    },
    initialPageParam: { cursor: null, load: 1 } as PageParam,
    getNextPageParam: ({ endCursor }, _pages, { load }): PageParam | null =>
      endCursor ? { cursor: endCursor, load: load + 1 } : null,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}
