import { reachabilities } from '@yobirin/contract/group';
import { builder } from '../../../builder.ts';
import { GroupMembershipType } from '../../directory/group/group.graphql.ts';
import { loadReachabilities } from './group-reachability.service.ts';

export const ReachabilityType = builder.enumType('Reachability', { values: reachabilities });

type Member = typeof GroupMembershipType.$inferType;

builder.objectField(GroupMembershipType, 'reachability', (t) =>
  t.loadable({
    type: ReachabilityType,
    description: 'Whether a call to the group would ring this member now.',
    load: (members: Member[], ctx) => loadReachabilities(ctx, members),
    loaderOptions: { cacheKeyFn: ({ id, isValid }) => `${id} ${isValid}` },
    resolve: (membership) => membership,
  }),
);
