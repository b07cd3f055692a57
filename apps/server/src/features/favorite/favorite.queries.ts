import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { favorites } from './favorite.tables.ts';

export type FavoritePair = Pick<typeof favorites.$inferSelect, 'ownerYobirinPropertyId' | 'targetYobirinPropertyId'>;

export async function findFavorite(db: Executor, pair: FavoritePair): Promise<{ id: string } | null> {
  const [favorite] = await db
    .select({ id: favorites.id })
    .from(favorites)
    .where(
      and(
        eq(favorites.ownerYobirinPropertyId, pair.ownerYobirinPropertyId),
        eq(favorites.targetYobirinPropertyId, pair.targetYobirinPropertyId),
      ),
    );
  return favorite ?? null;
}

/** One that is there already stays as it is. */
export async function insertFavorite(db: Executor, favorite: FavoritePair & { createdAt: Date }): Promise<void> {
  await db.insert(favorites).values(favorite).onConflictDoNothing();
}

export async function removeFavorites(
  db: Executor,
  {
    ownerYobirinPropertyId,
    targetYobirinPropertyIds,
  }: { ownerYobirinPropertyId: string; targetYobirinPropertyIds: readonly string[] },
): Promise<void> {
  await db
    .delete(favorites)
    .where(
      and(
        eq(favorites.ownerYobirinPropertyId, ownerYobirinPropertyId),
        inArray(favorites.targetYobirinPropertyId, [...targetYobirinPropertyIds]),
      ),
    );
}
