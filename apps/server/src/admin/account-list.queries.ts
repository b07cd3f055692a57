import { users } from '../features/auth/auth.tables.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { groups } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import type { Database } from '../platform/database/client.ts';
import { and, desc, eq, exists, lt, or, type SQL, sql } from '../platform/database/orm.ts';

/** Ids below `before`, newest first, of accounts in which a member's address or a public ID contains `text`. */
export async function findAccountIds(
  db: Database,
  { text, before, limit }: { text: string; before: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(before === null ? undefined : lt(accounts.id, before), text === '' ? undefined : mentions(db, text)))
    .orderBy(desc(accounts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type Summary = { owner: string | null; ids: number };

/** By account id. */
export async function summarizeAccounts(db: Database, accountIds: readonly string[]): Promise<Map<string, Summary>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string } & Summary>(sql`
    select ${accounts.id}::text as id,
      (select ${users.email} from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
        where ${memberships.accountId} = ${accounts.id} and ${memberships.role} = 'OWNER' limit 1) as owner,
      (select count(*)::int from ${yobirinProperties}
        left join ${memberships} on ${memberships.id} = ${yobirinProperties.membershipId}
        left join ${groups} on ${groups.id} = ${yobirinProperties.groupId}
        where ${yobirinProperties.deletedAt} is null and ${yobirinProperties.yobirinId} is not null
          and coalesce(${memberships.accountId}, ${groups.accountId}) = ${accounts.id}) as ids
    from ${accounts} where ${accounts.id} in (${sql.join(
      accountIds.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(rows.map(({ id, owner, ids }) => [id, { owner, ids }]));
}

function mentions(db: Database, part: string): SQL | undefined {
  const contains = (column: unknown) => sql`position(${part.toLowerCase()} in lower(${column})) > 0`;
  const ofSeats = db
    .select({ one: sql`1` })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(yobirinProperties, eq(yobirinProperties.membershipId, memberships.id))
    .where(
      and(eq(memberships.accountId, accounts.id), or(contains(users.email), contains(yobirinProperties.yobirinId))),
    );
  const ofGroups = db
    .select({ one: sql`1` })
    .from(groups)
    .innerJoin(yobirinProperties, eq(yobirinProperties.groupId, groups.id))
    .where(and(eq(groups.accountId, accounts.id), contains(yobirinProperties.yobirinId)));
  return or(exists(ofSeats), exists(ofGroups));
}
