import { builder } from '../../../builder.ts';
import type { GuestBlock } from './guest-block.queries.ts';
import { blockGuest, listGuestBlocks, unblockGuest } from './guest-block.service.ts';

const GuestBlockType = builder.objectRef<GuestBlock>('GuestBlock').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    chatRoomId: t.exposeID('chatRoomId', { description: 'The chat that the guest was blocked in.' }),
    guestName: t.exposeString('guestName', { nullable: true }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expireAt: t.expose('expireAt', { type: 'DateTime', nullable: true, description: 'Null for good.' }),
  }),
});

builder.queryField('guestBlocks', (t) =>
  t.field({
    type: [GuestBlockType],
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listGuestBlocks(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  blockGuest: t.field({
    type: GuestBlockType,
    description: 'Ends the chat with a guest, who can then neither write to this ID nor call it.',
    args: {
      chatRoomId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true }),
      durationHours: t.arg.int({ description: 'For good without one.' }),
      reason: t.arg.string(),
    },
    resolve: (_root, args, ctx) => blockGuest(ctx, args),
  }),
  unblockGuest: t.id({
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => unblockGuest(ctx, args),
  }),
}));
