import type { ChatPost } from '@yobirin/contract/chat';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { Translation, Translations } from '../translation/translations.ts';
import type { RoomState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';
import type { RoomTransport } from './room-transport.ts';

/** The times of the posts on both sides of a gap. Null where there is none. */
export type GapProps = { after: string | null; before: string | null };

/** What stands between the posts as rows of their list, such as notes of a team. */
type Inserts = { Gap: ComponentType<GapProps>; isEmpty: boolean };

/** The open room, for all parts of its screen. */
export type Room = {
  store: RoomStore;
  transport: RoomTransport;
  translations: Translations;
  /** The author of posts here: the side, and the user, if any. */
  author: { chatRoomMembershipId: string; postUserId: string | null };
  peer: { name: string; iconUrl: string | null };
  /** False if the room is closed, or this user may only look. */
  canWrite: boolean;
  inserts?: Inserts;
  /** Opens an own post in the composer. */
  startEdit: (post: ChatPost) => void;
  /** Reports a failure that the room itself does not show. */
  onFailure: (error: unknown) => void;
};

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('No room is open');
  return room;
}

/** Selects a part of the room's state. `select` must return an identical part for an unchanged state. */
export function useRoomState<Part>(select: (state: RoomState) => Part): Part {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** The language in which a post is also shown below its text. */
export function useBelow(post: ChatPost): string | null {
  const { translations } = useRoom();
  return useSyncExternalStore(translations.subscribe, () => translations.findBelow(post));
}

/** The translation of the post's present text. */
export function useTranslation(post: ChatPost, language: string): Translation | null {
  const { translations } = useRoom();
  return useSyncExternalStore(translations.subscribe, () => translations.find(post, language));
}

/** Nothing more is translated by itself today: the room said so when it was loaded, or an event since (TRANS-08). */
export function useIsBudgetSpent(): boolean {
  const { translations } = useRoom();
  const wasSpent = useRoomState((state) => state.translation.isBudgetSpent);
  return useSyncExternalStore(translations.subscribe, () => translations.get().isBudgetSpent) || wasSpent;
}
