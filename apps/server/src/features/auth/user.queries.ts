import type { UpdateAuthenticatedUserInput } from '@yobirin/contract/auth';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, asc, eq, inArray, lte, sql } from '../../platform/database/orm.ts';
import { singleUseTokens, users } from './auth.tables.ts';

export type User = typeof users.$inferSelect;

export function findUsers(db: Executor, ids: readonly string[]): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** Ignores letter case. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

/**
 * Whether the user still has this password. If so, locks it until the transaction ends: a concurrent password change waits,
 * and then also signs out devices that this transaction signs in.
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

/** Locks the row until the transaction ends. Returns false if the user does not exist. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return user !== undefined;
}

/**
 * Locks the users against changes and deletion until the transaction ends. Ordered by id, so that transactions that lock
 * several users do not deadlock.
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
  changes:
    | Partial<Pick<User, 'email' | 'unconfirmedUpdateEmail' | 'passwordHash' | 'language'>>
    | UpdateAuthenticatedUserInput,
): Promise<User | null> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** An address stays pending as long as its link is valid. A later address has a link of its own and is kept. */
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
