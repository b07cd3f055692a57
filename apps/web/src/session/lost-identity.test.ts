import { expect, test } from 'vitest';
import type { SessionUser } from './authenticated-user.ts';
import { identitiesOf } from './identities-of.ts';
import { identityInUse, lostIdentityOf } from './lost-identity.ts';
import { sessionFlagsOf } from './session-state.ts';

const account = {
  id: '1',
  currentLicenseStatus: 'PREMIUM',
  totalMaxSheats: 5,
  totalMaxGroups: 2,
  isUseMemberList: true,
  voiceRetentionDays: 90,
  trialEndAt: null,
  paused: { seats: 0, groups: 0 },
} as const;
const desk = {
  id: '30',
  yobirinId: 'front-desk',
  nickname: 'Front desk',
  iconUrl: null,
  displayAlias: null,
  pausedAt: null,
};

test('an ID that was taken away is reported by its name', () => {
  const last = identityInUse(sessionOf(buildUser({ properties: [desk] })));
  expect(lostIdentityOf(last, buildUser({ properties: [] }))).toEqual({ name: 'Front desk' });
});

test('nothing is lost while the ID is still there, or if none was used', () => {
  const last = identityInUse(sessionOf(buildUser({ properties: [desk] })));
  expect(lostIdentityOf(last, buildUser({ properties: [desk] }))).toBeNull();
  expect(lostIdentityOf(null, buildUser({ properties: [] }))).toBeNull();
});

test('a user is not told of an ID that another user used in this browser', () => {
  const last = identityInUse(sessionOf(buildUser({ properties: [desk] })));
  expect(lostIdentityOf(last, buildUser({ id: '2', properties: [] }))).toBeNull();
});

function sessionOf(user: SessionUser) {
  return { ...sessionFlagsOf(identitiesOf(user), null), user };
}

function buildUser({ id = '1', properties }: { id?: string; properties: (typeof desk)[] }): SessionUser {
  const person = { id, email: 'a@example.com', firstName: '花子', lastName: '山田', language: 'JP' } as const;
  const seat = { id: '7', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false, account } as const;
  return {
    ...person,
    unconfirmedUpdateEmail: null,
    memberships: [{ ...seat, yobirinProperties: properties }],
    groupMemberships: [],
  };
}
