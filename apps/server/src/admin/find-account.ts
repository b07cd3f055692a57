import { users } from '../features/auth/auth.tables.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { groups } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { and, eq, isNull, sql } from '../platform/database/orm.ts';
import { type AdminContext, AdminError } from './admin-context.ts';

export type FoundId = { id: string; yobirinId: string | null; accountId: string; suspensionReason: string | null };

/**
 * Finds an account by `account:12`, by a user's e-mail address (preferably as owner), or by a public ID. Throws `AdminError`.
 */
export async function requireAccountId(ctx: AdminContext, name: string): Promise<string> {
  if (name.startsWith('account:')) return requireById(ctx, name.slice('account:'.length));
  if (name.includes('@')) return requireByEmail(ctx, name);
  return (await requireId(ctx, name)).accountId;
}

/** Finds a public ID that is not deleted, suspended or not. Throws `AdminError`. */
export async function requireId({ db }: AdminContext, yobirinId: string): Promise<FoundId> {
  const [found] = await db
    .select({
      id: yobirinProperties.id,
      yobirinId: yobirinProperties.yobirinId,
      suspensionReason: yobirinProperties.suspensionReason,
      accountId: sql<string>`coalesce(${memberships.accountId}, ${groups.accountId})`,
    })
    .from(yobirinProperties)
    .leftJoin(memberships, eq(memberships.id, yobirinProperties.membershipId))
    .leftJoin(groups, eq(groups.id, yobirinProperties.groupId))
    .where(
      and(sql`lower(${yobirinProperties.yobirinId}) = ${yobirinId.toLowerCase()}`, isNull(yobirinProperties.deletedAt)),
    );
  if (!found) throw new AdminError(`There is no public ID ${yobirinId}.`);
  return found;
}

/** Finds the account of a user by the address, preferably as owner. */
export async function findAccountIdOfAddress({ db }: AdminContext, email: string): Promise<string | undefined> {
  const seats = await db
    .select({ accountId: memberships.accountId, role: memberships.role })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return (seats.find(({ role }) => role === 'OWNER') ?? seats[0])?.accountId;
}

async function requireById({ db }: AdminContext, id: string): Promise<string> {
  const isNumber = /^[1-9]\d{0,17}$/.test(id);
  const found = isNumber ? await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)) : [];
  if (!found[0]) throw new AdminError(`There is no account ${id}.`);
  return found[0].id;
}

async function requireByEmail(ctx: AdminContext, email: string): Promise<string> {
  const accountId = await findAccountIdOfAddress(ctx, email);
  if (accountId === undefined) throw new AdminError(`Nobody with the address ${email} has an account.`);
  return accountId;
}
