import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { MoreState } from '../../../ui/list/infinite-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Thread } from './inbox-queries.ts';
import { ThreadRow } from './thread-row.tsx';
import { nameOf } from './thread-words.ts';
import type { Cursor } from './use-cursor.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type ThreadListProps = {
  threads: readonly Thread[];
  openId: string | null;
  hrefOf: (thread: Thread) => string;
  cursor: Cursor;
  selectedIds: ReadonlySet<string>;
  /** With Shift, everything from the row that was selected last. Null for a member who may only look. */
  onSelect: ((thread: Thread, isRange: boolean) => void) | null;
  /** Is told the last row that is rendered. */
  lastRowId: RefObject<string | null>;
  more: MoreState;
  onLoadMore: () => void;
};

const rowRem = 6;

/** The next page is loaded when the last row comes this near. */
const rowsAhead = 30;

/** The list renders only the rows in sight: each has the same height, and a place of its own (INBOX-34). */
export function ThreadList(props: ThreadListProps) {
  const { threads, cursor, lastRowId, more, onLoadMore } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const { from, to } = useVisibleRows(scrollerRef, rowRem);
  const keepFocus = useFocusOnCursor(scrollerRef, cursor);
  const loadMore = useEffectEvent(onLoadMore);
  const isNearEnd = to + rowsAhead >= threads.length;

  const lastId = threads[Math.min(to, threads.length) - 1]?.id ?? null;
  useEffect(() => {
    lastRowId.current = lastId;
  }, [lastRowId, lastId]);

  useEffect(() => {
    if (isNearEnd && more === 'ready') loadMore();
  }, [isNearEnd, more]);

  // The row of the cursor is always there, so that it keeps the focus.
  const indexes = threads.flatMap((_, index) => ((index >= from && index < to) || index === cursor.index ? index : []));
  return (
    <div ref={scrollerRef} {...keepFocus} className="min-h-0 grow overflow-y-auto overscroll-contain">
      <ul
        aria-label={m.inbox_list()}
        aria-busy={more === 'loading'}
        className="relative"
        style={{ height: `${threads.length * rowRem}rem` }}
      >
        {indexes.map((index) => {
          const thread = threads[index];
          return thread && <Row key={thread.id} {...props} thread={thread} index={index} />;
        })}
      </ul>
      <More more={more} onLoadMore={onLoadMore} />
    </div>
  );
}

function Row({
  thread,
  index,
  threads,
  openId,
  hrefOf,
  cursor,
  selectedIds,
  onSelect,
  more,
}: ThreadListProps & { thread: Thread; index: number }) {
  const isCursor = index === cursor.index;
  const tabIndex = isCursor ? 0 : -1;
  const isRange = useRef(false);
  return (
    <li
      aria-setsize={more === 'none' ? threads.length : -1}
      aria-posinset={index + 1}
      data-cursor={isCursor || undefined}
      onFocus={() => !isCursor && cursor.set(thread.id)}
      className={classNames(
        'absolute inset-x-0 flex border-b border-line transition-colors',
        thread.id === openId ? 'bg-indigo-tint' : 'hover:bg-sunken',
      )}
      style={{ top: `${index * rowRem}rem`, height: `${rowRem}rem` }}
    >
      {onSelect && (
        <Checkbox
          label={<span className="sr-only">{m.inbox_select({ name: nameOf(thread) })}</span>}
          checked={selectedIds.has(thread.id)}
          tabIndex={tabIndex}
          // The change that follows a click does not say which keys are held.
          onClick={(event: MouseEvent) => {
            isRange.current = event.shiftKey;
          }}
          onChange={() => onSelect(thread, isRange.current)}
          className="mb-2 shrink-0 self-center pl-3"
        />
      )}
      <a
        href={hrefOf(thread)}
        tabIndex={tabIndex}
        aria-current={thread.id === openId ? 'page' : undefined}
        className="block min-w-0 grow overflow-hidden py-2.5 pr-4 pl-2 first:pl-4 leading-snug text-ink no-underline focus-visible:-outline-offset-2"
      >
        <ThreadRow thread={thread} />
      </a>
    </li>
  );
}

/**
 * Gives the focus to the row of the cursor when it moves, and when the row with the focus leaves the list: the browser then tells no
 * blur, and nothing has the focus.
 */
function useFocusOnCursor(scrollerRef: { current: HTMLElement | null }, { moves, thread }: Cursor) {
  const hadFocus = useRef(false);
  const focusRow = () => scrollerRef.current?.querySelector<HTMLElement>('[data-cursor] a')?.focus();
  const focusMoved = useEffectEvent(focusRow);
  const focusLost = useEffectEvent(() => {
    if (hadFocus.current && document.activeElement === document.body) focusRow();
  });
  const cursorId = thread?.id;

  useLayoutEffect(() => {
    if (moves > 0) focusMoved();
  }, [moves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another row gets the cursor
  useLayoutEffect(() => {
    focusLost();
  }, [cursorId]);

  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}

function More({ more, onLoadMore }: Pick<ThreadListProps, 'more' | 'onLoadMore'>) {
  if (more === 'loading') {
    return (
      <div className="flex justify-center py-4 text-muted">
        <Spinner label={m.common_loading()} />
      </div>
    );
  }
  if (more !== 'failed') return null;
  return (
    <div role="alert" className="flex flex-col items-center gap-1 py-4 text-sm text-red">
      {m.inbox_more_failed()}
      <Button variant="quiet" onClick={onLoadMore}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
