import { builder } from '../../builder.ts';
import { requireSelf, requireViewer } from '../../viewer/viewer.ts';
import { LanguageType } from './language.graphql.ts';
import { findMailStop, type UserMailStop } from './mail-stop.ts';
import { loadUsers, updateAuthenticatedUser, updateUserLanguage } from './user.service.ts';

const MailStopReasonType = builder.enumType('MailStopReason', { values: ['BOUNCE', 'COMPLAINT'] as const });

const MailStopType = builder.objectRef<UserMailStop>('MailStop').implement({
  description: 'Why mails no longer go to the address of a user, until they confirm it again.',
  fields: (t) => ({
    reason: t.expose('reason', { type: MailStopReasonType }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});

/** Other features add the fields for memberships and group memberships. */
export const UserType = builder.loadableObject('User', {
  load: (ids: string[], ctx) => loadUsers(ctx, ids),
  sort: (user) => user.id,
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    unconfirmedUpdateEmail: t.string({
      nullable: true,
      resolve: (user, _args, ctx) => requireSelf(ctx, user).unconfirmedUpdateEmail,
    }),
    mailStop: t.field({
      type: MailStopType,
      nullable: true,
      resolve: (user, _args, ctx) => findMailStop(ctx, requireSelf(ctx, user)),
    }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    language: t.expose('language', { type: LanguageType }),
  }),
});

builder.queryField('authenticatedUser', (t) =>
  t.field({ type: UserType, resolve: (_root, _args, ctx) => requireViewer(ctx).userId }),
);

builder.mutationField('updateAuthenticatedUser', (t) =>
  t.field({
    type: UserType,
    args: { firstName: t.arg.string({ required: true }), lastName: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => updateAuthenticatedUser(ctx, args),
  }),
);

builder.mutationField('updateUserLanguage', (t) =>
  t.field({
    type: UserType,
    description: 'The language of screens, mails and notifications.',
    args: { language: t.arg({ type: LanguageType, required: true }) },
    resolve: (_root, args, ctx) => updateUserLanguage(ctx, args),
  }),
);
