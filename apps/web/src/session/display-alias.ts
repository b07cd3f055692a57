import { hasDisplayAlias } from '@yobirin/contract/permissions';
import type { SessionUser } from './authenticated-user.ts';
import { findProperty } from './find-property.ts';
import { identitiesOf } from './identities-of.ts';

/** The short name of an ID that the user can act as. Empty for other IDs, and if the user has no use for it (PROFILE-02). */
export function displayAliasOf(user: SessionUser, propertyId: string | null): string {
  const identity = identitiesOf(user).find((each) => each.propertyId !== null && each.propertyId === propertyId);
  if (!identity) return '';
  const isInUse = hasDisplayAlias({
    membershipCount: user.memberships.length,
    groupMembershipCount: user.groupMemberships.length,
    status: identity.licenseStatus,
  });
  return isInUse ? (findProperty(user, propertyId)?.displayAlias ?? '') : '';
}
