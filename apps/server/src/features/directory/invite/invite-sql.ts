import { type SQL, sql } from 'drizzle-orm';
import { inviteUsers } from './invite.tables.ts';

/** Whether somebody is or was invited to a seat, as one column, for queries that must not become two. */
export function isInvitedSql(membershipId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${inviteUsers} where ${inviteUsers.membershipId} = ${membershipId})`;
}
