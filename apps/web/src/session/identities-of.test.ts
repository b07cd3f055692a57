import { expect, test } from 'vitest';
import type { SessionUser } from './authenticated-user.ts';
import { identitiesOf } from './identities-of.ts';

const account = {
  id: '1',
  currentLicenseStatus: 'TRIAL',
  totalMaxSheats: 5,
  totalMaxGroups: 2,
  isUseMemberList: true,
  voiceRetentionDays: 90,
  trialEndAt: null,
  paused: { seats: 0, groups: 0 },
} as const;
const property = {
  id: '30',
  yobirinId: 'front-desk',
  nickname: 'Front desk',
  iconUrl: null,
  displayAlias: null,
  pausedAt: null,
};

test('own IDs come first, then those of groups, each with what its account allows', () => {
  const user = buildUser({
    memberships: [
      {
        id: '7',
        role: 'OWNER',
        isOwnerUse: true,
        canEditYobirinProperty: true,
        account,
        yobirinProperties: [property],
      },
    ],
    groupMemberships: [
      {
        id: '9',
        isValid: false,
        canEditYobirinProperty: false,
        group: { id: '2', account: { ...account, currentLicenseStatus: 'PREMIUM' } },
        yobirinProperty: { ...property, id: '31', yobirinId: 'night-desk' },
      },
    ],
  });

  expect(identitiesOf(user)).toEqual([
    {
      type: 'membership',
      id: '7',
      role: 'OWNER',
      isOwnerUse: true,
      canEditYobirinProperty: true,
      propertyId: '30',
      yobirinId: 'front-desk',
      accountId: '1',
      licenseStatus: 'TRIAL',
      totalMaxSheats: 5,
      totalMaxGroups: 2,
      isUseMemberList: true,
      voiceRetentionDays: 90,
      paused: { seats: 0, groups: 0 },
      isPaused: false,
    },
    {
      type: 'groupMembership',
      id: '9',
      isValid: false,
      canEditYobirinProperty: false,
      propertyId: '31',
      yobirinId: 'night-desk',
      accountId: '1',
      licenseStatus: 'PREMIUM',
      totalMaxSheats: 5,
      totalMaxGroups: 2,
      isUseMemberList: true,
      voiceRetentionDays: 90,
      paused: { seats: 0, groups: 0 },
      isPaused: false,
    },
  ]);
});

test('a seat without a profile has an identity without an ID', () => {
  const seat = { id: '7', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false, account } as const;
  const user = buildUser({ memberships: [{ ...seat, yobirinProperties: [] }] });

  expect(identitiesOf(user)).toMatchObject([{ propertyId: null, yobirinId: null }]);
});

function buildUser(overrides: Partial<SessionUser>): SessionUser {
  const person = { id: '1', email: 'a@example.com', firstName: '花子', lastName: '山田', language: 'JP' } as const;
  return { ...person, unconfirmedUpdateEmail: null, memberships: [], groupMemberships: [], ...overrides };
}
