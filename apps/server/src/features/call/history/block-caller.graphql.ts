import { builder } from '../../../builder.ts';
import { BlockType } from '../../block/block.graphql.ts';
import { blockCaller } from './block-caller.service.ts';

builder.mutationField('blockCaller', (t) =>
  t.field({
    type: BlockType,
    description: 'From then on the caller can neither call this ID nor write to it. A running call ends.',
    args: {
      callHistoryId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID, which was called." }),
      durationHours: t.arg.int({ description: 'For good without one.' }),
      note: t.arg.string(),
    },
    resolve: (_root, args, ctx) => blockCaller(ctx, args),
  }),
);
