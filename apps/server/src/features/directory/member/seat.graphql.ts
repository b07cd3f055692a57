import { builder } from '../../../builder.ts';
import { connectionType } from '../../../connection-type.ts';
import { LanguageType } from '../../auth/language.graphql.ts';
import { InviteUserType } from '../invite/invite.graphql.ts';
import { acceptMembership } from '../invite/respond-invite.service.ts';
import { disconnectMemberships } from './disconnect-memberships.service.ts';
import { inviteToNewId } from './invite-to-new-id.service.ts';
import { leaveMembership } from './leave-membership.service.ts';
import { MembershipType } from './member.graphql.ts';
import { registerYobirinId } from './register-yobirin-id.service.ts';
import { resetYobirinId } from './reset-yobirin-id.service.ts';
import { listMemberships, listMembershipsForOwner, requireMembership } from './seat-list.service.ts';
import { updateMembership } from './update-membership.service.ts';

const MembershipConnectionType = connectionType(MembershipType);

builder.queryField('membership', (t) =>
  t.field({
    type: MembershipType,
    description: 'For its holder and for the owner of its account.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => requireMembership(ctx, args),
  }),
);

builder.queryField('membershipsForOwner', (t) =>
  t.field({
    type: MembershipConnectionType,
    description: "Seats of the viewer's own account, their own first.",
    args: {
      accountId: t.arg.id({ required: true }),
      contains: t.arg.string({ description: 'Part of an ID or a name, or of the name or address of its holder.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
      withEmptyYobirinProperty: t.arg.boolean({ description: 'Also seats that have no ID.' }),
      onlyUserAssigned: t.arg.boolean({ description: 'Only seats that a user holds, each user once.' }),
      onlyUnassigned: t.arg.boolean({ description: 'Only seats without a user and without an invitation.' }),
    },
    resolve: (_root, args, ctx) => listMembershipsForOwner(ctx, args),
  }),
);

builder.queryField('memberships', (t) =>
  t.field({
    type: MembershipConnectionType,
    description: 'The IDs of an account that a user holds, for its members to look each other up.',
    args: {
      accountId: t.arg.id({ required: true }),
      contains: t.arg.string({ description: 'Part of an ID or a name.' }),
      cursor: t.arg.string(),
      take: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listMemberships(ctx, args),
  }),
);

builder.mutationField('registerYobirinId', (t) =>
  t.field({
    type: MembershipType,
    description: 'Returns the seat that has the new ID.',
    args: { accountId: t.arg.id({ required: true }), yobirinId: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => registerYobirinId(ctx, args),
  }),
);

builder.mutationField('inviteToNewId', (t) =>
  t.field({
    type: InviteUserType,
    description: 'Registers an ID and invites an address to it: both or neither. A repeated request changes nothing.',
    args: {
      accountId: t.arg.id({ required: true }),
      yobirinId: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      language: t.arg({ type: LanguageType }),
    },
    resolve: (_root, args, ctx) => inviteToNewId(ctx, args),
  }),
);

builder.mutationField('resetYobirinId', (t) =>
  t.id({
    description: 'Deletes the ID with its profile, and empties its seat.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => resetYobirinId(ctx, args),
  }),
);

builder.mutationField('updateMembership', (t) =>
  t.field({
    type: MembershipType,
    description: 'One of the two changes at a time.',
    args: {
      id: t.arg.id({ required: true }),
      isOwnerUse: t.arg.boolean({ description: 'True only for an empty seat.' }),
      canEditYobirinProperty: t.arg.boolean(),
    },
    resolve: (_root, args, ctx) => updateMembership(ctx, args),
  }),
);

builder.mutationField('disconnectMemberships', (t) =>
  t.field({
    type: [MembershipType],
    description: 'Empties the seats of these IDs, held or invited to. All of them or none.',
    args: {
      yobirinPropertyIds: t.arg.idList({ required: true }),
      expectedUserId: t.arg.id({ description: 'CONFLICT if another user, or none, holds one of them.' }),
    },
    resolve: (_root, args, ctx) => disconnectMemberships(ctx, args),
  }),
);

builder.mutationField('leaveMembership', (t) =>
  t.id({
    description: "Gives up the viewer's seat in the account and leaves its groups. Returns the id of the seat.",
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => leaveMembership(ctx, args),
  }),
);

builder.mutationField('acceptMembership', (t) =>
  t.field({
    type: MembershipType,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => acceptMembership(ctx, args),
  }),
);
