import type { LicenseStatus } from '@yobirin/contract/account';
import { expect, test } from 'vitest';
import type { SessionUser } from './authenticated-user.ts';
import { displayAliasOf } from './display-alias.ts';

test('each ID of the user has its own short name [PROFILE-02] [OP-90]', () => {
  const user = buildUser({ hasGroup: true });

  expect(displayAliasOf(user, '30')).toBe('支');
  expect(displayAliasOf(user, '31')).toBe('🛎️');
  expect(displayAliasOf(user, '99')).toBe('');
  expect(displayAliasOf(user, null)).toBe('');
});

test('an only ID, and one on the free plan, have no short name [PROFILE-02]', () => {
  expect(displayAliasOf(buildUser({ hasGroup: false }), '30')).toBe('');
  expect(displayAliasOf(buildUser({ hasGroup: true, status: 'FREE' }), '30')).toBe('');
});

function buildUser({ hasGroup, status = 'PREMIUM' }: { hasGroup: boolean; status?: LicenseStatus }): SessionUser {
  const account = {
    id: '1',
    currentLicenseStatus: status,
    totalMaxSheats: 5,
    totalMaxGroups: 2,
    isUseMemberList: true,
    voiceRetentionDays: 90,
    trialEndAt: null,
    paused: { seats: 0, groups: 0 },
  };
  const property = { id: '30', yobirinId: 'desk', nickname: 'Desk', iconUrl: null, displayAlias: '支', pausedAt: null };
  const seat = { id: '7', role: 'OWNER', isOwnerUse: true, canEditYobirinProperty: true } as const;
  const group = {
    id: '9',
    isValid: true,
    canEditYobirinProperty: false,
    group: { id: '2', account },
    yobirinProperty: { ...property, id: '31', displayAlias: '🛎️' },
  };
  return {
    ...{ id: '1', email: 'a@example.com', firstName: '花子', lastName: '山田', language: 'JP' },
    unconfirmedUpdateEmail: null,
    memberships: [{ ...seat, account, yobirinProperties: [property] }],
    groupMemberships: hasGroup ? [group] : [],
  };
}
