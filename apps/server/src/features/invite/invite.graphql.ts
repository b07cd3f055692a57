import { builder } from '../../builder.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import type { InviteUser } from './invite.queries.ts';
import { listInvitesOfSeats, loadOwnerProperties } from './invite.service.ts';

export const InviteUserType = builder.objectRef<InviteUser>('InviteUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    invitedUserId: t.exposeID('invitedUserId', { nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    email: t.exposeString('email'),
    isRejected: t.exposeBoolean('isRejected'),
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
