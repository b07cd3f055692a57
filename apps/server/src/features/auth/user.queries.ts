import type { UpdateAuthenticatedUserInput } from '@yobirin/contract/auth';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { singleUseTokens, users } from './auth.tables.ts';

export type User = typeof users.$inferSelect;

export function findUsers(db: Executor, ids: readonly string[]): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** However the address is written. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/**
 * Whether the user still has this password, which then cannot change until the transaction ends. A change waits, and then
 * sees the devices that were signed in meanwhile.
 */
export async function holdPassword(
  tx: Transaction,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return user !== undefined;
}

/** Until the transaction ends. False when there is no such user. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return user !== undefined;
}

/**
 * They stay as they are until the transaction ends: whoever deletes or renames one waits, as does this. By their ids, so that
 * two who hold several do not wait in a circle.
 */
export function holdUsers(tx: Transaction, ids: readonly string[]): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('share');
}

export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<User> {
  return onlyRow(await db.insert(users).values(user).returning());
}

export async function updateUser(
  db: Executor,
  id: string,
  changes: Partial<Pick<User, 'email' | 'unconfirmedUpdateEmail' | 'passwordHash'>> | UpdateAuthenticatedUserInput,
): Promise<User | null> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** An address is pending as long as its link. One that was asked for since has another link, and stays. */
export async function forgetExpiredEmailChanges(db: Executor, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ unconfirmedUpdateEmail: null })
    .from(singleUseTokens)
    .where(
      and(
        eq(singleUseTokens.userId, users.id),
        eq(singleUseTokens.purpose, 'EMAIL_CHANGE'),
        lte(singleUseTokens.expireAt, now),
        eq(singleUseTokens.newEmail, users.unconfirmedUpdateEmail),
      ),
    );
}

export async function deleteUser(db: Executor, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
