import type { Executor } from '../../platform/database/client.ts';
import { and, eq, inArray, lt, sql } from '../../platform/database/orm.ts';
import { textTranslations } from './translation.tables.ts';

type Row = typeof textTranslations.$inferSelect;
export type TextKey = Pick<Row, 'textHash' | 'circumstancesHash'>;
export type KeptText = TextKey & Pick<Row, 'text' | 'usedAt'>;

type Wanted = Pick<Row, 'accountId' | 'language'> & { keys: readonly TextKey[] };

export function findKept(db: Executor, wanted: Wanted): Promise<KeptText[]> {
  const { textHash, circumstancesHash, text, usedAt } = textTranslations;
  return db.select({ textHash, circumstancesHash, text, usedAt }).from(textTranslations).where(isWanted(wanted));
}

export async function saveKept(db: Executor, rows: readonly Row[]): Promise<void> {
  const { accountId, textHash, language, circumstancesHash } = textTranslations;
  await db
    .insert(textTranslations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [accountId, textHash, language, circumstancesHash],
      set: { text: sql`excluded.text`, usedAt: sql`excluded.used_at` },
    });
}

export async function noteUse(db: Executor, { usedAt, ...wanted }: Wanted & { usedAt: Date }): Promise<void> {
  await db.update(textTranslations).set({ usedAt }).where(isWanted(wanted));
}

export async function deleteKept(
  db: Executor,
  { accountId, textHashes }: { accountId: string; textHashes: readonly string[] },
): Promise<void> {
  await db
    .delete(textTranslations)
    .where(and(eq(textTranslations.accountId, accountId), inArray(textTranslations.textHash, [...textHashes])));
}

export async function deleteKeptOfAccount(db: Executor, accountId: string): Promise<void> {
  await db.delete(textTranslations).where(eq(textTranslations.accountId, accountId));
}

export async function deleteUnused(db: Executor, before: Date): Promise<void> {
  await db.delete(textTranslations).where(lt(textTranslations.usedAt, before));
}

function isWanted({ accountId, language, keys }: Wanted) {
  const pairs = keys.map(({ textHash, circumstancesHash }) => sql`(${textHash}, ${circumstancesHash})`);
  return and(
    eq(textTranslations.accountId, accountId),
    eq(textTranslations.language, language),
    sql`(${textTranslations.textHash}, ${textTranslations.circumstancesHash}) in (${sql.join(pairs, sql`, `)})`,
  );
}
