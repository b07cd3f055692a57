import type { SearchKind, SearchPart } from '@yobirin/contract/search';
import type { Executor } from '../../platform/database/client.ts';

/** An item that an ID can find: a post, a call, a visitor or a team note. */
export type ItemKey = { yobirinPropertyId: string; kind: SearchKind; itemId: string };

/** An item as the ID may read it now. */
export type SearchItem = ItemKey & {
  at: Date;
  texts: { part: SearchPart; text: string }[];
  /** The visitor, as lists of the ID show them. */
  name: string;
  /** The name that a search by person compares. Empty if the name belongs to another row, whose changes the index does not follow. */
  person: string;
  place: string | null;
  hasFile: boolean;
  chatRoomId: string | null;
  /** Whether it came from the ID. */
  isOwn: boolean;
};

/** Loads one kind of items. To add a kind, add a source to `sources.ts` and call `indexItems` when items change. */
export type SearchSource = {
  /** Leaves out what is deleted, what is not the ID's, and everything of a deleted ID. */
  load(db: Executor, keys: readonly Omit<ItemKey, 'kind'>[]): Promise<Omit<SearchItem, 'kind'>[]>;
};
