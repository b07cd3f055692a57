import type { InboxColour, InboxRefusal } from '@yobirin/contract/inbox';
import type { Item } from './item.ts';

export type Member = { userId: string; name: string };
export type Label = { id: string; name: string; colour: InboxColour };

/** A thread as it is shown. */
export type Thread = {
  id: string;
  yobirinPropertyId: string;
  chatRoomId: string | null;
  peerYobirinId: string | null;
  name: string;
  place: string | null;
  language: string | null;
  isPending: boolean;
  unreadCount: number;
  waitingSince: Date | null;
  lastAt: Date;
  last: Item;
  takenBy: Member | null;
  snoozedUntil: Date | null;
  doneAt: Date | null;
  labels: Label[];
  version: number;
};

/** What a change replaces, with the version that it makes. */
export type ThreadState = {
  id: string;
  version: number;
  takenByUserId: string | null;
  snoozedUntil: Date | null;
  isDone: boolean;
  labelIds: string[];
};

export type Refused = { id: string; code: InboxRefusal };

export type ChangedThreads = { threads: Thread[]; refused: Refused[]; before: ThreadState[] };
