import { m } from '../../i18n/gen/messages.js';
import { useRoom, useRoomState } from './room-context.ts';

/** Shows that the other side is writing. Its space is reserved, so that the layout does not shift. */
export function TypingMark() {
  const { peer } = useRoom();
  const isPeerTyping = useRoomState((state) => state.isPeerTyping);

  return (
    <p className="flex h-7 items-center gap-2 text-xs text-muted">
      {isPeerTyping && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {['0ms', '200ms', '400ms'].map((animationDelay) => (
              <span
                key={animationDelay}
                className="size-1.5 animate-breathe rounded-full bg-current"
                style={{ animationDelay }}
              />
            ))}
          </span>
          {m.chat_typing({ name: peer.name })}
        </>
      )}
    </p>
  );
}
