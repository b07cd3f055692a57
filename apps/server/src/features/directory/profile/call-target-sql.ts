import { type AnyColumn, isNull, type SQL, sql } from 'drizzle-orm';
import { trialEndSql } from '../account/account-sql.ts';
import { licenseTermsSql } from '../account/license-sql.ts';
import { accountOfGroupSql, validMembersSql } from '../holder/group-member-sql.ts';
import { accountOfSeatSql, seatHolderSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

const seat = sql`${yobirinProperties.membershipId}`;
const group = sql`${yobirinProperties.groupId}`;
const accountId = sql<string>`coalesce(${accountOfSeatSql(seat)}, ${accountOfGroupSql(group)})`;

/** Whose ID it is and by which license, for queries about IDs. */
export const accountSql = accountOf(accountId);

/** Who is rung by it, likewise: nobody for an empty seat, several for a group. */
export const receiversSql = sql<string[]>`case when ${group} is null
  then array_remove(array[${seatHolderSql(seat)}], null) else ${validMembersSql(group)} end`;

/** Both for queries about something else, which names an ID: null once that is deleted. */
export function callTargetSql(propertyId: AnyColumn) {
  const account = accountOf(ofProperty(propertyId, accountId));
  return { account, receiverIds: ofProperty(propertyId, receiversSql) };
}

function accountOf<Id extends string | null>(id: SQL<Id>) {
  return { id, trialEndAt: trialEndSql(id), terms: licenseTermsSql(id) };
}

function ofProperty<Value>(propertyId: AnyColumn, value: SQL<Value>): SQL<Value | null> {
  const { id, deletedAt } = yobirinProperties;
  return sql<Value | null>`(
    select ${value} from ${yobirinProperties} where ${id} = ${propertyId} and ${isNull(deletedAt)}
  )`;
}
