import { builder } from '../../../builder.ts';
import { declineCallByPush } from './decline-by-push.service.ts';

builder.mutationField('declineCallByPush', (t) =>
  t.string({
    description: 'Declines a ringing call from its notification, by what the subscription knows. Returns the room.',
    args: {
      roomId: t.arg.string({ required: true }),
      endpoint: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => declineCallByPush(ctx, args),
  }),
);
