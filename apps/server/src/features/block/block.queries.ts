import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from '../../platform/database/orm.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { deletedIdsSql } from '../directory/profile/profile-sql.ts';
import { blocks } from './block.tables.ts';
import { isBlockedSql, isInForceSql } from './block-sql.ts';

export type Block = typeof blocks.$inferSelect;

/** Replaces an earlier block of this person. */
export async function saveBlock(db: Executor, block: typeof blocks.$inferInsert): Promise<Block> {
  // Another block of this guest's chat, such as an expired one, which the database allows once.
  if (block.chatRoomMembershipId)
    await db
      .delete(blocks)
      .where(
        and(
          eq(blocks.chatRoomMembershipId, block.chatRoomMembershipId),
          sql`${blocks.subject} is distinct from ${block.subject ?? null}`,
        ),
      );
  const saved = await db
    .insert(blocks)
    .values(block)
    .onConflictDoUpdate({ target: [blocks.yobirinPropertyId, blocks.subject], set: block })
    .returning();
  return onlyRow(saved);
}

/** Returns the active blocks, newest first. */
export function findBlocks(db: Executor, yobirinPropertyId: string, now: Date): Promise<Block[]> {
  return db
    .select()
    .from(blocks)
    .where(and(eq(blocks.yobirinPropertyId, yobirinPropertyId), isInForceSql(sql`${now}::timestamptz`)))
    .orderBy(desc(blocks.id));
}

export async function findBlock(db: Executor, id: string): Promise<Block | null> {
  const [block] = await db.select().from(blocks).where(eq(blocks.id, id));
  return block ?? null;
}

/** A person who writes to an ID or calls it. */
export type Comer = {
  /** Both null for a visitor who is not signed in. */
  userId: string | null;
  fromYobirinPropertyId: string | null;
  browserMarkHash: string | null;
  /** The guest's side of the chat that the visitor proves by its token. */
  chatRoomMembershipId: string | null;
};

const isBlocked = preparedOnce((db) => {
  const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const comer = {
    userId: given('userId', 'bigint'),
    yobirinPropertyId: given('fromYobirinPropertyId', 'bigint'),
    sideId: given('chatRoomMembershipId', 'bigint'),
    browserMarkHash: given('browserMarkHash', 'text'),
  };
  const found = isBlockedSql(given('yobirinPropertyId', 'bigint'), comer, given('now', 'timestamptz'));
  return db
    .select({ found: found.as('found') })
    .from(sql`(values (1)) as one`)
    .prepare('is_blocked');
});

export async function findIsBlocked(
  db: Database,
  request: Comer & { yobirinPropertyId: string; now: Date },
): Promise<boolean> {
  return onlyRow(await isBlocked(db).execute(request)).found;
}

/** Returns false if it was already removed. */
export async function deleteBlock(db: Executor, id: string): Promise<boolean> {
  return (await db.delete(blocks).where(eq(blocks.id, id)).returning({ id: blocks.id })).length > 0;
}

/** Blocks of a group's ID lose the user, who is deleted, and stay. */
export async function forgetUserOfGroupBlocks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(blocks)
    .set({ blockedUserId: null, browserMarkHash: null })
    .where(and(eq(blocks.blockedUserId, userId), blocks.isIdBlocked));
}

export async function deleteExpiredBlocks(db: Executor, now: Date): Promise<void> {
  await db.delete(blocks).where(lte(blocks.expireAt, now));
}

/** Deletes the blocks of deleted IDs, and those without any fact left by which a person could match (BLOCK-32). */
export async function deleteIdleBlocks(db: Executor): Promise<void> {
  const { yobirinPropertyId, blockedUserId, blockedYobirinPropertyId, isIdBlocked } = blocks;
  const matchesNoOne = and(
    isNull(blockedUserId),
    or(eq(isIdBlocked, false), isNull(blockedYobirinPropertyId), inArray(blockedYobirinPropertyId, deletedIdsSql)),
    isNull(blocks.chatRoomMembershipId),
    isNull(blocks.browserMarkHash),
  );
  await db.delete(blocks).where(or(inArray(yobirinPropertyId, deletedIdsSql), matchesNoOne));
}
