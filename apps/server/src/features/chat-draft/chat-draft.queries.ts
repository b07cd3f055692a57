import type { Executor } from '../../platform/database/client.ts';
import { and, eq, type SQL, sql } from '../../platform/database/orm.ts';
import { chatDrafts } from './chat-draft.tables.ts';

export type ChatDraft = typeof chatDrafts.$inferSelect;

type Place = Pick<ChatDraft, 'userId' | 'chatRoomId' | 'yobirinPropertyId'>;

export function findDrafts(db: Executor, place: Place): Promise<ChatDraft[]> {
  return db.select().from(chatDrafts).where(isAt(place)).orderBy(chatDrafts.kind);
}

/** Returns null if the draft has another version than expected. A draft that does not exist has version 0. */
export async function saveDraft(
  db: Executor,
  { expectedVersion, ...draft }: Omit<ChatDraft, 'version'> & { expectedVersion: number },
): Promise<ChatDraft | null> {
  const { body, updatedAt, kind, ...place } = draft;
  const [saved] =
    expectedVersion === 0
      ? await db
          .insert(chatDrafts)
          .values({ ...draft, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(chatDrafts)
          .set({ body, updatedAt, version: sql`${chatDrafts.version} + 1` })
          .where(and(isAt(place), eq(chatDrafts.kind, kind), eq(chatDrafts.version, expectedVersion)))
          .returning();
  return saved ?? null;
}

export async function deleteDraftsOfHolder(
  db: Executor,
  { userId, yobirinPropertyId }: Pick<Place, 'userId' | 'yobirinPropertyId'>,
): Promise<void> {
  await db
    .delete(chatDrafts)
    .where(and(eq(chatDrafts.userId, userId), eq(chatDrafts.yobirinPropertyId, yobirinPropertyId)));
}

export async function deleteDraftsOfId(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.delete(chatDrafts).where(eq(chatDrafts.yobirinPropertyId, yobirinPropertyId));
}

function isAt({ userId, chatRoomId, yobirinPropertyId }: Place): SQL | undefined {
  return and(
    eq(chatDrafts.userId, userId),
    eq(chatDrafts.chatRoomId, chatRoomId),
    eq(chatDrafts.yobirinPropertyId, yobirinPropertyId),
  );
}
