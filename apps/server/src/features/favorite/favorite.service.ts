import {
  type CreateFavoriteInput,
  createFavoriteInput,
  type DeleteFavoritesInput,
  deleteFavoritesInput,
  type FavoritesInput,
  favoritesInput,
} from '@yobirin/contract/favorite';
import { numericId } from '@yobirin/contract/ids';
import { canStartChat } from '@yobirin/contract/permissions';
import type { Context, RequestContext } from '../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { loadReferencedProperties, requirePublicProperty } from '../directory/profile/profile.service.ts';
import { assertOwnProperty } from '../directory/profile/profile-access.service.ts';
import {
  countFavorites,
  type Favorite,
  type FavoritePair,
  favoriteKeyset,
  findFavoritePage,
  findFavorites,
  findWithinAccount,
  insertFavorite,
  removeFavorites,
} from './favorite.queries.ts';

/** Adds a favourite to one of the viewer's IDs. Idempotent. */
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

/** Idempotent: returns all targets, also those that were not favourites. */
export async function deleteFavorites(ctx: RequestContext, input: DeleteFavoritesInput): Promise<string[]> {
  requireViewer(ctx);
  const removal = parseInput(deleteFavoritesInput, input);
  await assertOwnProperty(ctx, removal.ownerYobirinPropertyId);
  await removeFavorites(ctx.db, removal);
  return removal.targetYobirinPropertyIds;
}

/** The favourites of one of the viewer's IDs, newest first. */
export async function listFavorites(
  ctx: RequestContext,
  request: PageRequest & FavoritesInput,
): Promise<Connection<Favorite>> {
  requireViewer(ctx);
  const { yobirinPropertyId, contains = '' } = parseInput(favoritesInput, request);
  await assertOwnProperty(ctx, yobirinPropertyId);

  const selection = { ownerYobirinPropertyId: yobirinPropertyId, contains };
  const page = readPage(favoriteKeyset, request);
  const rows = await findFavoritePage(ctx.db, selection, page);
  return toConnection(page, rows, () => countFavorites(ctx.db, selection));
}

/** Returns the public profile of each target, as seen from the owner of the favourite. */
export async function loadFavoriteTargets(ctx: Pick<Context, 'db'>, favorites: readonly Favorite[]) {
  const targets = await loadReferencedProperties(
    ctx,
    favorites.map((favorite) => favorite.targetYobirinPropertyId),
  );
  return targets.map((target, index) => ({ ...target, viewedFrom: favorites[index]?.ownerYobirinPropertyId ?? null }));
}

/** Whether each target accepts chats from the owner of the favourite. Decided here, because the target's account is not public. */
export async function loadTakesChats(ctx: Pick<Context, 'db'>, favorites: readonly Favorite[]): Promise<boolean[]> {
  const ids = favorites.map(({ id }) => id);
  const targets = await loadFavoriteTargets(ctx, favorites);
  const withinAccount = await findWithinAccount(ctx.db, ids);
  return targets.map(({ receiveChatFrom }, index) => {
    const isSameAccount = withinAccount.includes(ids[index] ?? '');
    return canStartChat({ isSignedIn: true, isSameAccount }, receiveChatFrom);
  });
}

/** Checks no permission: only for code that acts for the owner ID. */
export async function isFavorited({ db }: Pick<Context, 'db'>, pair: FavoritePair): Promise<boolean> {
  return (await findFavorites(db, [pair])).length > 0;
}

/** An ID, and the viewer's own ID whose favourites are meant, if any. */
export type FavoriteView = { id: string; viewedFrom: string | null };

/** False where `viewedFrom` is null. Throws FORBIDDEN if it is not an ID of the viewer. */
export async function areFavorited(ctx: RequestContext, views: readonly FavoriteView[]): Promise<boolean[]> {
  const pairs = views.flatMap(({ id, viewedFrom }) =>
    viewedFrom === null ? [] : { ownerYobirinPropertyId: viewedFrom, targetYobirinPropertyId: id },
  );
  if (pairs.length === 0) return views.map(() => false);
  const owners = new Set(pairs.map(({ ownerYobirinPropertyId }) => parseInput(numericId, ownerYobirinPropertyId)));
  for (const owner of owners) await assertOwnProperty(ctx, owner);
  const found = await findFavorites(ctx.db, pairs);
  return views.map(({ id, viewedFrom }) =>
    found.some((pair) => pair.targetYobirinPropertyId === id && pair.ownerYobirinPropertyId === viewedFrom),
  );
}
