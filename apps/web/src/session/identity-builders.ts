import type { Identity } from './session-state.ts';

type Membership = Extract<Identity, { type: 'membership' }>;
type GroupMembership = Extract<Identity, { type: 'groupMembership' }>;

const account = {
  accountId: '5',
  licenseStatus: 'PREMIUM',
  totalMaxSheats: 10,
  totalMaxGroups: 3,
  isUseMemberList: true,
  voiceRetentionDays: 90,
  paused: { seats: 0, groups: 0 },
  isPaused: false,
} as const;

export function buildOwnerIdentity(overrides: Partial<Membership> = {}): Identity {
  return buildMemberIdentity({ role: 'OWNER', isOwnerUse: true, canEditYobirinProperty: true, ...overrides });
}

export function buildMemberIdentity(overrides: Partial<Membership> = {}): Identity {
  const seat = { type: 'membership', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false } as const;
  return { id: '1', propertyId: '10', yobirinId: 'front-desk', ...seat, ...account, ...overrides };
}

export function buildGroupIdentity(overrides: Partial<GroupMembership> = {}): Identity {
  const seat = { type: 'groupMembership', isValid: true, canEditYobirinProperty: false } as const;
  return { id: '1', propertyId: '10', yobirinId: 'night-desk', ...seat, ...account, ...overrides };
}
