import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { chatRoomMemberships, chatRooms } from '../../chat/chat.tables.ts';
import { firstSeatInAccountSql } from '../../directory/holder/seat-sql.ts';
import { favorites } from '../../favorite/favorite.tables.ts';
import { calls } from '../call.tables.ts';

/** An ID and its account. */
export type ContactTarget = { id: string; account: { id: string } };
/** A user who acts for one of their IDs. */
export type ContactUser = { userId: string; yobirinPropertyId: string };

/** Whether the user is a colleague of the ID, or it is a favourite of the ID, or the two IDs have talked or chatted. */
export async function isKnownUser(
  db: Executor,
  target: ContactTarget,
  { userId, yobirinPropertyId: from }: ContactUser,
): Promise<boolean> {
  const to = target.id;
  const isColleague = sql`${firstSeatInAccountSql(sql`${userId}`, sql`${target.account.id}`)} is not null`;
  const favorite = db
    .select({ one: sql`1` })
    .from(favorites)
    .where(and(eq(favorites.ownerYobirinPropertyId, to), eq(favorites.targetYobirinPropertyId, from)));
  const talk = db
    .select({ one: sql`1` })
    .from(calls)
    .where(
      and(
        isNotNull(calls.answeredAt),
        or(
          and(eq(calls.fromYobirinPropertyId, from), eq(calls.toYobirinPropertyId, to)),
          and(eq(calls.fromYobirinPropertyId, to), eq(calls.toYobirinPropertyId, from)),
        ),
      ),
    );
  const [lower, higher] = BigInt(from) < BigInt(to) ? [from, to] : [to, from];
  const chat = db
    .select({ one: sql`1` })
    .from(chatRooms)
    .innerJoin(chatRoomMemberships, eq(chatRoomMemberships.chatRoomId, chatRooms.id))
    .where(
      and(eq(chatRooms.lowerYobirinPropertyId, lower), eq(chatRooms.higherYobirinPropertyId, higher), isApprovedBy(to)),
    );
  return isTrue(db, sql`${isColleague} or exists ${favorite} or exists ${talk} or exists ${chat}`);
}

/** Whether the ID has approved the chat with this guest. */
export async function isKnownRoom(db: Executor, target: ContactTarget, chatRoomId: string): Promise<boolean> {
  const chat = db
    .select({ one: sql`1` })
    .from(chatRoomMemberships)
    .where(and(eq(chatRoomMemberships.chatRoomId, chatRoomId), isApprovedBy(target.id)));
  return isTrue(db, sql`exists ${chat}`);
}

function isApprovedBy(yobirinPropertyId: string) {
  return and(eq(chatRoomMemberships.yobirinPropertyId, yobirinPropertyId), eq(chatRoomMemberships.isApproved, true));
}

async function isTrue(db: Executor, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ verdict: boolean }>(sql`select (${condition}) as verdict`);
  return rows[0]?.verdict ?? false;
}
