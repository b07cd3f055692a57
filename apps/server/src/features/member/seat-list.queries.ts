import { and, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { users } from '../auth/auth.tables.ts';
import { inviteUsers } from '../invite/invite.tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import type { Membership } from './member.queries.ts';
import { memberships } from './member.tables.ts';

export type SeatSelection = {
  accountId: string;
  contains: string;
  isForOwner: boolean;
  isIdRequired: boolean;
  onlyHeld: boolean;
  onlyUnassigned: boolean;
};

export const seatKeyset: Keyset<{ id: string }> = {
  columns: [memberships.id],
  direction: 'asc',
  keyOf: ({ id }) => [id],
};

export async function findSeatPage<Row>(
  db: Executor,
  selection: SeatSelection,
  page: Page<Row>,
): Promise<Membership[]> {
  const rows = await db
    .select({ seat: memberships })
    .from(memberships)
    .leftJoin(
      yobirinProperties,
      and(eq(yobirinProperties.membershipId, memberships.id), isNull(yobirinProperties.deletedAt)),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(isSelected(db, selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ seat }) => seat);
}

function isSelected(db: Executor, selection: SeatSelection): SQL | undefined {
  const { accountId, contains, isForOwner, isIdRequired, onlyHeld, onlyUnassigned } = selection;
  const invite = db
    .select({ id: inviteUsers.id })
    .from(inviteUsers)
    .where(eq(inviteUsers.membershipId, memberships.id));
  const pattern = `%${contains.replace(/[\\%_]/g, '\\$&')}%`;
  const texts = [
    yobirinProperties.yobirinId,
    yobirinProperties.nickname,
    ...(isForOwner ? [sql`${users.lastName} || ${users.firstName}`, users.email] : []),
  ];
  return and(
    eq(memberships.accountId, accountId),
    isIdRequired ? isNotNull(yobirinProperties.yobirinId) : undefined,
    onlyHeld ? isNotNull(memberships.userId) : undefined,
    onlyHeld && isForOwner ? or(not(memberships.isOwnerUse), eq(memberships.role, 'OWNER')) : undefined,
    onlyUnassigned ? and(isNull(memberships.userId), not(exists(invite))) : undefined,
    contains === '' ? undefined : or(...texts.map((text) => sql`${text} ilike ${pattern}`)),
  );
}
