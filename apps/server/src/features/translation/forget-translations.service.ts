import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { deleteDays, deleteDaysOfAccount } from './budget.queries.ts';
import { dayOf } from './budget.service.ts';
import { deleteGlossary } from './glossary.queries.ts';
import { deleteKept, deleteKeptOfAccount, deleteUnused } from './kept-translations.queries.ts';
import { hashOf } from './translate-texts.service.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a translation is kept after its last use (TRANS-07). */
const keptMs = 90 * dayMs;

/** Forgets the kept translations of these texts into all languages, for example of a deleted post (TRANS-15). Idempotent. */
export async function forgetTexts(
  { db }: { db: Executor },
  { accountId, texts }: { accountId: string; texts: readonly string[] },
): Promise<void> {
  if (texts.length > 0) await deleteKept(db, { accountId, textHashes: texts.map(hashOf) });
}

/** Forgets everything about the translations of an account that is closed. */
export async function forgetTranslationsOfAccount(db: Executor, accountId: string): Promise<void> {
  await deleteKeptOfAccount(db, accountId);
  await deleteDaysOfAccount(db, accountId);
  await deleteGlossary(db, accountId);
}

export async function forgetUnused({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteUnused(db, new Date(now - keptMs));
  await deleteDays(db, dayOf(new Date(now - dayMs)));
}
