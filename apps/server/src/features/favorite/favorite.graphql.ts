import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { createFavorite, deleteFavorites, isFavorited } from './favorite.service.ts';

builder.objectField(YobirinPropertyType, 'isFavorited', (t) =>
  t.boolean({
    description: 'By the ID of the viewer that was given, if any.',
    resolve: ({ id, viewedFrom }, _args, ctx) =>
      viewedFrom ? isFavorited(ctx, { ownerYobirinPropertyId: viewedFrom, targetYobirinPropertyId: id }) : false,
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
