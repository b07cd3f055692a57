import { limits } from '@yobirin/contract/limits';
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRoom, useRoomState } from '../room/room-context.ts';

/** A post that the address of the page names, or something among the posts. */
export type Sought = {
  id: string;
  /** Set once the page has scrolled to it, so that it does so only once. */
  isReached: boolean;
  /** The room does not have it. */
  onGone: () => void;
};

export const SoughtPostContext = createContext<Sought | null>(null);

/** Loads older posts until the sought one is there. */
export function useFindSought(): void {
  const sought = useContext(SoughtPostContext);
  const { store } = useRoom();
  const run = useRoomState((state) => state.run);
  const older = useRoomState((state) => state.older);
  const tellGone = useEffectEvent(() => sought?.onGone());

  useEffect(() => {
    if (!sought || sought.isReached || older !== 'idle') return;
    if (run.posts.some(({ id }) => id === sought.id)) return;
    if (run.olderCursor !== null) return void store.loadOlder(limits.pageSizeMax);
    sought.isReached = true;
    tellGone();
  }, [store, sought, run, older]);
}

export const soughtStyle =
  'animate-sought rounded-card motion-safe:outline-none motion-reduce:outline-2 motion-reduce:outline-gold';

/** Scrolls to the item if it is the sought one. Returns its attributes then. */
export function useSoughtItem(sought: Sought | null, id: string) {
  const ref = useRef<HTMLLIElement>(null);
  const isSought = sought?.id === id;

  useLayoutEffect(() => {
    if (!isSought || !sought || sought.isReached) return;
    sought.isReached = true;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isSought, sought]);

  return isSought ? { ref, tabIndex: -1, className: soughtStyle } : null;
}
