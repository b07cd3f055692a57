import { and, desc, eq, gt, isNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';
import { own, peer } from '../room/participant.queries.ts';
import { guestBlocks } from './guest-block.tables.ts';

export type GuestBlock = Awaited<ReturnType<typeof selectBlocks>>[number];

/** Replaces an earlier block of the guest. */
export async function saveBlock(db: Executor, block: typeof guestBlocks.$inferInsert): Promise<string> {
  const saved = await db
    .insert(guestBlocks)
    .values(block)
    .onConflictDoUpdate({ target: guestBlocks.chatRoomMembershipId, set: block })
    .returning({ id: guestBlocks.id });
  return onlyRow(saved).id;
}

/** Returns the active blocks, newest first. */
export function findBlocks(db: Executor, yobirinPropertyId: string, now: Date): Promise<GuestBlock[]> {
  return selectBlocks(db)
    .where(and(eq(guestBlocks.yobirinPropertyId, yobirinPropertyId), isInForce(now)))
    .orderBy(desc(guestBlocks.id));
}

export async function findBlock(db: Executor, id: string): Promise<GuestBlock | null> {
  const [block] = await selectBlocks(db).where(eq(guestBlocks.id, id));
  return block ?? null;
}

const blockedAddresses = preparedOnce((db) =>
  db
    .selectDistinct({ addressHash: guestBlocks.addressHash })
    .from(guestBlocks)
    .where(and(eq(guestBlocks.yobirinPropertyId, sql.placeholder('propertyId')), isInForce(sql.placeholder('now'))))
    .prepare('blocked_addresses'),
);

/** Returns the hashed addresses from which the ID cannot be reached. */
export async function findBlockedAddresses(db: Database, yobirinPropertyId: string, now: Date): Promise<string[]> {
  const rows = await blockedAddresses(db).execute({ propertyId: yobirinPropertyId, now });
  return rows.flatMap(({ addressHash }) => addressHash ?? []);
}

/** Returns the ID's open chats with guests from this address. */
export async function findOpenRoomIdsFrom(
  db: Executor,
  { yobirinPropertyId, addressHash }: { yobirinPropertyId: string; addressHash: string },
): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .innerJoin(own, eq(own.chatRoomId, chatRooms.id))
    .innerJoin(peer, and(eq(peer.chatRoomId, chatRooms.id), ne(peer.id, own.id)))
    .where(
      and(
        eq(own.yobirinPropertyId, yobirinPropertyId),
        eq(peer.guestAddressHash, addressHash),
        isNull(chatRooms.archivedAt),
      ),
    );
  return rooms.map((room) => room.id);
}

export async function deleteBlock(db: Executor, id: string): Promise<void> {
  await db.delete(guestBlocks).where(eq(guestBlocks.id, id));
}

export async function deleteExpiredBlocks(db: Executor, now: Date): Promise<void> {
  await db.delete(guestBlocks).where(lte(guestBlocks.expireAt, now));
}

function selectBlocks(db: Executor) {
  const { id, yobirinPropertyId, reason, createdAt, expireAt } = guestBlocks;
  const { chatRoomId, guestName } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId, reason, createdAt, expireAt, chatRoomId, guestName })
    .from(guestBlocks)
    .innerJoin(chatRoomMemberships, eq(chatRoomMemberships.id, guestBlocks.chatRoomMembershipId))
    .$dynamic();
}

function isInForce(now: Date | Placeholder): SQL | undefined {
  return or(isNull(guestBlocks.expireAt), gt(guestBlocks.expireAt, now));
}
