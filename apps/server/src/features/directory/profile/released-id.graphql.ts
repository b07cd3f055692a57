import { builder } from '../../../builder.ts';
import { listEarlierIds, type ReleasedId, updateIdForwarding } from './released-id.service.ts';

const EarlierYobirinId = builder.objectRef<ReleasedId>('EarlierYobirinId').implement({
  description: 'An ID that a profile had before. It rests: only its account may take it again.',
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinId: t.exposeString('yobirinId'),
    isForwarding: t.exposeBoolean('isForwarding', { description: 'Whether its address leads to the present ID.' }),
    restsUntil: t.expose('restsUntil', { type: 'DateTime' }),
  }),
});

builder.queryField('earlierYobirinIds', (t) =>
  t.field({
    type: [EarlierYobirinId],
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => listEarlierIds(ctx, yobirinPropertyId),
  }),
);

builder.mutationField('updateIdForwarding', (t) =>
  t.field({
    type: EarlierYobirinId,
    args: { id: t.arg.id({ required: true }), isForwarding: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => updateIdForwarding(ctx, args),
  }),
);
