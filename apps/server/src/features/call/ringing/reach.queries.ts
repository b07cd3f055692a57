import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { deviceIdsSql } from '../../auth/device-sql.ts';
import { isPushableSql } from '../../notification/push-subscription-sql.ts';
import { isLiving } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

export type UserReach = {
  userId: string;
  /** Devices on which the user is signed in. */
  deviceIds: string[];
  isPushable: boolean;
  /** The user is rung by a call to their seat, talks, or calls another ID. */
  isBusy: boolean;
};

const reachOfUsers = preparedOnce((db) => {
  const userId = sql<string>`reached.user_id`;
  const isTheirs = or(eq(calls.receiverUserId, userId), eq(calls.callerUserId, userId));
  return db
    .select({
      userId,
      deviceIds: deviceIdsSql(userId),
      isPushable: isPushableSql(userId),
      isBusy: sql<boolean>`exists (select from ${calls} where ${and(isLiving, isTheirs)})`,
    })
    .from(sql`unnest(${sql.placeholder('userIds')}::bigint[]) as reached (user_id)`)
    .prepare('reach_of_users');
});

/** One query, because the caller is waiting. */
export function findReach(db: Database, userIds: readonly string[]): Promise<UserReach[]> {
  return reachOfUsers(db).execute({ userIds: [...userIds] });
}
