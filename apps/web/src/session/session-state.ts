import type { LicenseStatus } from '@yobirin/contract/account';
import type { MembershipRole } from '@yobirin/contract/member';
import type { PausedCounts } from '@yobirin/contract/pause';

/** A public ID that the user can act as, with what its account allows. */
export type Identity = {
  id: string;
  propertyId: string | null;
  yobirinId: string | null;
  accountId: string;
  licenseStatus: LicenseStatus;
  totalMaxSheats: number;
  totalMaxGroups: number;
  isUseMemberList: boolean;
  /** For how long the account keeps recordings of visitors. */
  voiceRetentionDays: number;
  /** How many IDs of the account are paused. */
  paused: PausedCounts;
  /** Whether this ID is paused: it takes neither calls nor chats (OP-75). */
  isPaused: boolean;
  canEditYobirinProperty: boolean;
} & ({ type: 'membership'; role: MembershipRole; isOwnerUse: boolean } | { type: 'groupMembership'; isValid: boolean });

export type Identities = readonly Identity[];

/** What follows from the user's IDs, see `SessionState` (ENTITY-19). */
export type SessionFlags = {
  currentMembership: Identity | null;
  serviceDisabled: boolean;
  invalidLicense: boolean;
  notIntroduced: boolean;
};

export const signedOutFlags: SessionFlags = {
  currentMembership: null,
  serviceDisabled: false,
  invalidLicense: false,
  notIntroduced: false,
};

/** What the pages may assume about a signed-in user who last chose `storedPropertyId` (GUARD-21 to GUARD-24). */
export function sessionFlagsOf(identities: Identities, storedPropertyId: string | null): SessionFlags {
  const current = chooseCurrent(identities, storedPropertyId);
  if (!current) return { ...signedOutFlags, serviceDisabled: true };
  return {
    currentMembership: current,
    serviceDisabled: false,
    invalidLicense: !hasValidLicense(current),
    notIntroduced: isOwner(current) && current.yobirinId === null && current.licenseStatus !== 'FREE',
  };
}

export function isOwner(identity: Identity): boolean {
  return identity.type === 'membership' && identity.role === 'OWNER';
}

/** True for a group whose calls and chats the user does not take at present (CHAT-04). */
export function mayOnlyLook(identity: Identity): boolean {
  return identity.type === 'groupMembership' && !identity.isValid;
}

export function hasValidLicense({ licenseStatus }: Identity): boolean {
  return licenseStatus !== 'INVALID';
}

/** A stored choice with a valid license wins, then the owner's unpaid account, which must be repaired first (OP-51). */
function chooseCurrent(identities: Identities, storedPropertyId: string | null): Identity | undefined {
  const stored = identities.find(({ propertyId }) => propertyId !== null && propertyId === storedPropertyId);
  if (stored && hasValidLicense(stored)) return stored;

  const owned = identities.filter(isOwner);
  const firstMembership = identities.find(({ type }) => type === 'membership');
  return (
    owned.find((identity) => !hasValidLicense(identity)) ??
    owned[0] ??
    (firstMembership && hasValidLicense(firstMembership) ? firstMembership : undefined) ??
    identities.find(({ type }) => type === 'groupMembership') ??
    firstMembership
  );
}
