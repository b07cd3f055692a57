import { type RefObject, useEffect } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { ChevronLeftIcon } from '../../../ui/picture/icons.tsx';
import { RoomPage } from '../chat/room-page.tsx';
import type { Thread } from './inbox-queries.ts';
import { OtherThreads } from './other-threads.tsx';
import { type ThreadAction, ThreadActions } from './thread-actions.tsx';
import { ThreadItems } from './thread-items.tsx';
import { ThreadMarks } from './thread-row.tsx';
import { ThreadSide } from './thread-side.tsx';
import { nameOf } from './thread-words.ts';
import { useThreadItems } from './use-thread-items.ts';

type ThreadViewProps = {
  thread: Thread;
  yobirinPropertyId: string;
  listHref: string;
  hrefOf: (thread: { id: string }) => string;
  /** Keeps the shown thread, for shortcuts. */
  openRef: RefObject<Thread | null>;
  /** Null for a member who may only look. */
  onAct: ((action: ThreadAction) => void) | null;
};

/** An open thread: its state, what can be done with it, and its chat or its calls (INBOX-37, INBOX-38). */
export function ThreadView({ thread, yobirinPropertyId, listHref, hrefOf, openRef, onAct }: ThreadViewProps) {
  useEffect(() => {
    openRef.current = thread;
    return () => {
      openRef.current = null;
    };
  }, [openRef, thread]);

  const { chatRoomId } = thread;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line bg-surface py-2 pr-2 pl-4">
        <a
          href={listHref}
          aria-label={m.inbox_back()}
          className="-ml-3.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken @min-[46rem]:hidden"
        >
          <ChevronLeftIcon className="size-6" />
        </a>
        {/* On a phone, below the buttons: there they have the whole width. */}
        <div className="order-last flex w-full @min-[46rem]:order-none @min-[46rem]:w-auto @min-[46rem]:grow">
          <ThreadMarks thread={thread} />
        </div>
        {onAct && <ThreadActions label={m.inbox_actions()} threads={[thread]} onAct={onAct} />}
      </div>
      <OtherThreads key={thread.id} threadId={thread.id} yobirinPropertyId={yobirinPropertyId} hrefOf={hrefOf} />
      {chatRoomId === null ? (
        <CallsOnly thread={thread} yobirinPropertyId={yobirinPropertyId} />
      ) : (
        <>
          <ThreadSide key={thread.id} thread={thread} yobirinPropertyId={yobirinPropertyId} />
          <RoomPage key={chatRoomId} chatRoomId={chatRoomId} yobirinPropertyId={yobirinPropertyId} isEmbedded />
        </>
      )}
    </>
  );
}

/** A visitor who has called and not written. */
function CallsOnly({ thread, yobirinPropertyId }: Pick<ThreadViewProps, 'thread' | 'yobirinPropertyId'>) {
  const items = useThreadItems(yobirinPropertyId, thread);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      aria-label={nameOf(thread)}
      className="min-h-0 grow overflow-y-auto p-4 focus-visible:-outline-offset-2"
    >
      <h1 dir="auto" className="mb-3 text-lg">
        {nameOf(thread)}
      </h1>
      <ThreadItems items={items} />
    </section>
  );
}
