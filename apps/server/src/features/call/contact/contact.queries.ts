import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { firstSeatInAccountSql } from '../../directory/holder/seat-sql.ts';
import { calls } from '../call.tables.ts';

/** An ID and its account. */
export type ContactTarget = { id: string; account: { id: string } };
/** A user who acts for one of their IDs. */
export type ContactUser = { userId: string; yobirinPropertyId: string };

/** Whether the user has a seat in the account of the ID, or the two IDs have talked. */
export async function isColleagueOrTalked(
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
  const { rows } = await db.execute<{ verdict: boolean }>(sql`select (${isColleague} or exists ${talk}) as verdict`);
  return rows[0]?.verdict ?? false;
}
