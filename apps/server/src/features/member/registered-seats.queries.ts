import { and, asc, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { inviteUsers } from '../invite/invite.tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import type { Membership } from './member.queries.ts';
import { memberships } from './member.tables.ts';

/** How many IDs the account has besides that of the owner's own seat (OP-46). */
export async function countRegisteredSeats(db: Executor, accountId: string): Promise<number> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(yobirinProperties, eq(yobirinProperties.membershipId, memberships.id))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.role, 'MEMBER'),
        isNotNull(yobirinProperties.yobirinId),
        isNull(yobirinProperties.deletedAt),
      ),
    );
  return rows.length;
}

/** The oldest seat that nobody has anything to do with. */
export async function findSeatWithoutId(tx: Transaction, accountId: string): Promise<Membership | null> {
  const property = tx
    .select({ id: yobirinProperties.id })
    .from(yobirinProperties)
    .where(and(eq(yobirinProperties.membershipId, memberships.id), isNull(yobirinProperties.deletedAt)));
  const invite = tx
    .select({ id: inviteUsers.id })
    .from(inviteUsers)
    .where(eq(inviteUsers.membershipId, memberships.id));
  const [seat] = await tx
    .select()
    .from(memberships)
    .where(
      and(eq(memberships.accountId, accountId), isNull(memberships.userId), notExists(property), notExists(invite)),
    )
    .orderBy(asc(memberships.id))
    .limit(1);
  return seat ?? null;
}
