import {
  canChangeYobirinId,
  canEditDisplayAlias,
  canEditProfile,
  hasDisplayAlias,
} from '@yobirin/contract/permissions';
import type { SessionUser } from '../../../session/authenticated-user.ts';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';

/** Which parts of the profile the user may change, and which they may see (PROFILE-02, PROFILE-11 to PROFILE-13). */
export type ProfileLock = {
  isReadOnly: boolean;
  isIdLocked: boolean;
  hasAlias: boolean;
  isAliasLocked: boolean;
};

export function profileLockOf({ profile, identity }: ProfileInUse, user: SessionUser): ProfileLock {
  const status = identity.licenseStatus;
  const isReadOnly = !canEditProfile(identity, status);
  return {
    isReadOnly,
    isIdLocked: isReadOnly || !canChangeYobirinId(identity, { status, hasYobirinId: profile.yobirinId !== null }),
    hasAlias: hasDisplayAlias({
      membershipCount: user.memberships.length,
      groupMembershipCount: user.groupMemberships.length,
      status,
    }),
    isAliasLocked: !canEditDisplayAlias(identity, status),
  };
}
