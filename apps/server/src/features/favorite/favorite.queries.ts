import type { Executor } from '../../platform/database/client.ts';
import { type AnyColumn, and, eq, inArray, or, type SQL } from '../../platform/database/orm.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { callTargetSql } from '../directory/profile/call-target-sql.ts';
import { isLivingIdContainingSql } from '../directory/profile/id-search-sql.ts';
import { favorites } from './favorite.tables.ts';

export type Favorite = typeof favorites.$inferSelect;
export type FavoritePair = Pick<typeof favorites.$inferSelect, 'ownerYobirinPropertyId' | 'targetYobirinPropertyId'>;

/** Newest first. The index on the owner ends with this column. */
export const favoriteKeyset: Keyset<Favorite> = {
  columns: [favorites.id],
  direction: 'desc',
  keyOf: ({ id }) => [id],
};

type Selection = { ownerYobirinPropertyId: string; contains: string };

/** Leaves out favourites whose target is deleted. */
export function findFavoritePage(db: Executor, selection: Selection, page: Page<Favorite>): Promise<Favorite[]> {
  return db
    .select()
    .from(favorites)
    .where(and(isSelected(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countFavorites(db: Executor, selection: Selection): Promise<number> {
  return db.$count(favorites, isSelected(selection));
}

/** Returns only the pairs that are favourites. */
export function findFavorites(db: Executor, pairs: readonly FavoritePair[]): Promise<FavoritePair[]> {
  const { ownerYobirinPropertyId, targetYobirinPropertyId } = favorites;
  const isPair = pairs.map((pair) =>
    and(
      eq(ownerYobirinPropertyId, pair.ownerYobirinPropertyId),
      eq(targetYobirinPropertyId, pair.targetYobirinPropertyId),
    ),
  );
  return db
    .select({ ownerYobirinPropertyId, targetYobirinPropertyId })
    .from(favorites)
    .where(or(...isPair));
}

/** Returns the ids of the favourites whose two IDs belong to one account. */
export async function findWithinAccount(db: Executor, ids: readonly string[]): Promise<string[]> {
  const { id, ownerYobirinPropertyId, targetYobirinPropertyId } = favorites;
  const accountOf = (propertyId: AnyColumn) => callTargetSql(propertyId).account.id;
  const isWithinAccount = eq(accountOf(ownerYobirinPropertyId), accountOf(targetYobirinPropertyId));
  const rows = await db
    .select({ id })
    .from(favorites)
    .where(and(inArray(id, [...ids]), isWithinAccount));
  return rows.map((row) => row.id);
}

/** Keeps an existing favourite unchanged. */
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

function isSelected({ ownerYobirinPropertyId, contains }: Selection): SQL | undefined {
  return and(
    eq(favorites.ownerYobirinPropertyId, ownerYobirinPropertyId),
    isLivingIdContainingSql(favorites.targetYobirinPropertyId, contains),
  );
}
