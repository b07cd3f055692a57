import { builder } from '../../builder.ts';
import { connectionType } from '../../connection-type.ts';
import { YobirinPropertyType } from '../directory/profile/profile.graphql.ts';
import type { Favorite } from './favorite.queries.ts';
import {
  areFavorited,
  createFavorite,
  deleteFavorites,
  type FavoriteView,
  listFavorites,
  loadFavoriteTargets,
  loadTakesChats,
} from './favorite.service.ts';

builder.objectField(YobirinPropertyType, 'isFavorited', (t) =>
  t.loadable({
    type: 'Boolean',
    description: 'By the ID of the viewer that is given here or was given before, if any.',
    args: { ownerYobirinPropertyId: t.arg.id({ description: "The viewer's own ID." }) },
    load: (views: FavoriteView[], ctx) => areFavorited(ctx, views),
    loaderOptions: { cacheKeyFn: ({ id, viewedFrom }) => `${viewedFrom} ${id}` },
    resolve: ({ id, viewedFrom = null }, { ownerYobirinPropertyId }) => ({
      id,
      viewedFrom: ownerYobirinPropertyId ?? viewedFrom,
    }),
  }),
);

const FavoriteType = builder.objectRef<Favorite>('Favorite').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    targetYobirinProperty: t.loadable({
      type: YobirinPropertyType,
      load: (favorites: Favorite[], ctx) => loadFavoriteTargets(ctx, favorites),
      loaderOptions: { cacheKeyFn: ({ id }) => id },
      resolve: (favorite) => favorite,
    }),
    takesChats: t.loadable({
      type: 'Boolean',
      description: 'Whether the target takes chats of the ID whose favourite it is.',
      load: (favorites: Favorite[], ctx) => loadTakesChats(ctx, favorites),
      loaderOptions: { cacheKeyFn: ({ id }) => id },
      resolve: (favorite) => favorite,
    }),
  }),
});

builder.queryField('favorites', (t) =>
  t.field({
    type: connectionType(FavoriteType),
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      contains: t.arg.string({ description: 'Part of an ID or a name.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listFavorites(ctx, args),
  }),
);

builder.mutationField('createFavorite', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: {
      ownerYobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      targetYobirinPropertyId: t.arg.id({ required: true }),
    },
    resolve: (_root, args, ctx) => createFavorite(ctx, args),
  }),
);

builder.mutationField('deleteFavorites', (t) =>
  t.idList({
    description: 'Answers with the targets that are favourites no more.',
    args: {
      ownerYobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }),
      targetYobirinPropertyIds: t.arg.idList({ required: true }),
    },
    resolve: (_root, args, ctx) => deleteFavorites(ctx, args),
  }),
);
