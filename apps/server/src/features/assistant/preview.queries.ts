import type { Executor } from '../../platform/database/client.ts';
import { and, eq, gt, lte } from '../../platform/database/orm.ts';
import { aiPreviewContexts } from './assistant.tables.ts';
import type { Turn } from './knowledge.ts';

type PreviewContext = { yobirinPropertyId: string; contextId: string };

/** Returns an empty list for an unknown or expired context. */
export async function findTurns(
  db: Executor,
  { yobirinPropertyId, contextId }: PreviewContext,
  now: Date,
): Promise<Turn[]> {
  const [context] = await db
    .select({ turns: aiPreviewContexts.turns })
    .from(aiPreviewContexts)
    .where(
      and(
        eq(aiPreviewContexts.yobirinPropertyId, yobirinPropertyId),
        eq(aiPreviewContexts.contextId, contextId),
        gt(aiPreviewContexts.expireAt, now),
      ),
    );
  return context?.turns ?? [];
}

export async function saveTurns(
  db: Executor,
  context: PreviewContext,
  remembered: { turns: Turn[]; expireAt: Date },
): Promise<void> {
  const { yobirinPropertyId, contextId } = aiPreviewContexts;
  await db
    .insert(aiPreviewContexts)
    .values({ ...context, ...remembered })
    .onConflictDoUpdate({ target: [yobirinPropertyId, contextId], set: remembered });
}

export async function deleteExpiredContexts(db: Executor, now: Date): Promise<void> {
  await db.delete(aiPreviewContexts).where(lte(aiPreviewContexts.expireAt, now));
}
