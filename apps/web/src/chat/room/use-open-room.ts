import { useEffect, useState } from 'react';
import { isPageSeen, onPageSeenChange } from '../../document/page-seen.ts';
import { keepUnsent, readKeptWords, restoreUnsent } from '../composer/kept-words.ts';
import { createTranslations, type Translations } from '../translation/translations.ts';
import type { RoomStart } from './room-state.ts';
import { createRoomStore, type RoomStore } from './room-store.ts';
import type { RoomTransport } from './room-transport.ts';

type OpenRoom = { transport: RoomTransport; store: RoomStore; translations: Translations };

/** Opens a room while its screen is mounted. Another room needs another screen with its own key. */
export function useOpenRoom(createTransport: () => RoomTransport, start: Omit<RoomStart, 'unsent'>): OpenRoom {
  const [room] = useState(() => openRoom(createTransport(), start));
  const { store } = room;
  const { ownMembershipId, translation } = start;

  useEffect(() => store.open(), [store]);

  useEffect(() => store.setTranslation(translation), [store, translation]);

  useEffect(() => {
    let wasSeen = isPageSeen();
    return onPageSeenChange(() => {
      const isSeen = isPageSeen();
      if (isSeen && !wasSeen) store.handleVisible();
      wasSeen = isSeen;
    });
  }, [store]);

  useEffect(() => {
    let { unsent } = store.getState();
    const known = new Set<string>();
    const remember = () => {
      for (const { clientPostId } of unsent) known.add(clientPostId);
    };
    remember();
    return store.subscribe(() => {
      if (unsent === store.getState().unsent) return;
      ({ unsent } = store.getState());
      remember();
      keepUnsent(ownMembershipId, { unsent, known });
    });
  }, [store, ownMembershipId]);

  return room;
}

function openRoom(transport: RoomTransport, start: Omit<RoomStart, 'unsent'>): OpenRoom {
  const unsent = restoreUnsent(readKeptWords(start.ownMembershipId));
  const translations = createTranslations(transport.translatePost);
  const store = createRoomStore({ transport, translations, start: { ...start, unsent }, isVisible: isPageSeen });
  return { transport, store, translations };
}
