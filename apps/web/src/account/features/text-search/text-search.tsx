import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { searchWords } from '@yobirin/contract/search';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { SearchIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf } from '../../shared/list/cursor-list.ts';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { useAddressSearch } from '../../shared/list/use-address-search.ts';
import { type SearchFilters, useSearchFilters } from './search-address.ts';
import { SearchFilterForm } from './search-filter-form.tsx';
import { SearchHitRow } from './search-hit-row.tsx';
import { searchQuery } from './search-query.ts';

/** Finds what was said with visitors of the ID, while typing. */
export function TextSearch({ propertyId }: { propertyId: string }) {
  const filters = useSearchFilters();
  const search = useAddressSearch((q) => paths.accountSearch({ ...filters, q }));
  const words = search.contains;
  const isTooMany = searchWords(words).length > limits.searchWordsMax;
  const isSought = words !== '' || Object.values(filters).some((filter) => filter !== undefined);

  return (
    <>
      <ListSearch label={m.textsearch_words()} search={search} />
      <SearchFilterForm filters={filters} words={words} />
      <Card>
        {isTooMany ? (
          <p role="alert" className="text-red">
            {m.textsearch_too_many({ max: limits.searchWordsMax })}
          </p>
        ) : isSought ? (
          <Hits propertyId={propertyId} words={words} filters={filters} />
        ) : (
          <EmptyState
            icon={<SearchIcon className="size-7" />}
            title={m.textsearch_start_title()}
            description={m.textsearch_start_text()}
          />
        )}
      </Card>
    </>
  );
}

type HitsProps = { propertyId: string; words: string; filters: SearchFilters };

function Hits(sought: HitsProps) {
  const query = useInfiniteQuery(searchQuery(sought));
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.textsearch_failed()} onRetry={() => query.refetch()} />;

  return (
    <div className="-m-2">
      <InfiniteList
        label={m.textsearch_hits()}
        items={query.data.pages.flatMap(({ hits }) => hits)}
        keyOf={({ id }) => id}
        renderItem={(hit) => <SearchHitRow hit={hit} />}
        more={moreStateOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        loadMoreLabel={m.textsearch_more()}
        loadingLabel={m.common_loading()}
        failedLabel={m.textsearch_more_failed()}
        retryLabel={m.common_retry()}
        emptyState={
          <EmptyState
            icon={<SearchIcon className="size-7" />}
            title={m.textsearch_none_title()}
            description={m.textsearch_none_text()}
          />
        }
      />
    </div>
  );
}
