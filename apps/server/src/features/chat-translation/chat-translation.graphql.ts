import { builder } from '../../builder.ts';
import { translateChatPost } from './chat-translation.service.ts';

builder.queryField('translateChatPost', (t) =>
  t.string({
    args: {
      chatPostId: t.arg.id({ required: true }),
      language: t.arg.string({ required: true, description: 'A two-letter code, such as en.' }),
      guestToken: t.arg.string({ description: 'For a guest.' }),
    },
    resolve: (_root, args, ctx) => translateChatPost(ctx, args),
  }),
);
