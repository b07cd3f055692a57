import { useEffect, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { InfiniteList, type MoreState } from '../ui/list/infinite-list.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Tabs } from '../ui/list/tabs.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { PhoneIcon } from '../ui/picture/icons.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function TabsSpecimen({ text }: SpecimenProps) {
  const items = text.tabNames.map((name, index) => ({
    id: name,
    label:
      index === 3 ? (
        <>
          {name} <Badge tone="indigo">3</Badge>
        </>
      ) : (
        name
      ),
    content: <p>{text.tabText(name)}</p>,
    isDisabled: index === 2,
  }));
  return <Tabs label={text.tabs} items={items} />;
}

const pageSize = 10;
const lastCount = 50;

/** Twenty entries, then a page that fails once, then the rest. */
export function InfiniteListSpecimen({ text, theme }: SpecimenProps) {
  const [count, setCount] = useState(pageSize);
  const [more, setMore] = useState<MoreState>('ready');
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (more !== 'loading') return;
    const timer = setTimeout(() => {
      const fails = count === 2 * pageSize && !hasFailed;
      if (fails) setHasFailed(true);
      else setCount(count + pageSize);
      setMore(fails ? 'failed' : count + pageSize < lastCount ? 'ready' : 'none');
    }, 300);
    return () => clearTimeout(timer);
  }, [more, count, hasFailed]);

  const words = {
    label: `${text.history} (${theme})`,
    loadMoreLabel: text.loadMore,
    loadingLabel: text.loading,
    failedLabel: text.loadFailed,
    retryLabel: text.retry,
    emptyState: <EmptyState icon={<PhoneIcon className="size-7" />} title={text.emptyTitle} />,
  };
  return (
    <InfiniteList
      {...words}
      items={Array.from({ length: count }, (_, index) => index + 1)}
      keyOf={(number) => number}
      renderItem={(number) => (
        <div className="flex items-center gap-3 px-4 py-3">
          <Avatar name={text.visitor(number)} size="small" />
          {text.visitor(number)}
        </div>
      )}
      more={more}
      onLoadMore={() => setMore('loading')}
      scrollerClassName="h-72 rounded-card border border-line bg-surface"
    />
  );
}

export function PagerSpecimen({ text, theme }: SpecimenProps) {
  const [page, setPage] = useState(7);
  return (
    <Pager
      label={`${text.invoices} (${theme})`}
      currentPage={page}
      lastPage={20}
      onSelect={setPage}
      pageLabel={text.page}
    />
  );
}
