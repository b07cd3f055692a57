import { builder } from '../../builder.ts';
import { AccountType } from '../directory/account/account.graphql.ts';
import { deleteAuthenticatedUser } from './delete-user.service.ts';
import { createAccount } from './open-account.service.ts';

builder.mutationField('createAccount', (t) =>
  t.field({ type: AccountType, resolve: (_root, _args, ctx) => createAccount(ctx) }),
);

builder.mutationField('deleteAuthenticatedUser', (t) =>
  t.id({
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => deleteAuthenticatedUser(ctx, args),
  }),
);
