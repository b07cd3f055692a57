import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, optionalLine } from './text.ts';

export const favoritesInput = z.object({
  /** The ID that has the favourites. */
  yobirinPropertyId: numericId,
  /** Part of an ID or a name, case-insensitive. */
  contains: omittable(optionalLine(limits.searchTextMaxGraphemes)),
});
export type FavoritesInput = z.input<typeof favoritesInput>;

export const createFavoriteInput = z.object({
  ownerYobirinPropertyId: numericId,
  targetYobirinPropertyId: numericId,
});
export type CreateFavoriteInput = z.infer<typeof createFavoriteInput>;

/** At most as many as one page of the list has. */
export const deleteFavoritesInput = z.object({
  ownerYobirinPropertyId: numericId,
  targetYobirinPropertyIds: z.array(numericId).check(check((ids) => ids.length <= limits.pageSizeMax, 'too_many')),
});
export type DeleteFavoritesInput = z.infer<typeof deleteFavoritesInput>;
