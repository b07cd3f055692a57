import { useEffect } from 'react';
import { compareIds } from '../chat/post/compare-ids.ts';
import { isOwn } from '../chat/room/room-state.ts';
import type { RoomStore } from '../chat/room/room-store.ts';
import { documentTitle } from '../document/document-title.ts';
import { m } from '../i18n/gen/messages.js';

/** Counts posts that arrive while the page is hidden, in the document's title. */
export function useUnseenInTitle(store: RoomStore): void {
  useEffect(() => {
    let lastSeenId: string | undefined;

    function count() {
      const state = store.getState();
      const { posts } = state.run;
      if (document.visibilityState === 'visible') lastSeenId = posts.at(-1)?.id ?? lastSeenId;
      const seenId = lastSeenId;
      const unseen = seenId ? posts.filter((post) => !isOwn(state, post) && compareIds(post.id, seenId) > 0) : [];
      showTitle(unseen.length);
    }

    const unsubscribe = store.subscribe(count);
    document.addEventListener('visibilitychange', count);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', count);
      showTitle(0);
    };
  }, [store]);
}

function showTitle(unseenCount: number): void {
  document.title = (unseenCount > 0 ? `(${unseenCount}) ` : '') + documentTitle(m.guest_chat_page_title());
}
