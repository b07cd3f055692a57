import type { Mentionable } from '@yobirin/contract/team-note';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, getTableColumns, inArray, type SQL, sql } from '../../platform/database/orm.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { nicknameOfMemberSql } from '../directory/profile/profile-sql.ts';
import { teamNoteMentions, teamNotes } from './team-note.tables.ts';

/** A chat as the holders of one of its IDs have it. */
export type Place = { chatRoomId: string; yobirinPropertyId: string };

/** A note with its writer's name. */
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export const newestFirst: Keyset<NoteRow> = {
  columns: [teamNotes.id],
  direction: 'desc',
  keyOf: ({ id }) => [id],
};

export function findNotes(
  db: Executor,
  place: Place,
  page: Pick<Page<unknown>, 'after' | 'orderBy' | 'limit'>,
): Promise<NoteRow[]> {
  return selectNotes(db)
    .where(and(isOn(place), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countNotes(db: Executor, place: Place): Promise<number> {
  return db.$count(teamNotes, isOn(place));
}

export async function findNote(db: Executor, id: string): Promise<NoteRow | null> {
  const [note] = await selectNotes(db).where(eq(teamNotes.id, id));
  return note ?? null;
}

export async function findNoteByClientId(
  db: Executor,
  { clientNoteId, ...place }: Place & { clientNoteId: string },
): Promise<NoteRow | null> {
  const [note] = await selectNotes(db).where(and(isOn(place), eq(teamNotes.clientNoteId, clientNoteId)));
  return note ?? null;
}

function selectNotes(db: Executor) {
  const { userId, yobirinPropertyId } = teamNotes;
  const writerName = nicknameOfMemberSql(sql`${userId}`, yobirinPropertyId);
  return db
    .select({ ...getTableColumns(teamNotes), writerName })
    .from(teamNotes)
    .$dynamic();
}

function isOn({ chatRoomId, yobirinPropertyId }: Place): SQL | undefined {
  return and(eq(teamNotes.chatRoomId, chatRoomId), eq(teamNotes.yobirinPropertyId, yobirinPropertyId));
}

/** Until the end of the transaction no other one adds to the chat, so that two at once do not make one too many. */
export async function holdNotes(tx: Transaction, { chatRoomId, yobirinPropertyId }: Place): Promise<void> {
  const name = `team notes ${chatRoomId} ${yobirinPropertyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 26))`);
}

/** Returns its id, or null if the client has sent it before. */
export async function insertNote(tx: Transaction, note: typeof teamNotes.$inferInsert): Promise<string | null> {
  const [inserted] = await tx.insert(teamNotes).values(note).onConflictDoNothing().returning({ id: teamNotes.id });
  return inserted?.id ?? null;
}

/** Locks the note until the transaction ends. */
export async function lockNote(tx: Transaction, id: string): Promise<{ version: number } | null> {
  const [note] = await tx
    .select({ version: teamNotes.version })
    .from(teamNotes)
    .where(eq(teamNotes.id, id))
    .for('update');
  return note ?? null;
}

export async function updateNote(tx: Transaction, id: string, changes: { body: string; updatedAt: Date }) {
  const changed = { ...changes, version: sql`${teamNotes.version} + 1` };
  onlyRow(await tx.update(teamNotes).set(changed).where(eq(teamNotes.id, id)).returning({ id: teamNotes.id }));
}

export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(teamNotes).where(eq(teamNotes.id, id));
}

export async function deleteNotesOfId(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.delete(teamNotes).where(eq(teamNotes.yobirinPropertyId, yobirinPropertyId));
}

export function findMentionsOfNotes(
  db: Executor,
  noteIds: readonly string[],
): Promise<(typeof teamNoteMentions.$inferSelect)[]> {
  return db
    .select()
    .from(teamNoteMentions)
    .where(inArray(teamNoteMentions.teamNoteId, [...noteIds]))
    .orderBy(teamNoteMentions.userId);
}

/** Returns the users who were not mentioned before. */
export async function replaceMentions(
  tx: Transaction,
  teamNoteId: string,
  mentions: readonly Mentionable[],
): Promise<string[]> {
  const before = await tx.delete(teamNoteMentions).where(eq(teamNoteMentions.teamNoteId, teamNoteId)).returning();
  if (mentions.length > 0) {
    await tx.insert(teamNoteMentions).values(mentions.map(({ userId, name }) => ({ teamNoteId, userId, name })));
  }
  const earlier = new Set(before.map(({ userId }) => userId));
  return mentions.map(({ userId }) => userId).filter((userId) => !earlier.has(userId));
}

/** The notes on a chat that mention the user. */
export async function findNoteIdsMentioning(
  db: Executor,
  { userId, ...place }: Place & { userId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: teamNotes.id })
    .from(teamNoteMentions)
    .innerJoin(teamNotes, eq(teamNotes.id, teamNoteMentions.teamNoteId))
    .where(and(eq(teamNoteMentions.userId, userId), isOn(place)));
  return rows.map(({ id }) => id);
}
