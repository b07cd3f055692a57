import { useRoom, useRoomState } from './room-context.ts';
import { typingWords } from './typing-words.ts';

/** Names those who are writing: the other side, or colleagues on this side. Its space is reserved, so that the layout does not shift. */
export function TypingMark() {
  const { peer } = useRoom();
  const typists = useRoomState((state) => state.typists);

  return (
    <p className="flex h-7 items-center gap-2 text-xs text-muted">
      {typists.length > 0 && (
        <>
          <span aria-hidden="true" className="flex shrink-0 gap-1">
            {['0ms', '200ms', '400ms'].map((animationDelay) => (
              <span
                key={animationDelay}
                className="size-1.5 animate-breathe rounded-full bg-current"
                style={{ animationDelay }}
              />
            ))}
          </span>
          <span className="truncate">{typists.map((typist) => typingWords(typist, peer.name)).join(' · ')}</span>
        </>
      )}
    </p>
  );
}
