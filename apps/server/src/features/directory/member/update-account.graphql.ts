import { builder } from '../../../builder.ts';
import { AccountType } from '../account/account.graphql.ts';
import { updateAccount } from './update-account.service.ts';

builder.mutationField('updateAccount', (t) =>
  t.field({
    type: AccountType,
    description: 'For its owner. What is left out stays as it is.',
    args: {
      id: t.arg.id({ required: true }),
      isUseMemberList: t.arg.boolean(),
      voiceRetentionDays: t.arg.int({ description: '30, 90 or 365. For how long recordings of visitors are kept.' }),
    },
    resolve: (_root, args, ctx) => updateAccount(ctx, args),
  }),
);
