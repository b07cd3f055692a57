import type { SearchKind, SearchPart } from '@yobirin/contract/search';
import type { Executor } from '../../platform/database/client.ts';

/** Something that an ID can find. */
export type ItemKey = { yobirinPropertyId: string; kind: SearchKind; itemId: string };

/** It as the ID may read it now. */
export type SearchItem = ItemKey & {
  at: Date;
  texts: { part: SearchPart; text: string }[];
  /** The visitor, as lists of the ID show them. */
  name: string;
  /** The name that a search by person looks at. Empty if it is only referred to, since the index would have to follow it. */
  person: string;
  place: string | null;
  hasFile: boolean;
  chatRoomId: string | null;
  /** Whether it came from the ID. */
  isOwn: boolean;
};

/** A kind of things that can be found. To add a kind, add a source to `sources.ts` and tell the index when things change. */
export type SearchSource = {
  /** Leaves out what is deleted, what is not the ID's, and everything of a deleted ID. */
  load(db: Executor, keys: readonly Omit<ItemKey, 'kind'>[]): Promise<Omit<SearchItem, 'kind'>[]>;
};
