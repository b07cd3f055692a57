import { builder } from '../../../builder.ts';
import { BlockType } from '../../block/block.graphql.ts';
import { blockChatPeer } from './block-peer.service.ts';

builder.mutationField('blockChatPeer', (t) =>
  t.field({
    type: BlockType,
    description: 'From then on the other side of the chat can neither write to this ID nor call it.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      durationHours: t.arg.int({ description: 'For good without one.' }),
      note: t.arg.string(),
    },
    resolve: (_root, args, ctx) => blockChatPeer(ctx, args),
  }),
);
