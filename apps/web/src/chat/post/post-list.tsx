import { useLayoutEffect, useMemo, useRef } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDownIcon } from '../../ui/picture/icons.tsx';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { TypingMark } from '../room/typing-mark.tsx';
import { NewPostAnnouncer } from './new-post-announcer.tsx';
import { OlderPosts } from './older-posts.tsx';
import { ChunkView } from './post-chunk.tsx';
import { chunksOf } from './post-chunks.ts';
import { useFindSought } from './sought-post.ts';
import { UnsentList } from './unsent-list.tsx';
import { useIsNear } from './use-is-near.ts';

/**
 * The posts, the newest next to the composer (CHAT-03, OP-37). A reversed column scrolls from its end: it stays there
 * when a post is added, and older posts that load above do not move the others.
 */
export function PostList() {
  const Gap = useRoom().inserts?.Gap;
  const scroller = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const run = useRoomState((state) => state.run);
  const lastUnsentId = useRoomState((state) => state.unsent.at(-1)?.clientPostId);
  const chunks = useMemo(() => chunksOf(run), [run]);
  const isAtEnd = useIsNear(end, scroller, '200px 0px');

  useFindSought();

  function goToEnd() {
    scroller.current?.scrollTo({ top: 0 });
  }

  // Scrolls to the user's own post after sending.
  useLayoutEffect(() => {
    if (lastUnsentId !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [lastUnsentId]);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={scroller}
        aria-label={m.chat_posts()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mx-auto w-full max-w-3xl px-4 pb-3">
          <OlderPosts scroller={scroller} />
          {chunks.map((chunk) => (
            <ChunkView key={chunk.key} chunk={chunk} scroller={scroller} />
          ))}
          {Gap && (
            <ol>
              <Gap after={run.posts.at(-1)?.createdAt ?? null} before={null} />
            </ol>
          )}
          <UnsentList />
          <TypingMark />
          <div ref={end} />
        </div>
      </section>
      {!isAtEnd && (
        <IconButton
          label={m.chat_to_newest()}
          icon={<ArrowDownIcon />}
          onClick={goToEnd}
          className="absolute right-4 bottom-3 animate-rise rounded-full border border-line bg-surface text-ink shadow-soft"
        />
      )}
      <NewPostAnnouncer />
    </div>
  );
}
