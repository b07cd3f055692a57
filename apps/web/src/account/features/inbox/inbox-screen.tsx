import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InboxIcon } from '../../../ui/picture/icons.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import { useWatchInbox } from '../../shared/inbox/use-watch-inbox.ts';
import { moreStateOf } from '../../shared/list/cursor-list.ts';
import { readAddress, writeAddress } from './inbox-address.ts';
import { InboxDialogs, type OpenDialog } from './inbox-dialogs.tsx';
import { InboxHeader } from './inbox-header.tsx';
import { type Thread, threadsQuery } from './inbox-queries.ts';
import { ListState } from './list-state.tsx';
import { shownThreads } from './shown-threads.ts';
import { areClosed, type ThreadAction } from './thread-actions.tsx';
import { ThreadList } from './thread-list.tsx';
import { Middle, ThreadPane } from './thread-pane.tsx';
import { ThreadView } from './thread-view.tsx';
import { useCursor } from './use-cursor.ts';
import { useHeardThreads } from './use-heard-threads.ts';
import { useSelection } from './use-selection.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';
import { useThreadChanges } from './use-thread-changes.ts';

type InboxScreenProps = {
  yobirinPropertyId: string;
  /** False for a member who may only look. */
  mayAct: boolean;
};

/** The inbox of an ID: the list, and the open thread beside it or in its place (INBOX-30 to INBOX-46). */
export function InboxScreen({ yobirinPropertyId, mayAct }: InboxScreenProps) {
  const search = useSearch({ strict: false }) as Record<string, string>; // The result of `parseSearch`.
  const { selection, threadId } = useMemo(() => readAddress(search), [search]);
  const { id: userId } = useSignedInUser();
  const lastRowId = useRef<string | null>(null);
  const { heard, reload } = useHeardThreads(yobirinPropertyId, lastRowId);
  const list = useInfiniteQuery(threadsQuery(yobirinPropertyId, selection));
  const threads = useMemo(
    () => shownThreads({ pages: list.data?.pages ?? [], heard, selection, userId }),
    [list.data, heard, selection, userId],
  );
  const cursor = useCursor(threads, threadId);
  const ticked = useSelection(threads);
  const change = useThreadChanges({ yobirinPropertyId, reload });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const openThread = useRef<Thread | null>(null);
  const { listRef, paneRef } = useFocusOfPane(threadId);
  useWatchInbox(yobirinPropertyId);
  useShortcuts(handleShortcut);

  const listHref = writeAddress({ selection, threadId: null });
  const hrefOf = ({ id }: { id: string }) => writeAddress({ selection, threadId: id });
  const isOpen = threadId !== null;
  return (
    <div className="relative flex min-h-0 grow">
      <BodyMark name="data-fill" />
      <section
        ref={listRef}
        aria-labelledby="inbox-title"
        className={classNames(
          'flex min-h-0 w-full min-w-0 flex-col bg-surface @min-[46rem]:w-80 @min-[46rem]:shrink-0 @min-[46rem]:border-r @min-[46rem]:border-line @min-[60rem]:w-96',
          // Stays laid out, so that it keeps its place while a thread covers it.
          isOpen && 'invisible @min-[46rem]:visible',
        )}
      >
        <InboxHeader
          yobirinPropertyId={yobirinPropertyId}
          selection={selection}
          titleLevel={isOpen ? 'h2' : 'h1'}
          mayAct={mayAct}
          shownCount={threads.length}
          ticked={ticked}
          onAct={(action) => act(action, ticked.selected)}
          onOpen={(kind) => setDialog({ kind })}
        />
        <ListState list={list} isEmpty={threads.length === 0} selection={selection}>
          <ThreadList
            key={listHref}
            threads={threads}
            openId={threadId}
            hrefOf={hrefOf}
            cursor={cursor}
            selectedIds={ticked.ids}
            onSelect={mayAct ? ticked.toggle : null}
            lastRowId={lastRowId}
            // The next page would end the load of those before it.
            more={list.isRefetching ? 'loading' : moreStateOf(list)}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </ListState>
      </section>
      <section
        ref={paneRef}
        tabIndex={-1}
        aria-label={m.inbox_thread()}
        className={classNames(
          'min-w-0 grow flex-col bg-paper outline-none',
          isOpen ? 'absolute inset-0 flex @min-[46rem]:static' : 'hidden @min-[46rem]:flex',
        )}
      >
        {isOpen ? (
          <ThreadPane
            key={threadId}
            yobirinPropertyId={yobirinPropertyId}
            threadId={threadId}
            heard={heard}
            listHref={listHref}
          >
            {(thread) => (
              <ThreadView
                thread={thread}
                openRef={openThread}
                yobirinPropertyId={yobirinPropertyId}
                listHref={listHref}
                hrefOf={hrefOf}
                onAct={mayAct ? (action) => act(action, [thread]) : null}
              />
            )}
          </ThreadPane>
        ) : (
          <Middle>
            <EmptyState
              icon={<InboxIcon className="size-7" />}
              title={m.inbox_choose_title()}
              description={m.inbox_choose_text()}
            />
          </Middle>
        )}
      </section>
      <InboxDialogs
        yobirinPropertyId={yobirinPropertyId}
        dialog={dialog}
        heard={heard}
        onOpen={setDialog}
        onChange={async (changed, how) => {
          if (how.change !== 'LABEL' && how.change !== 'UNLABEL') ticked.clear();
          await change(changed, how);
        }}
      />
    </div>
  );

  function act(action: ThreadAction, on: readonly Thread[]) {
    if (on.length === 0 || !mayAct) return;
    if (action !== 'take' && action !== 'done') return setDialog({ kind: action, threads: on });
    ticked.clear();
    if (action === 'take') void change(on, { change: 'TAKE' });
    else void change(on, { change: areClosed(on) ? 'REOPEN' : 'DONE' });
  }

  function handleShortcut(shortcut: Shortcut) {
    switch (shortcut) {
      case 'next':
      case 'previous':
        // The first press comes to the list, at its first row.
        if (cursor.moves === 0 && !isOpen && !isListFocused()) return cursor.move(0);
        return cursor.move(shortcut === 'next' ? 1 : -1);
      case 'select':
        return mayAct && cursor.thread ? ticked.toggle(cursor.thread) : undefined;
      case 'help':
        return setDialog({ kind: 'shortcuts' });
      default:
        return act(shortcut, targets());
    }
  }

  function isListFocused(): boolean {
    return listRef.current?.contains(document.activeElement) ?? false;
  }

  /** On what a shortcut acts (OP-352). */
  function targets(): readonly Thread[] {
    if (ticked.selected.length > 0) return ticked.selected;
    const target = isListFocused() || !isOpen ? cursor.thread : (openThread.current ?? cursor.thread);
    return target ? [target] : [];
  }
}

/** Where only one of them is shown, the focus goes to the thread that opens, and back to its row. */
function useFocusOfPane(threadId: string | null) {
  const listRef = useRef<HTMLElement>(null);
  const paneRef = useRef<HTMLElement>(null);
  const wasCovered = useRef(false);
  const follow = useEffectEvent(() => {
    const isCovered = listRef.current !== null && getComputedStyle(listRef.current).visibility === 'hidden';
    if (isCovered) paneRef.current?.focus();
    else if (wasCovered.current) listRef.current?.querySelector<HTMLElement>('[data-cursor] a')?.focus();
    wasCovered.current = isCovered;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another thread opens
  useEffect(() => {
    follow();
  }, [threadId]);

  return { listRef, paneRef };
}
