import { transferAvailabilities } from '@yobirin/contract/call';
import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import type { AccountId } from '../../directory/profile/account-ids.service.ts';
import { loadAvailabilities } from './transfer-availability.service.ts';
import { listTransferTargets } from './transfer-target.service.ts';

const TransferAvailabilityType = builder.enumType('TransferAvailability', { values: transferAvailabilities });

const TransferTargetType = builder.objectRef<AccountId>('TransferTarget').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the YobirinProperty.' }),
    yobirinId: t.exposeString('yobirinId'),
    nickname: t.exposeString('nickname'),
    iconSmallUrl: t.exposeString('iconSmallUrl', { nullable: true }),
    iconColor: t.exposeString('iconColor', { nullable: true, description: 'Shown until the icon is there: #rrggbb.' }),
    isGroup: t.exposeBoolean('isGroup'),
    availability: t.loadable({
      type: TransferAvailabilityType,
      description: 'Whether it would take a call that the viewer transfers now, and why not.',
      load: (ids: string[], ctx) => loadAvailabilities(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

builder.queryField('transferTargets', (t) =>
  t.field({
    type: connectionType(TransferTargetType),
    description: 'Members and groups of the same account, to whom a call can be passed on.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID that was called." }),
      contains: t.arg.string({ description: 'Part of a name or an ID.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listTransferTargets(ctx, args),
  }),
);
