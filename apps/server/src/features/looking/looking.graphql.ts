import { builder } from '../../builder.ts';
import { InboxMemberType } from '../inbox/inbox.graphql.ts';
import { listChatLookers } from './looking.service.ts';

builder.queryField('chatLookers', (t) =>
  t.field({
    type: [InboxMemberType],
    description: 'The other holders of the ID who have the chat open.',
    args: { chatRoomId: t.arg.id({ required: true }), yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listChatLookers(ctx, args),
  }),
);
