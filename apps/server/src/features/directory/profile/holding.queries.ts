import type { Executor } from '../../../platform/database/client.ts';
import { and, inArray, isNull, or, sql } from '../../../platform/database/orm.ts';
import { groupsOfUserSql } from '../holder/group-member-sql.ts';
import { seatsOfUserSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { holdingSql } from './profile-sql.ts';

/** Null if the user does not hold the ID, false if they may only read. */
export async function findHolding(
  db: Executor,
  { yobirinPropertyId, userId }: { yobirinPropertyId: string; userId: string },
): Promise<boolean | null> {
  const holding = holdingSql(sql`${yobirinPropertyId}::bigint`, sql`${userId}::bigint`);
  const [found] = await db.select({ holding }).from(sql`(values (1)) as one`);
  return found?.holding ?? null;
}

export async function findHeldIds(db: Executor, userId: string): Promise<string[]> {
  return (await findHoldings(db, userId)).map(({ yobirinPropertyId }) => yobirinPropertyId);
}

export async function findHoldings(
  db: Executor,
  userId: string,
): Promise<{ yobirinPropertyId: string; isGroup: boolean }[]> {
  const { id, membershipId, groupId, deletedAt } = yobirinProperties;
  const user = sql`${userId}::bigint`;
  const isGroup = sql<boolean>`${groupId} is not null`;
  return db
    .select({ yobirinPropertyId: id, isGroup })
    .from(yobirinProperties)
    .where(
      and(or(inArray(membershipId, seatsOfUserSql(user)), inArray(groupId, groupsOfUserSql(user))), isNull(deletedAt)),
    )
    .orderBy(isGroup, id);
}

/** The seats of these living IDs. Leaves out IDs of groups. */
export async function findSeatIdsOfProperties(db: Executor, propertyIds: readonly string[]): Promise<string[]> {
  const { id, membershipId, deletedAt } = yobirinProperties;
  const rows = await db
    .select({ membershipId })
    .from(yobirinProperties)
    .where(and(inArray(id, [...propertyIds]), isNull(deletedAt)));
  return rows.flatMap((row) => row.membershipId ?? []);
}
