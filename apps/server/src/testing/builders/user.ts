import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { users } from '../../features/auth/auth.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq } from '../../platform/database/orm.ts';

export type User = typeof users.$inferSelect;

/** The password of every built user. */
export const testPassword = 'Test1234';

export async function buildUser(db: Executor, overrides: Partial<typeof users.$inferInsert> = {}): Promise<User> {
  const user = {
    email: `${randomUUID()}@test.example`,
    passwordHash: await hashOnce(),
    firstName: 'Hanako',
    lastName: 'Yamada',
    language: 'JP' as const,
    createdAt: new Date(),
  };
  return onlyRow(
    await db
      .insert(users)
      .values({ ...user, ...overrides })
      .returning(),
  );
}

/** Changes columns of a user directly. */
export async function changeUser(
  db: Executor,
  { id }: Pick<User, 'id'>,
  changes: Partial<Pick<User, 'email' | 'language'>>,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

let passwordHash: Promise<string> | undefined;

/** Hashes as cheaply as the algorithm allows, because tests build many users. */
function hashOnce(): Promise<string> {
  passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return passwordHash;
}
