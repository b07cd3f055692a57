import { builder } from '../../../builder.ts';
import { YobirinPropertyType } from '../../directory/profile/profile.graphql.ts';
import { countMissedCalls, seeMissedCalls } from './missed-call.service.ts';

builder.objectField(YobirinPropertyType, 'missedCallCount', (t) =>
  t.loadable({
    type: 'Int',
    nullable: true,
    description: 'Missed calls that the viewer has not seen yet. Null unless the viewer holds the ID.',
    load: (ids: string[], ctx) => countMissedCalls(ctx, ids),
    // Only holders of an ID get `displayAlias`.
    resolve: (property) => ('displayAlias' in property ? property.id : null),
  }),
);

builder.mutationField('seeMissedCalls', (t) =>
  t.id({
    description: 'The viewer has seen the missed calls of the ID up to this one. Returns the id of the ID.',
    args: { yobirinPropertyId: t.arg.id({ required: true }), callHistoryId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => seeMissedCalls(ctx, args),
  }),
);
