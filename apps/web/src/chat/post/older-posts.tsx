import { limits } from '@yobirin/contract/limits';
import { type RefObject, useEffect, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRoom, useRoomState } from '../room/room-context.ts';

/** Above the oldest post: loads earlier posts when the user scrolls near (LIMIT-04). */
export function OlderPosts({ scroller }: { scroller: RefObject<Element | null> }) {
  const { store } = useRoom();
  const row = useRef<HTMLDivElement>(null);
  const older = useRoomState((state) => state.older);
  const cursor = useRoomState((state) => state.run.olderCursor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each page, which may be too short to fill the screen
  useEffect(() => {
    if (!row.current || older !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void store.loadOlder(),
      { root: scroller.current, rootMargin: `${limits.loadMoreWithinPx}px 0px` },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [store, scroller, older, cursor]);

  if (cursor === null) return <div className="h-3" />;
  return (
    <div ref={row} className="flex min-h-16 flex-col items-center justify-center py-2 text-muted">
      {older === 'failed' ? (
        <>
          <p role="alert" className="text-sm text-red">
            {m.chat_older_failed()}
          </p>
          <Button variant="quiet" onClick={() => store.loadOlder()}>
            {m.common_retry()}
          </Button>
        </>
      ) : (
        <Spinner label={m.common_loading()} />
      )}
    </div>
  );
}
