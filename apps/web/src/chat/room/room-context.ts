import type { ChatPost } from '@yobirin/contract/chat';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translation, Translations } from '../translation/translations.ts';
import type { RoomState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import type { RoomTransport } from './room-transport.ts';

/** The open room, for all parts of its screen. */
export type Room = {
  store: RoomStore;
  transport: RoomTransport;
  translations: Translations;
  /** Who writes here: for which side, and as which user, if any. */
  author: { chatRoomMembershipId: string; postUserId: string | null };
  peer: { name: string; iconUrl: string | null };
  /** False where nobody may write, or only others may. */
  canWrite: boolean;
  /** Opens a post of one's own in the composer. */
  startEdit: (post: ChatPost) => void;
  /** Says that something failed which is not told in the room itself. */
  onFailure: (error: unknown) => void;
};

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('No room is open');
  return room;
}

/** A part of the room's state, by a function that finds the same part in the same state. */
export function useRoomState<Part>(select: (state: RoomState) => Part): Part {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export function useTranslation(postId: string): Translation | undefined {
  const { translations } = useRoom();
  return useSyncExternalStore(translations.subscribe, () => translations.get()[postId]);
}
