import type { Database } from '../../../platform/database/client.ts';
import { and, eq, or, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { deviceIdsSql } from '../../auth/device-sql.ts';
import { isChosenSql } from '../../notification/notification-setting-sql.ts';
import { isPushableSql } from '../../notification/push-subscription-sql.ts';
import { isLiving } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** The users that a call to this ID would ring. */
export type CalledUsers = { yobirinPropertyId: string; userIds: readonly string[] };

export type UserReach = {
  yobirinPropertyId: string;
  userId: string;
  /** Devices on which the user is signed in. Empty if the user lets no open page ring for this ID (NOTIFY-01). */
  deviceIds: string[];
  /** Whether sleeping devices may ring for this ID. */
  isPushable: boolean;
  /** The user is rung by a call to their seat, talks, or calls another ID. */
  isBusy: boolean;
};

const reachOfUsers = preparedOnce((db) => {
  const userId = sql<string>`reached.user_id`;
  const yobirinPropertyId = sql<string>`reached.yobirin_property_id`;
  const place = { userId, yobirinPropertyId };
  const isTheirs = or(eq(calls.receiverUserId, userId), eq(calls.callerUserId, userId));
  return db
    .select({
      yobirinPropertyId,
      userId,
      deviceIds: sql<string[]>`case when ${isChosenSql('callRing', place)} then ${deviceIdsSql(userId)} else '{}' end`,
      isPushable: sql<boolean>`${isPushableSql(userId)} and ${isChosenSql('callPush', place)}`,
      isBusy: sql<boolean>`exists (select from ${calls} where ${and(isLiving, isTheirs)})`,
    })
    .from(
      sql`unnest(${sql.placeholder('yobirinPropertyIds')}::bigint[], ${sql.placeholder('userIds')}::bigint[]) as reached (yobirin_property_id, user_id)`,
    )
    .prepare('reach_of_users');
});

/** How the users can be reached by a call to their ID. One query, because the caller is waiting. */
export function findReach(db: Database, called: readonly CalledUsers[]): Promise<UserReach[]> {
  return reachOfUsers(db).execute({
    yobirinPropertyIds: called.flatMap(({ yobirinPropertyId, userIds }) => userIds.map(() => yobirinPropertyId)),
    userIds: called.flatMap(({ userIds }) => userIds),
  });
}
