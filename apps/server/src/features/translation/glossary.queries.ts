import type { GlossaryTerm } from '@yobirin/contract/glossary';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { translationGlossaries } from './translation.tables.ts';

/** `version` is 0 until something is saved. */
export type Glossary = { terms: GlossaryTerm[]; version: number };

export async function findGlossary(db: Executor, accountId: string): Promise<Glossary> {
  const { terms, version } = translationGlossaries;
  const [glossary] = await db
    .select({ terms, version })
    .from(translationGlossaries)
    .where(eq(translationGlossaries.accountId, accountId));
  return glossary ?? { terms: [], version: 0 };
}

export async function saveGlossary(
  tx: Transaction,
  { accountId, terms }: { accountId: string; terms: GlossaryTerm[] },
): Promise<Glossary> {
  const saved = await tx
    .insert(translationGlossaries)
    .values({ accountId, terms, version: 1 })
    .onConflictDoUpdate({
      target: translationGlossaries.accountId,
      set: { terms, version: sql`${translationGlossaries.version} + 1` },
    })
    .returning({ terms: translationGlossaries.terms, version: translationGlossaries.version });
  return onlyRow(saved);
}

export async function deleteGlossary(db: Executor, accountId: string): Promise<void> {
  await db.delete(translationGlossaries).where(eq(translationGlossaries.accountId, accountId));
}
