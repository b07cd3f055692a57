import type { Executor } from '../../platform/database/client.ts';
import { and, eq, lte, sql } from '../../platform/database/orm.ts';
import { knownBrowsers, users } from './auth.tables.ts';

type KnownBrowser = typeof knownBrowsers.$inferSelect;

/** Whether the user of this address has signed in by this browser before. Takes equally long for an unknown address. */
export async function isKnownBrowser(
  db: Executor,
  { email, markHash }: { email: string; markHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(knownBrowsers.markHash, markHash), eq(sql`lower(${users.email})`, email.toLowerCase())));
  return rows.length > 0;
}

/** Returns whether the browser is new to a user who has others. The first browser of a user has nothing to be compared with. */
export async function rememberBrowser(db: Executor, browser: KnownBrowser): Promise<{ isUnexpected: boolean }> {
  const known = await db
    .select({ markHash: knownBrowsers.markHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, browser.userId));
  await db
    .insert(knownBrowsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.markHash],
      set: { signedInAt: browser.signedInAt },
    });
  return { isUnexpected: known.length > 0 && known.every(({ markHash }) => markHash !== browser.markHash) };
}

export async function forgetBrowsers(db: Executor, userId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function deleteBrowsersBefore(db: Executor, signedInBefore: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.signedInAt, signedInBefore));
}
