import type { PausedCounts } from '@yobirin/contract/pause';
import { builder } from '../../../builder.ts';
import { AccountType } from '../account/account.graphql.ts';
import { loadPausedCounts, resumeYobirinIds } from './pause.service.ts';

const PausedCountsType = builder.objectRef<PausedCounts>('PausedCounts').implement({
  description: 'How many IDs the plan has no room for.',
  fields: (t) => ({ seats: t.exposeInt('seats'), groups: t.exposeInt('groups') }),
});

builder.objectField(AccountType, 'paused', (t) =>
  t.loadable({
    type: PausedCountsType,
    load: (ids: string[], ctx) => loadPausedCounts(ctx, ids),
    resolve: (account) => account.id,
  }),
);

builder.mutationField('resumeYobirinIds', (t) =>
  t.field({
    type: AccountType,
    description: 'Puts paused IDs back in service: all of the given ones, or none if the plan has no room for them.',
    args: {
      accountId: t.arg.id({ required: true }),
      yobirinPropertyIds: t.arg.idList({ description: 'All paused IDs if omitted.' }),
    },
    resolve: (_root, { accountId, yobirinPropertyIds }, ctx) =>
      resumeYobirinIds(ctx, { accountId, yobirinPropertyIds: yobirinPropertyIds?.map(String) }),
  }),
);
