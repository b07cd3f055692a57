import { builder } from '../../builder.ts';
import { deleteDevice, deleteOtherDevices, listDevices, type SignedInDevice } from './device.service.ts';
import { createInheritToken } from './inherit.service.ts';

export const DeviceType = builder.objectRef<SignedInDevice>('Device').implement({
  description: 'A browser in which the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'Browser and system, e.g. "Safari, iPhone". May be empty.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

builder.queryField('devices', (t) => t.field({ type: [DeviceType], resolve: (_root, _args, ctx) => listDevices(ctx) }));

builder.mutationField('deleteDevice', (t) =>
  t.id({
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => deleteDevice(ctx, args),
  }),
);

builder.mutationField('deleteOtherDevices', (t) =>
  t.idList({ resolve: (_root, _args, ctx) => deleteOtherDevices(ctx) }),
);

builder.mutationField('createInheritToken', (t) =>
  t.string({
    description: 'A token that signs one other browser in, for five minutes. To be sent as `?inheritAuth=`.',
    resolve: (_root, _args, ctx) => createInheritToken(ctx),
  }),
);
