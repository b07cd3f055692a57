import { Fragment, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useRoom } from '../room/room-context.ts';
import { isSameChunk, type PostChunk } from './post-chunks.ts';
import { PostItem } from './post-item.tsx';
import { useIsNear } from './use-is-near.ts';

type ChunkViewProps = { chunk: PostChunk; scroller: RefObject<Element | null> };

/** Posts are rendered this far ahead, so that fast scrolling shows no empty space. */
const drawAheadMargin = '1500px 0px';

/** Posts far from the screen are replaced by a space of their height, so that a long room scrolls as fast as a short one. */
export const ChunkView = memo(
  function ChunkView({ chunk, scroller }: ChunkViewProps) {
    const Gap = useRoom().inserts?.Gap;
    const element = useRef<HTMLOListElement>(null);
    const [heightPx, setHeightPx] = useState<number>();
    // Older posts are rendered once even if far away: their height is not known, and one of them may be sought.
    const isNear = useIsNear(element, scroller, drawAheadMargin, chunk.posts[0]?.id);

    useLayoutEffect(() => {
      const { current } = element;
      if (!isNear || !current) return;
      const observer = new ResizeObserver(() => setHeightPx(current.offsetHeight));
      observer.observe(current);
      return () => observer.disconnect();
    }, [isNear]);

    return (
      <ol ref={element} style={isNear ? undefined : { height: heightPx }}>
        {isNear &&
          chunk.posts.map((post, index) => {
            const previous = index === 0 ? chunk.previous : chunk.posts[index - 1];
            return (
              <Fragment key={post.id}>
                {Gap && <Gap after={previous?.createdAt ?? null} before={post.createdAt} />}
                <PostItem post={post} previous={previous} />
              </Fragment>
            );
          })}
      </ol>
    );
  },
  (before, after) => before.scroller === after.scroller && isSameChunk(before.chunk, after.chunk),
);
