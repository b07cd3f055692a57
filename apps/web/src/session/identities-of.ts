import type { SessionUser } from './authenticated-user.ts';
import type { Identities, Identity } from './session-state.ts';

type Account = SessionUser['memberships'][number]['account'];
type Property = SessionUser['memberships'][number]['yobirinProperties'][number];

/** Every public ID that the user can act as: own ones first, then those of groups. */
export function identitiesOf({ memberships, groupMemberships }: SessionUser): Identities {
  return [
    ...memberships.map(
      ({ id, role, isOwnerUse, canEditYobirinProperty, account, yobirinProperties }): Identity => ({
        type: 'membership',
        id,
        role,
        isOwnerUse,
        canEditYobirinProperty,
        ...accountPart(account),
        ...propertyPart(yobirinProperties[0]),
      }),
    ),
    ...groupMemberships.map(
      ({ id, isValid, canEditYobirinProperty, group, yobirinProperty }): Identity => ({
        type: 'groupMembership',
        id,
        isValid,
        canEditYobirinProperty,
        ...accountPart(group.account),
        ...propertyPart(yobirinProperty),
      }),
    ),
  ];
}

function accountPart(account: Account) {
  const { id, currentLicenseStatus, totalMaxSheats, totalMaxGroups, isUseMemberList, voiceRetentionDays } = account;
  return {
    accountId: id,
    licenseStatus: currentLicenseStatus,
    totalMaxSheats,
    totalMaxGroups,
    isUseMemberList,
    voiceRetentionDays,
    paused: account.paused,
  };
}

function propertyPart(property: Property | null | undefined) {
  const isPaused = Boolean(property?.pausedAt);
  return { propertyId: property?.id ?? null, yobirinId: property?.yobirinId ?? null, isPaused };
}
