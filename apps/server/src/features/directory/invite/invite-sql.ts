import { type SQL, sql } from '../../../platform/database/orm.ts';
import { inviteUsers } from './invite.tables.ts';

/** Whether a seat has an invitation in any state, as a column, to save a second query. */
export function isInvitedSql(membershipId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${inviteUsers} where ${inviteUsers.membershipId} = ${membershipId})`;
}
