import { inviteStates, inviteTokenErrors } from '@yobirin/contract/invite';
import { builder } from '../../../builder.ts';
import { LanguageType } from '../../auth/language.graphql.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { createInviteUser } from './create-invite.service.ts';
import type { InviteUser } from './invite.queries.ts';
import { deleteInviteUser, listInvitesOfSeats, loadOwnerProperties, stateOf } from './invite.service.ts';
import { resendInviteUser } from './resend-invite.service.ts';
import { type InviteValidation, rejectInviteUser, validateInviteUser } from './respond-invite.service.ts';

const InviteStateType = builder.enumType('InviteState', { values: inviteStates });
const InviteTokenErrorType = builder.enumType('InviteTokenError', { values: inviteTokenErrors });

export const InviteUserType = builder.objectRef<InviteUser>('InviteUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    invitedUserId: t.exposeID('invitedUserId', { nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    email: t.exposeString('email'),
    isRejected: t.exposeBoolean('isRejected'),
    state: t.field({ type: InviteStateType, resolve: (invite, _args, ctx) => stateOf(ctx, invite) }),
    expireAt: t.expose('expireAt', { type: 'DateTime' }),
    sendAt: t.expose('sendAt', { type: 'DateTime' }),
    ownerYobirinProperty: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      load: (accountIds: string[], ctx) => loadOwnerProperties(ctx, accountIds),
      resolve: (invite) => invite.accountId,
    }),
  }),
});

builder.objectField(YobirinPropertyType, 'inviteUser', (t) =>
  t.loadable({
    type: InviteUserType,
    nullable: true,
    description: 'Who is invited to the seat of this ID. Null for anyone but the owner of its account.',
    load: (membershipIds: string[], ctx) => listInvitesOfSeats(ctx, membershipIds),
    sort: (invite) => invite.membershipId,
    resolve: (property) => ('membershipId' in property ? property.membershipId : null),
  }),
);

const InvitationType = builder.objectRef<NonNullable<InviteValidation['offer']>>('Invitation').implement({
  description: 'What the reader of the mail may know of an invitation.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'The name that the owner of the account goes by.' }),
    companyIconUrl: t.exposeString('companyIconUrl', { nullable: true }),
    yobirinId: t.exposeString('yobirinId', { description: 'The ID that is offered.' }),
    email: t.exposeString('email'),
    comment: t.exposeString('comment', { nullable: true }),
    expireAt: t.expose('expireAt', { type: 'DateTime' }),
  }),
});

const InviteValidationType = builder.objectRef<InviteValidation>('InviteValidation').implement({
  fields: (t) => ({
    error: t.expose('error', {
      type: InviteTokenErrorType,
      nullable: true,
      description: 'Null for an open invitation.',
    }),
    invitedUserId: t.exposeID('invitedUserId', {
      nullable: true,
      description: 'The user who has to sign in to accept. Null if no user has the address yet, and with an error.',
    }),
    invitation: t.expose('offer', { type: InvitationType, nullable: true, description: 'Null when INVALID.' }),
  }),
});

builder.queryField('validateInviteUser', (t) =>
  t.field({
    type: InviteValidationType,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => validateInviteUser(ctx, args),
  }),
);

builder.mutationField('createInviteUser', (t) =>
  t.field({
    type: InviteUserType,
    args: {
      accountId: t.arg.id({ required: true }),
      yobirinPropertyId: t.arg.id({ required: true, description: 'Of an ID whose seat is empty.' }),
      email: t.arg.string({ required: true }),
      language: t.arg({
        type: LanguageType,
        description: 'Of the mail. By default that of the invited user, else of the owner.',
      }),
    },
    resolve: (_root, args, ctx) => createInviteUser(ctx, args),
  }),
);

builder.mutationField('resendInviteUser', (t) =>
  t.field({
    type: InviteUserType,
    description: 'Another mail and another seven days; the earlier link is void.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => resendInviteUser(ctx, args),
  }),
);

builder.mutationField('deleteInviteUser', (t) =>
  t.id({ args: { id: t.arg.id({ required: true }) }, resolve: (_root, args, ctx) => deleteInviteUser(ctx, args) }),
);

builder.mutationField('rejectInviteUser', (t) =>
  t.id({
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => rejectInviteUser(ctx, args),
  }),
);
