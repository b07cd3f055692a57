import { expect, test } from 'vitest';
import type { SessionUser } from '../../../session/authenticated-user.ts';
import { invitedMembershipsOf, ownsAccount } from './invited-memberships.ts';

type Membership = SessionUser['memberships'][number];

test('an invited seat comes with its ID and the groups of its account [USER-11]', () => {
  const user = buildUser({
    memberships: [buildSeat({ account: buildAccount('1') })],
    groupMemberships: [buildGroup('1', 'night-desk'), buildGroup('2', 'elsewhere')],
  });

  expect(invitedMembershipsOf(user)).toMatchObject([
    { accountId: '1', property: { yobirinId: 'front-desk' }, groups: [{ property: { yobirinId: 'night-desk' } }] },
  ]);
  expect(ownsAccount(user)).toBe(false);
});

test('seats of the user’s own account are not invitations', () => {
  const own = buildAccount('1');
  const user = buildUser({
    memberships: [
      buildSeat({ role: 'OWNER', isOwnerUse: true, account: own }),
      buildSeat({ isOwnerUse: true, account: own }),
    ],
  });

  expect(invitedMembershipsOf(user)).toEqual([]);
  expect(ownsAccount(user)).toBe(true);
});

test('a seat in the owner’s use cannot be left [USER-12]', () => {
  const [seat] = invitedMembershipsOf(buildUser({ memberships: [buildSeat({ isOwnerUse: true })] }));
  expect(seat?.canLeave).toBe(false);
});

test.each([
  { status: 'PREMIUM', isInvalid: false },
  { status: 'INVALID', isInvalid: true },
] as const)('a seat with the license $status is invalid: $isInvalid [USER-13]', ({ status, isInvalid }) => {
  const account = { ...buildAccount('1'), currentLicenseStatus: status };
  const [seat] = invitedMembershipsOf(buildUser({ memberships: [buildSeat({ account })] }));
  expect(seat).toMatchObject({ isInvalid, canLeave: true });
});

function buildUser(overrides: Partial<SessionUser>): SessionUser {
  const person = { id: '1', email: 'a@example.com', firstName: '花子', lastName: '山田', language: 'JP' } as const;
  return { ...person, unconfirmedUpdateEmail: null, memberships: [], groupMemberships: [], ...overrides };
}

function buildSeat(overrides: Partial<Membership> = {}): Membership {
  const yobirinProperties = [buildProperty('front-desk')];
  const seat = { id: '7', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false } as const;
  return { ...seat, account: buildAccount('1'), yobirinProperties, ...overrides };
}

function buildGroup(accountId: string, yobirinId: string): SessionUser['groupMemberships'][number] {
  return {
    id: '9',
    isValid: true,
    canEditYobirinProperty: false,
    group: { id: accountId, account: buildAccount(accountId) },
    yobirinProperty: buildProperty(yobirinId),
  };
}

function buildAccount(id: string): Membership['account'] {
  const totals = {
    totalMaxSheats: 5,
    totalMaxGroups: 2,
    isUseMemberList: true,
    voiceRetentionDays: 90,
    paused: { seats: 0, groups: 0 },
  };
  return { id, currentLicenseStatus: 'PREMIUM', trialEndAt: null, ...totals };
}

function buildProperty(yobirinId: string): Membership['yobirinProperties'][number] {
  return { id: yobirinId, yobirinId, nickname: yobirinId, iconUrl: null, displayAlias: null, pausedAt: null };
}
