import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { chatPostTranslations } from './chat-translation.tables.ts';

export type Translation = typeof chatPostTranslations.$inferSelect;

/** Translations of posts, of their current text or of an earlier one. */
export function findTranslations(
  db: Executor,
  { chatPostIds, languages }: { chatPostIds: readonly string[]; languages: readonly string[] },
): Promise<Translation[]> {
  const { chatPostId, language } = chatPostTranslations;
  return db
    .select()
    .from(chatPostTranslations)
    .where(and(inArray(chatPostId, [...chatPostIds]), inArray(language, [...languages])));
}

export async function deleteTranslations(db: Executor, chatPostId: string): Promise<void> {
  await db.delete(chatPostTranslations).where(eq(chatPostTranslations.chatPostId, chatPostId));
}

/** The caller has locked the posts. */
export async function saveTranslations(tx: Transaction, translations: readonly Translation[]): Promise<void> {
  if (translations.length === 0) return;
  const { chatPostId, language } = chatPostTranslations;
  await tx
    .insert(chatPostTranslations)
    .values([...translations])
    .onConflictDoUpdate({
      target: [chatPostId, language],
      set: { text: sql`excluded.text`, postUpdatedAt: sql`excluded.post_updated_at` },
    });
}
