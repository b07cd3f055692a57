import { builder } from '../../builder.ts';
import { AccountType } from '../directory/account/account.graphql.ts';
import { closeAccount } from './close-account.service.ts';
import { deleteAuthenticatedUser } from './delete-user.service.ts';
import { createAccount } from './open-account.service.ts';

builder.mutationField('createAccount', (t) =>
  t.field({ type: AccountType, resolve: (_root, _args, ctx) => createAccount(ctx) }),
);

builder.mutationField('closeAccount', (t) =>
  t.id({
    description: "Gives up the viewer's own account with its IDs, and keeps the user. Returns the id of the account.",
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => closeAccount(ctx, args),
  }),
);

builder.mutationField('deleteAuthenticatedUser', (t) =>
  t.id({
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => deleteAuthenticatedUser(ctx, args),
  }),
);
