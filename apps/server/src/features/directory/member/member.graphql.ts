import { membershipRoles } from '@yobirin/contract/member';
import { builder } from '../../../builder.ts';
import { requireSelf } from '../../../viewer/viewer.ts';
import { UserType } from '../../auth/user.graphql.ts';
import { AccountType } from '../account/account.graphql.ts';
import type { Membership } from '../holder/member.queries.ts';
import { listMembershipsOfUsers } from '../holder/member.service.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { listPropertiesOfSeats, type SeatView } from './seat-view.service.ts';

const MembershipRoleType = builder.enumType('MembershipRole', { values: membershipRoles });

export const MembershipType = builder.objectRef<Membership & SeatView>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    role: t.expose('role', { type: MembershipRoleType }),
    isOwnerUse: t.exposeBoolean('isOwnerUse'),
    canEditYobirinProperty: t.exposeBoolean('canEditYobirinProperty'),
    account: t.field({ type: AccountType, resolve: (membership) => membership.accountId }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'The user who holds the seat. Null in the list that members see.',
      resolve: (membership) => (membership.isListed ? null : membership.userId),
    }),
    yobirinProperties: t.loadableList({
      type: YobirinPropertyType,
      load: (views: SeatView[], ctx) => listPropertiesOfSeats(ctx, views),
      loaderOptions: { cacheKeyFn: ({ id, isListed }) => (isListed ? `listed ${id}` : id) },
      resolve: ({ id, isListed }) => ({ id, isListed }),
    }),
  }),
});

builder.objectField(UserType, 'memberships', (t) =>
  t.loadableList({
    type: MembershipType,
    load: (userIds: string[], ctx) => listMembershipsOfUsers(ctx, userIds),
    resolve: (user, _args, ctx) => requireSelf(ctx, user).id,
  }),
);
