import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { chatPostTranslations } from './chat-translation.tables.ts';

type Translation = typeof chatPostTranslations.$inferSelect;

/** Finds a translation of the current text; one made before an edit does not match. */
export async function findTranslation(
  db: Executor,
  { chatPostId, language, postUpdatedAt }: Omit<Translation, 'text'>,
): Promise<string | null> {
  const [translation] = await db
    .select({ text: chatPostTranslations.text })
    .from(chatPostTranslations)
    .where(
      and(
        eq(chatPostTranslations.chatPostId, chatPostId),
        eq(chatPostTranslations.language, language),
        eq(chatPostTranslations.postUpdatedAt, postUpdatedAt),
      ),
    );
  return translation?.text ?? null;
}

export async function deleteTranslations(db: Executor, chatPostId: string): Promise<void> {
  await db.delete(chatPostTranslations).where(eq(chatPostTranslations.chatPostId, chatPostId));
}

export async function saveTranslation(db: Executor, translation: Translation): Promise<void> {
  const { chatPostId, language } = chatPostTranslations;
  const { text, postUpdatedAt } = translation;
  await db
    .insert(chatPostTranslations)
    .values(translation)
    .onConflictDoUpdate({ target: [chatPostId, language], set: { text, postUpdatedAt } });
}
