import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, eq, inArray, isNotNull, isNull, not, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { accountOfIdSql } from '../../directory/profile/call-target-sql.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

type SideRow = typeof chatRoomMemberships.$inferSelect;

export async function insertSides(
  tx: Transaction,
  sides: readonly (typeof chatRoomMemberships.$inferInsert)[],
): Promise<{ id: string; yobirinPropertyId: string | null }[]> {
  const { id, yobirinPropertyId } = chatRoomMemberships;
  return tx
    .insert(chatRoomMemberships)
    .values([...sides])
    .returning({ id, yobirinPropertyId });
}

export function findSides(
  db: Executor,
  chatRoomId: string,
): Promise<
  { id: string; yobirinPropertyId: string | null; browserMarkHash: string | null; guestName: string | null }[]
> {
  const { id, yobirinPropertyId, browserMarkHash, guestName } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId, browserMarkHash, guestName })
    .from(chatRoomMemberships)
    .where(eq(chatRoomMemberships.chatRoomId, chatRoomId));
}

/** What decides how the sides of rooms read posts in other languages. */
export function findReadingSides(db: Executor, chatRoomIds: readonly string[]) {
  return readingSides(db).execute({ chatRoomIds });
}

const readingSides = preparedOnce((db: Executor) => {
  const { id, chatRoomId, yobirinPropertyId, guestName, callerName } = chatRoomMemberships;
  const { guestLanguage, translationMode, translationLanguage } = chatRoomMemberships;
  const names = { yobirinPropertyId, guestName, callerName };
  return db
    .select({ id, chatRoomId, ...names, guestLanguage, translationMode, translationLanguage })
    .from(chatRoomMemberships)
    .where(sql`${chatRoomId} = any(${sql.placeholder('chatRoomIds')}::bigint[])`)
    .orderBy(id)
    .prepare('find_reading_sides');
});

/** The accounts of the IDs in rooms, also of deleted IDs. */
export function findAccountsOfRooms(db: Executor, chatRoomIds: readonly string[]) {
  const { chatRoomId, yobirinPropertyId } = chatRoomMemberships;
  return db
    .select({ chatRoomId, accountId: accountOfIdSql(yobirinPropertyId) })
    .from(chatRoomMemberships)
    .where(and(inArray(chatRoomId, [...chatRoomIds]), isNotNull(yobirinPropertyId)));
}

/** For sides that have chosen nothing. */
export async function beginTranslating(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { id, translationMode } = chatRoomMemberships;
  await tx
    .update(chatRoomMemberships)
    .set({ translationMode: 'AUTOMATIC' })
    .where(and(inArray(id, [...ids]), isNull(translationMode)));
}

export async function findRoomIdOfSide(db: Executor, id: string): Promise<string | null> {
  const [side] = await db
    .select({ chatRoomId: chatRoomMemberships.chatRoomId })
    .from(chatRoomMemberships)
    .where(eq(chatRoomMemberships.id, id));
  return side?.chatRoomId ?? null;
}

export async function findSide(db: Executor, id: string): Promise<SideRow> {
  return onlyRow(await db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, id)));
}

/** Returns those of the given sides that belong to the ID. */
export function findSidesOfProperty(
  db: Executor,
  { yobirinPropertyId, ids }: { yobirinPropertyId: string; ids: readonly string[] },
): Promise<{ id: string; chatRoomId: string }[]> {
  const { id, chatRoomId } = chatRoomMemberships;
  return db
    .select({ id, chatRoomId })
    .from(chatRoomMemberships)
    .where(and(inArray(id, [...ids]), eq(chatRoomMemberships.yobirinPropertyId, yobirinPropertyId)));
}

type EditableColumn =
  | 'note'
  | 'aliasName'
  | 'isDisabled'
  | 'guestEmail'
  | 'guestEmailAskedAt'
  | 'guestLanguage'
  | 'guestTokenSealed'
  | 'translationMode'
  | 'translationLanguage';

/** Undefined columns stay unchanged. At least one must be defined. */
export type SideChanges = { [Column in EditableColumn]?: SideRow[Column] | undefined };

export async function updateSide(db: Executor, id: string, changes: SideChanges): Promise<SideRow> {
  return onlyRow(await db.update(chatRoomMemberships).set(changes).where(eq(chatRoomMemberships.id, id)).returning());
}

/** Approves both sides of a locked room. Returns false if it was already approved. */
export async function approveRoom(tx: Transaction, chatRoomId: string): Promise<boolean> {
  const approved = await tx
    .update(chatRoomMemberships)
    .set({ isApproved: true })
    .where(and(eq(chatRoomMemberships.chatRoomId, chatRoomId), not(chatRoomMemberships.isApproved)))
    .returning({ id: chatRoomMemberships.id });
  return approved.length > 0;
}

/** Returns false if the side was already mailed and has not read since. */
export async function claimAwayMail(tx: Transaction, sideId: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(chatRoomMemberships)
    .set({ awayMailedAt: now })
    .where(and(eq(chatRoomMemberships.id, sideId), isNull(chatRoomMemberships.awayMailedAt)))
    .returning({ id: chatRoomMemberships.id });
  return claimed.length > 0;
}
