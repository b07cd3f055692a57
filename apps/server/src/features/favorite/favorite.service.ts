import {
  type CreateFavoriteInput,
  createFavoriteInput,
  type DeleteFavoritesInput,
  deleteFavoritesInput,
} from '@yobirin/contract/favorite';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../auth/viewer.ts';
import { requirePublicProperty } from '../profile/profile.service.ts';
import { assertOwnProperty } from '../profile/profile-access.service.ts';
import { type FavoritePair, findFavorite, insertFavorite, removeFavorites } from './favorite.queries.ts';

/** Adds an ID to the favourites of one of the viewer's own. Doing so twice is no error. */
export async function createFavorite(ctx: RequestContext, input: CreateFavoriteInput) {
  requireViewer(ctx);
  const pair = parseInput(createFavoriteInput, input);
  await assertOwnProperty(ctx, pair.ownerYobirinPropertyId);
  if (pair.targetYobirinPropertyId === pair.ownerYobirinPropertyId) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This is your own ID', { reason: 'own_yobirin_id' });
  }
  const target = await requirePublicProperty(ctx, pair.targetYobirinPropertyId);
  await insertFavorite(ctx.db, { ...pair, createdAt: ctx.clock.now() });
  return { ...target, viewedFrom: pair.ownerYobirinPropertyId };
}

/** Returns the targets. What was no favourite is none afterwards either, so that is no error. */
export async function deleteFavorites(ctx: RequestContext, input: DeleteFavoritesInput): Promise<string[]> {
  requireViewer(ctx);
  const removal = parseInput(deleteFavoritesInput, input);
  await assertOwnProperty(ctx, removal.ownerYobirinPropertyId);
  await removeFavorites(ctx.db, removal);
  return removal.targetYobirinPropertyIds;
}

/** For those who act as the owner. */
export async function isFavorited({ db }: Pick<Context, 'db'>, pair: FavoritePair): Promise<boolean> {
  return (await findFavorite(db, pair)) !== null;
}
