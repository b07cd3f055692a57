import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { check } from './text.ts';

export const createFavoriteInput = z.object({
  ownerYobirinPropertyId: numericId,
  targetYobirinPropertyId: numericId,
});
export type CreateFavoriteInput = z.infer<typeof createFavoriteInput>;

/** At most as many as one page of the list holds. */
export const deleteFavoritesInput = z.object({
  ownerYobirinPropertyId: numericId,
  targetYobirinPropertyIds: z.array(numericId).check(check((ids) => ids.length <= limits.pageSizeMax, 'too_many')),
});
export type DeleteFavoritesInput = z.infer<typeof deleteFavoritesInput>;
