import { limits } from '@yobirin/contract/limits';
import { type Key, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { AlertCircleIcon } from '../picture/icons.tsx';

/** State of the next page: there is none, it can be loaded, it is loading, or loading failed. */
export type MoreState = 'none' | 'ready' | 'loading' | 'failed';

type InfiniteListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  renderItem: (item: Item) => ReactNode;
  more: MoreState;
  onLoadMore: () => void;
  loadMoreLabel: string;
  loadingLabel: string;
  failedLabel: string;
  retryLabel: string;
  emptyState: ReactNode;
  /** Gives the list a height and its own scrolling; without it the list scrolls with the page. */
  scrollerClassName?: string;
};

/** The next page is fetched when the bottom of the list comes this near (LIMIT-04). */
const loadAheadMargin = `0px 0px ${limits.loadMoreWithinPx}px 0px`;

export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, keyOf, renderItem, more, emptyState, scrollerClassName } = props;
  const scrollerRef = useRef<HTMLElement>(null);

  if (items.length === 0 && more === 'none') return emptyState;

  const list = (
    <>
      <ul aria-label={label} aria-busy={more === 'loading'} className="divide-y divide-line">
        {items.map((item) => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      {more !== 'none' && <MoreRow {...props} more={more} scrollerRef={scrollerRef} />}
    </>
  );

  if (!scrollerClassName) return list;
  return (
    <section
      ref={scrollerRef}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      className={classNames('overflow-y-auto overscroll-contain', scrollerClassName)}
    >
      {list}
    </section>
  );
}

type MoreRowProps = Pick<
  InfiniteListProps<unknown>,
  'onLoadMore' | 'loadMoreLabel' | 'loadingLabel' | 'failedLabel' | 'retryLabel'
> & {
  more: Exclude<MoreState, 'none'>;
  scrollerRef: RefObject<HTMLElement | null>;
};

function MoreRow({
  more,
  scrollerRef,
  onLoadMore,
  loadMoreLabel,
  loadingLabel,
  failedLabel,
  retryLabel,
}: MoreRowProps) {
  const rowRef = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    const row = rowRef.current;
    if (!row || more !== 'ready') return;

    // Observed again after each page: a page too short to push the row out of sight loads the next one.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      {
        root: scrollerRef.current,
        rootMargin: loadAheadMargin,
      },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [more, scrollerRef]);

  const buttonLabels = { ready: loadMoreLabel, loading: loadingLabel, failed: retryLabel };
  return (
    <div ref={rowRef} className="flex flex-col items-center gap-1 py-3">
      <p role="alert" className="flex items-center gap-1.5 text-sm text-red empty:hidden">
        {more === 'failed' && (
          <>
            <AlertCircleIcon />
            {failedLabel}
          </>
        )}
      </p>
      {/* One button for all states, so that it keeps the focus while its text changes. */}
      <Button variant="quiet" isPending={more === 'loading'} onClick={onLoadMore}>
        {buttonLabels[more]}
      </Button>
      <span role="status" className="sr-only">
        {more === 'loading' && loadingLabel}
      </span>
    </div>
  );
}
