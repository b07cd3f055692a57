import { randomUUID } from 'node:crypto';
import { teamNotes } from '../../features/team-note/team-note.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

type Overrides = Pick<typeof teamNotes.$inferInsert, 'chatRoomId' | 'yobirinPropertyId'> &
  Partial<typeof teamNotes.$inferInsert>;

/** Returns its id. */
export async function buildTeamNote(db: Executor, overrides: Overrides): Promise<string> {
  const now = new Date();
  const note = { clientNoteId: randomUUID(), body: 'A regular', createdAt: now, updatedAt: now, ...overrides };
  return onlyRow(await db.insert(teamNotes).values(note).returning()).id;
}
