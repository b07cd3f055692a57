import { builder } from '../../builder.ts';
import { AccountType } from '../account/account.graphql.ts';
import { UserType } from '../auth/user.graphql.ts';
import { requireSelf } from '../auth/viewer.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { listPropertiesOfGroups, loadPropertiesOfGroups } from '../profile/profile.service.ts';
import type { GroupMembership } from './group.queries.ts';
import { listGroupMembershipsOfUsers, loadGroups } from './group.service.ts';
import { updateGroupMembershipValidity } from './group-membership-validity.service.ts';

export const GroupType = builder.loadableObject('Group', {
  load: (ids: string[], ctx) => loadGroups(ctx, ids),
  sort: (group) => group.id,
  fields: (t) => ({
    id: t.exposeID('id'),
    account: t.field({ type: AccountType, resolve: (group) => group.accountId }),
    yobirinProperties: t.loadableList({
      type: YobirinPropertyType,
      load: (ids: string[], ctx) => listPropertiesOfGroups(ctx, ids),
      resolve: (group) => group.id,
    }),
  }),
});

export const GroupMembershipType = builder.objectRef<GroupMembership>('GroupMembership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    canEditYobirinProperty: t.exposeBoolean('canEditYobirinProperty'),
    isValid: t.exposeBoolean('isValid'),
    group: t.field({ type: GroupType, resolve: (membership) => membership.groupId }),
    user: t.field({ type: UserType, resolve: (membership) => membership.userId }),
    yobirinProperty: t.loadable({
      type: YobirinPropertyType,
      nullable: true,
      load: (groupIds: string[], ctx) => loadPropertiesOfGroups(ctx, groupIds),
      resolve: (membership) => membership.groupId,
    }),
  }),
});

builder.objectField(UserType, 'groupMemberships', (t) =>
  t.loadableGroup({
    type: GroupMembershipType,
    load: (userIds: string[], ctx) => listGroupMembershipsOfUsers(ctx, userIds),
    group: (membership) => membership.userId,
    resolve: (user, _args, ctx) => requireSelf(ctx, user).id,
  }),
);

builder.mutationField('updateGroupMembershipValidity', (t) =>
  t.field({
    type: GroupMembershipType,
    description: 'Of the viewer alone: while it is not valid, calls to the group do not ring them.',
    args: { id: t.arg.id({ required: true }), isValid: t.arg.boolean({ required: true }) },
    resolve: (_root, args, ctx) => updateGroupMembershipValidity(ctx, args),
  }),
);
