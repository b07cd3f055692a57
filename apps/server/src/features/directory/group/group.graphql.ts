import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { requireSelf } from '../../../viewer/viewer.ts';
import { UserType } from '../../auth/user.graphql.ts';
import { AccountType } from '../account/account.graphql.ts';
import type { GroupMembership } from '../holder/group.queries.ts';
import { listGroupMembershipsOfUsers, listMembersOfGroups, loadGroups } from '../holder/group.service.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { listPropertiesOfGroups, loadPropertiesOfGroups } from '../profile/profile.service.ts';
import { listGroups, requireGroup } from './group-list.service.ts';
import { registerGroup } from './register-group.service.ts';
import { resetGroup } from './reset-group.service.ts';

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

builder.objectField(GroupType, 'groupMemberships', (t) =>
  t.loadableList({
    type: GroupMembershipType,
    description: 'For the owner of its account.',
    load: (groupIds: string[], ctx) => listMembersOfGroups(ctx, groupIds),
    resolve: (group) => group.id,
  }),
);

builder.queryField('group', (t) =>
  t.field({
    type: GroupType,
    args: { groupId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => requireGroup(ctx, args),
  }),
);

builder.queryField('groups', (t) =>
  t.field({
    type: connectionType(GroupType),
    description: 'The total is that of all registered groups, whatever is searched for.',
    args: {
      accountId: t.arg.id({ required: true }),
      contains: t.arg.string({ description: 'Part of an ID or a name.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
      withEmptyYobirinProperty: t.arg.boolean({ description: 'Also those without an ID.' }),
    },
    resolve: (_root, args, ctx) => listGroups(ctx, args),
  }),
);

builder.mutationField('registerGroup', (t) =>
  t.field({
    type: GroupType,
    args: { accountId: t.arg.id({ required: true }), yobirinId: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => registerGroup(ctx, args),
  }),
);

builder.mutationField('resetGroup', (t) =>
  t.id({
    description: 'Deletes the group together with its ID.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => resetGroup(ctx, args),
  }),
);
