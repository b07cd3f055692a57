import type { Executor } from '../../platform/database/client.ts';
import { desc, eq, lt, type SQL, sql } from '../../platform/database/orm.ts';
import { teamNotes } from './team-note.tables.ts';

/** A note, and the ID that reads it. */
type Asked = { yobirinPropertyId: string; itemId: string };

const keyColumns = { id: teamNotes.id, yobirinPropertyId: teamNotes.yobirinPropertyId };

/** The notes that belong to the IDs that ask for them. */
export async function findSearchedNotes(db: Executor, notes: readonly Asked[]) {
  if (notes.length === 0) return [];
  const { id, yobirinPropertyId, chatRoomId, createdAt, body } = teamNotes;
  return db
    .select({ yobirinPropertyId, itemId: id, chatRoomId, at: createdAt, body })
    .from(teamNotes)
    .innerJoin(
      sql`unnest(${ids(notes.map((note) => note.yobirinPropertyId))}, ${ids(notes.map((note) => note.itemId))})
        as asked (yobirin_property_id, item_id)`,
      sql`asked.item_id = ${id} and asked.yobirin_property_id = ${yobirinPropertyId}`,
    );
}

/** The notes of both sides of the chat. */
export function findNotesOfRoom(db: Executor, chatRoomId: string) {
  return db.select(keyColumns).from(teamNotes).where(eq(teamNotes.chatRoomId, chatRoomId));
}

/** All notes, page by page, the newest first. */
export function findNotesBefore(db: Executor, { teamNoteId, limit }: { teamNoteId: string | null; limit: number }) {
  return db
    .select(keyColumns)
    .from(teamNotes)
    .where(teamNoteId === null ? undefined : lt(teamNotes.id, teamNoteId))
    .orderBy(desc(teamNotes.id))
    .limit(limit);
}

export function findOldestNotes(db: Executor, limit: number) {
  return db.select(keyColumns).from(teamNotes).orderBy(teamNotes.id).limit(limit);
}

function ids(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::bigint[]`;
}
