import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, isNotNull, or, type SQL, sql } from '../../../platform/database/orm.ts';
import { isPairApprovedSql, isRoomApprovedSql } from '../../chat/room/approved-chat-sql.ts';
import { firstSeatInAccountSql } from '../../directory/holder/seat-sql.ts';
import { isFavoriteSql } from '../../favorite/favorite-sql.ts';
import { calls } from '../call.tables.ts';

/** An ID and its account. */
export type ContactTarget = { id: string; account: { id: string } };
/** A user who acts for one of their IDs. */
export type ContactUser = { userId: string; yobirinPropertyId: string };

/** Whether the user is a colleague of the ID, or a favourite of it, or the two IDs have talked or chatted. */
export async function isKnownUser(
  db: Executor,
  { id: to, account }: ContactTarget,
  { userId, yobirinPropertyId: from }: ContactUser,
): Promise<boolean> {
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
  const isColleague = sql`${firstSeatInAccountSql(sql`${userId}`, sql`${account.id}`)} is not null`;
  return isTrue(
    db,
    sql`${isColleague} or ${isFavoriteSql(to, from)} or exists ${talk} or ${isPairApprovedSql(to, from)}`,
  );
}

/** Whether the ID has approved the chat with this guest. */
export function isKnownRoom(db: Executor, { id }: ContactTarget, chatRoomId: string): Promise<boolean> {
  return isTrue(db, isRoomApprovedSql(id, chatRoomId));
}

async function isTrue(db: Executor, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ verdict: boolean }>(sql`select (${condition}) as verdict`);
  return rows[0]?.verdict ?? false;
}
