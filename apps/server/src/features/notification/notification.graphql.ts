import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../builder.ts';
import type { RequestContext } from '../../context.ts';
import { DeviceType } from '../auth/device.graphql.ts';
import {
  listPushableDevices,
  readPushPublicKey,
  registerPushSubscription,
  removePushSubscription,
} from './push-subscription.service.ts';

const loaderOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => listPushableDevices(ctx, ids)),
);

builder.objectField(DeviceType, 'isPushable', (t) =>
  t.boolean({
    description: 'Whether calls and messages wake it while it is closed.',
    resolve: ({ id }, _args, ctx) => loaderOf(ctx).load(id),
  }),
);

builder.queryField('pushPublicKey', (t) =>
  t.string({
    description: 'The `applicationServerKey` for `PushManager.subscribe`, in base64url.',
    resolve: (_root, _args, ctx) => readPushPublicKey(ctx),
  }),
);

builder.mutationField('registerPushSubscription', (t) =>
  t.id({
    description: "Lets calls and messages wake the viewer's device, which it returns. Replaces what it had before.",
    args: {
      endpoint: t.arg.string({ required: true }),
      p256dh: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => registerPushSubscription(ctx, args),
  }),
);

builder.mutationField('removePushSubscription', (t) =>
  t.id({
    description: "Lets the viewer's device sleep, which it returns.",
    resolve: (_root, _args, ctx) => removePushSubscription(ctx),
  }),
);
