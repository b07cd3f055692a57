import { type AnyColumn, isNull, type SQL, sql } from '../../../platform/database/orm.ts';
import { trialEndSql } from '../account/account-sql.ts';
import { licenseTermsSql } from '../account/license-sql.ts';
import { accountOfGroupSql, validMembersSql } from '../holder/group-member-sql.ts';
import { accountOfSeatSql, seatHolderSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

const seat = sql`${yobirinProperties.membershipId}`;
const group = sql`${yobirinProperties.groupId}`;
const accountId = sql<string>`coalesce(${accountOfSeatSql(seat)}, ${accountOfGroupSql(group)})`;

/** The account of an ID and the facts of its license, for queries on `yobirin_properties`. */
export const accountSql = accountOf(accountId);

/** The users that an ID rings, for queries on `yobirin_properties`. Empty for an empty seat, several for a group. */
export const receiversSql = sql<string[]>`case when ${group} is null
  then array_remove(array[${seatHolderSql(seat)}], null) else ${validMembersSql(group)} end`;

/** Account and receivers for queries on other tables that refer to an ID. Null if the ID is deleted. */
export function callTargetSql(propertyId: AnyColumn | SQL) {
  const account = accountOf(ofProperty(propertyId, accountId));
  return { account, receiverIds: ofProperty(propertyId, receiversSql) };
}

/** The account of an ID, also of a deleted one, for queries on other tables that refer to it. */
export function accountOfIdSql(propertyId: AnyColumn): SQL<string | null> {
  const { id } = yobirinProperties;
  return sql<string | null>`(select ${accountId} from ${yobirinProperties} where ${id} = ${sql`${propertyId}`})`;
}

function accountOf<Id extends string | null>(id: SQL<Id>) {
  return { id, trialEndAt: trialEndSql(id), terms: licenseTermsSql(id) };
}

function ofProperty<Value>(propertyId: AnyColumn | SQL, value: SQL<Value>): SQL<Value | null> {
  const { id, deletedAt } = yobirinProperties;
  return sql<Value | null>`(
    select ${value} from ${yobirinProperties} where ${id} = ${propertyId} and ${isNull(deletedAt)}
  )`;
}
