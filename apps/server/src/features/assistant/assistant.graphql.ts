import { builder } from '../../builder.ts';
import { previewAiAutoReply } from './preview.service.ts';

builder.queryField('previewAiAutoReply', (t) =>
  t.string({
    description: 'What the assistant of the ID would answer. Under the same contextId it remembers what was said.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      contextId: t.arg.string({ required: true, description: 'A UUID, made by the client.' }),
      body: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => previewAiAutoReply(ctx, args),
  }),
);
