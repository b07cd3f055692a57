import { canLeaveMembership } from '@yobirin/contract/permissions';
import type { SessionUser } from '../../../session/authenticated-user.ts';

type Membership = SessionUser['memberships'][number];
type Property = Membership['yobirinProperties'][number];

export type InvitedGroup = { groupId: string; property: Property };

/** A seat of another owner's account, with the groups of that account (USER-11). */
export type InvitedMembership = {
  id: string;
  accountId: string;
  property: Property | undefined;
  groups: InvitedGroup[];
  canLeave: boolean;
  isInvalid: boolean;
};

/** The seats that the user holds by invitation. Seats of their own account are not included. */
export function invitedMembershipsOf(user: SessionUser): InvitedMembership[] {
  const ownAccounts = new Set(user.memberships.filter(({ role }) => role === 'OWNER').map(({ account }) => account.id));
  return user.memberships
    .filter(({ account }) => !ownAccounts.has(account.id))
    .map((membership) => ({
      id: membership.id,
      accountId: membership.account.id,
      property: membership.yobirinProperties[0],
      groups: groupsIn(user, membership.account.id),
      canLeave: canLeaveMembership({ type: 'membership', ...membership }),
      isInvalid: membership.account.currentLicenseStatus === 'INVALID',
    }));
}

export function ownsAccount(user: SessionUser): boolean {
  return user.memberships.some(({ role }) => role === 'OWNER');
}

function groupsIn(user: SessionUser, accountId: string): InvitedGroup[] {
  return user.groupMemberships
    .filter(({ group }) => group.account.id === accountId)
    .flatMap(({ group, yobirinProperty }) =>
      yobirinProperty ? [{ groupId: group.id, property: yobirinProperty }] : [],
    );
}
