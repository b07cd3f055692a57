import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from './authenticated-user.ts';
import { getSession, setUser } from './session-store.ts';
import { storePropertyId } from './stored-property-id.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  setUser(null);
  vi.unstubAllGlobals();
});

test('the state is initialized once it is known whether a user is signed in [ENTITY-19]', async () => {
  vi.resetModules();
  const fresh = await import('./session-store.ts');
  expect(fresh.getSession()).toMatchObject({ initialized: false, user: null, currentMembership: null });

  const user = buildUser({ seats: [{ propertyId: '30' }] });
  fresh.setUser(user);
  expect(fresh.getSession()).toMatchObject({
    initialized: true,
    user,
    serviceDisabled: false,
    invalidLicense: false,
    notIntroduced: false,
    currentMembership: { propertyId: '30' },
  });

  fresh.setUser(null);
  expect(fresh.getSession()).toMatchObject({ initialized: true, user: null, currentMembership: null });
});

test('a switch of the ID in another tab takes effect here only after a reload [GUARD-21] [GUARD-25]', () => {
  setUser(buildUser({ seats: [{ propertyId: '30' }, { propertyId: '31' }] }));
  storePropertyId('31');

  setUser(buildUser({ seats: [{ propertyId: '30' }, { propertyId: '31' }] }));
  expect(getSession().currentMembership?.propertyId).toBe('30');

  setUser(null);
  setUser(buildUser({ seats: [{ propertyId: '30' }, { propertyId: '31' }] }));
  expect(getSession().currentMembership?.propertyId).toBe('31');
});

test.each([
  ['taken away', [{ propertyId: '31' }, { propertyId: '32' }]],
  ['unpaid', [{ propertyId: '30', isUnpaid: true }, { propertyId: '31' }, { propertyId: '32' }]],
])('when the ID in use is %s, the stored one is chosen [GUARD-21]', (_case, seats) => {
  setUser(buildUser({ seats: [{ propertyId: '30' }] }));
  storePropertyId('32');

  setUser(buildUser({ seats }));

  expect(getSession().currentMembership?.propertyId).toBe('32');
});

type Seat = { propertyId: string; isUnpaid?: boolean };

function buildUser({ seats }: { seats: Seat[] }): SessionUser {
  const person = { id: '1', email: 'a@example.com', firstName: '花子', lastName: '山田', language: 'JP' } as const;
  return { ...person, unconfirmedUpdateEmail: null, memberships: seats.map(buildSeat), groupMemberships: [] };
}

function buildSeat({ propertyId, isUnpaid = false }: Seat): SessionUser['memberships'][number] {
  const account = {
    id: '1',
    currentLicenseStatus: isUnpaid ? 'INVALID' : 'PREMIUM',
    totalMaxSheats: 5,
    totalMaxGroups: 2,
    isUseMemberList: true,
    voiceRetentionDays: 90,
    trialEndAt: null,
    paused: { seats: 0, groups: 0 },
  } as const;
  const property = {
    id: propertyId,
    yobirinId: 'desk',
    nickname: 'Desk',
    iconUrl: null,
    displayAlias: null,
    pausedAt: null,
  };
  const seat = { id: propertyId, role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false } as const;
  return { ...seat, account, yobirinProperties: [property] };
}
