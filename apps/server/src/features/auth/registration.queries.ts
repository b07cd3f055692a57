import type { SignupInput } from '@yobirin/contract/auth';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, lte, notExists, sql } from '../../platform/database/orm.ts';
import { provisionalRegistrations, singleUseTokens } from './auth.tables.ts';

export type ProvisionalRegistration = typeof provisionalRegistrations.$inferSelect;

/** Keeps one registration per address, in any letter case. A later attempt replaces all fields. */
export async function upsertRegistration(
  db: Executor,
  { email, firstName, lastName, language }: SignupInput,
  createdAt: Date,
): Promise<string> {
  // Raw SQL: Drizzle does not accept an expression as conflict target.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${provisionalRegistrations} (email, first_name, last_name, language, created_at)
    values (${email}, ${firstName}, ${lastName}, ${language}, ${createdAt.toISOString()})
    on conflict (lower(email)) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      language = excluded.language, created_at = excluded.created_at
    returning id`);
  return onlyRow(rows).id;
}

export async function findRegistrationByEmail(db: Executor, email: string): Promise<ProvisionalRegistration | null> {
  const [registration] = await db
    .select()
    .from(provisionalRegistrations)
    .where(eq(sql`lower(${provisionalRegistrations.email})`, email.toLowerCase()));
  return registration ?? null;
}

export async function findRegistration(db: Executor, id: string): Promise<ProvisionalRegistration | null> {
  const [registration] = await db.select().from(provisionalRegistrations).where(eq(provisionalRegistrations.id, id));
  return registration ?? null;
}

/** Locks the row until the transaction ends. Returns false if it does not exist. */
export async function lockRegistration(tx: Transaction, id: string): Promise<boolean> {
  const [registration] = await tx
    .select({ id: provisionalRegistrations.id })
    .from(provisionalRegistrations)
    .where(eq(provisionalRegistrations.id, id))
    .for('no key update');
  return registration !== undefined;
}

export async function deleteRegistration(db: Executor, id: string): Promise<ProvisionalRegistration> {
  return onlyRow(await db.delete(provisionalRegistrations).where(eq(provisionalRegistrations.id, id)).returning());
}

/** Ignores letter case. Does nothing if the address has no registration. */
export async function deleteRegistrationOfAddress(db: Executor, email: string): Promise<void> {
  await db
    .delete(provisionalRegistrations)
    .where(eq(sql`lower(${provisionalRegistrations.email})`, email.toLowerCase()));
}

/** Keeps a registration that still has a valid link, because its mail may have been sent again late. */
export async function deleteRegistrationsBefore(db: Executor, before: Date): Promise<void> {
  const itsLink = db
    .select({ id: singleUseTokens.id })
    .from(singleUseTokens)
    .where(eq(singleUseTokens.provisionalRegistrationId, provisionalRegistrations.id));
  await db
    .delete(provisionalRegistrations)
    .where(and(lte(provisionalRegistrations.createdAt, before), notExists(itsLink)));
}
