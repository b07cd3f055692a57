import { limits } from '@yobirin/contract/limits';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Sought } from '../../../chat/post/sought-post.ts';
import type { RoomStore } from '../../../chat/room/room-store.ts';
import type { TeamNote } from './team-notes-query.ts';

type Finding = {
  sought: Sought | null;
  notes: readonly TeamNote[];
  /** Whether these are all notes. */
  isComplete: boolean;
  /** Since when posts are shown. Null for all. */
  since: string | null;
};

/** Loads older posts until they reach back to the sought note: notes stand among them (NOTE-08). */
export function useFindNote(store: RoomStore, { sought, notes, isComplete, since }: Finding): void {
  const older = useSyncExternalStore(store.subscribe, () => store.getState().older);
  const tellGone = useEffectEvent(() => sought?.onGone());

  useEffect(() => {
    if (!sought || sought.isReached) return;
    const note = notes.find(({ id }) => id === sought.id);
    if (note && older === 'idle' && since !== null && note.createdAt < since) {
      return void store.loadOlder(limits.pageSizeMax);
    }
    if (note || !isComplete) return;
    sought.isReached = true;
    tellGone();
  }, [store, sought, notes, isComplete, since, older]);
}
