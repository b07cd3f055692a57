import { takeOfLoad } from '@yobirin/contract/limits';
import type { MoreState } from '../../../ui/list/infinite-list.tsx';

/** The start of a load of an endless list, and its number. */
export type PageParam = { cursor: string | null; load: number };

export type CursorPage<Node> = {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  edges: { node: Node }[];
};

/** How `useInfiniteQuery` proceeds from one load of a cursor list to the next (API-GQL-02). */
export const cursorPaging = {
  initialPageParam: { cursor: null, load: 1 } as PageParam,
  getNextPageParam({ pageInfo }: CursorPage<unknown>, _pages: unknown, { load }: PageParam): PageParam | null {
    return pageInfo.hasNextPage ? { cursor: pageInfo.endCursor ?? null, load: load + 1 } : null;
  },
};

/** The variables of a load (LIMIT-05). */
export function pageVariables({ cursor, load }: PageParam): { cursor: string | null; take: number | undefined } {
  return { cursor, take: takeOfLoad(load) };
}

export function nodesOf<Node>({ pages }: { pages: CursorPage<Node>[] }): Node[] {
  return pages.flatMap(({ edges }) => edges.map(({ node }) => node));
}

type Loading = { isFetchingNextPage: boolean; isFetchNextPageError: boolean; hasNextPage: boolean };

export function moreStateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Loading): MoreState {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'ready' : 'none';
}
