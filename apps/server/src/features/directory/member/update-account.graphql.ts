import { builder } from '../../../builder.ts';
import { AccountType } from '../account/account.graphql.ts';
import { updateAccount } from './update-account.service.ts';

builder.mutationField('updateAccount', (t) =>
  t.field({
    type: AccountType,
    description: 'For its owner.',
    args: { id: t.arg.id({ required: true }), isUseMemberList: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => updateAccount(ctx, args),
  }),
);
