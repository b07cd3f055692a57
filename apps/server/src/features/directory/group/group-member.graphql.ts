import { builder } from '../../../builder.ts';
import { GroupMembershipType, GroupType } from './group.graphql.ts';
import {
  deleteGroupMembership,
  updateGroupMembershipForOwner,
  updateGroupMembershipUserIds,
} from './group-members.service.ts';
import { updateGroupMembershipValidity } from './group-membership-validity.service.ts';
import { leaveGroupMembership } from './leave-group.service.ts';

builder.mutationField('updateGroupMembershipUserIds', (t) =>
  t.field({
    type: GroupType,
    description:
      'Sets the members: at most 20, all of whom hold a seat of the account. Who stays keeps role and rejection.',
    args: { groupId: t.arg.id({ required: true }), userIds: t.arg.idList({ required: true }) },
    resolve: (_root, args, ctx) => updateGroupMembershipUserIds(ctx, args),
  }),
);

builder.mutationField('updateGroupMembershipForOwner', (t) =>
  t.field({
    type: GroupMembershipType,
    description: 'One of the two at a time.',
    args: {
      id: t.arg.id({ required: true }),
      canEditYobirinProperty: t.arg.boolean({ description: 'True for a group owner.' }),
      isValid: t.arg.boolean({ description: 'False while calls to the group do not ring the member.' }),
    },
    resolve: (_root, args, ctx) => updateGroupMembershipForOwner(ctx, args),
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

builder.mutationField('deleteGroupMembership', (t) =>
  t.id({ args: { id: t.arg.id({ required: true }) }, resolve: (_root, args, ctx) => deleteGroupMembership(ctx, args) }),
);

builder.mutationField('leaveGroupMembership', (t) =>
  t.id({
    description: 'Takes the viewer out of the group. Answers with its id.',
    args: { groupId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => leaveGroupMembership(ctx, args),
  }),
);
