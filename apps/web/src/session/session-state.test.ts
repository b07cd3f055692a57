import { expect, test } from 'vitest';
import { buildGroupIdentity, buildMemberIdentity, buildOwnerIdentity } from './identity-builders.ts';
import { type Identities, mayOnlyLook, sessionFlagsOf } from './session-state.ts';

const owner = buildOwnerIdentity({ id: '1', propertyId: '11' });
const unpaidOwner = buildOwnerIdentity({ id: '2', propertyId: '12', licenseStatus: 'INVALID' });
const member = buildMemberIdentity({ id: '3', propertyId: '13' });
const unpaidMember = buildMemberIdentity({ id: '4', propertyId: '14', licenseStatus: 'INVALID' });
const group = buildGroupIdentity({ id: '5', propertyId: '15' });

const choices: { title: string; identities: Identities; stored: string | null; chosen: string | null }[] = [
  { title: 'the stored id wins', identities: [owner, member, group], stored: '13', chosen: '3' },
  { title: 'a stored group id wins', identities: [owner, member, group], stored: '15', chosen: '5' },
  {
    title: 'a stored valid id wins over an unpaid owner',
    identities: [unpaidOwner, member],
    stored: '13',
    chosen: '3',
  },
  { title: 'a stored invalid id is passed over', identities: [owner, unpaidMember], stored: '14', chosen: '1' },
  { title: 'a stored id that is gone is passed over', identities: [member, owner], stored: '99', chosen: '1' },
  {
    title: 'an unpaid owner comes before all that is valid',
    identities: [member, owner, unpaidOwner],
    stored: null,
    chosen: '2',
  },
  { title: 'the first owner membership', identities: [group, member, owner], stored: null, chosen: '1' },
  { title: 'else the first membership', identities: [group, member], stored: null, chosen: '3' },
  {
    title: 'an invalid first membership gives way to a group',
    identities: [unpaidMember, group],
    stored: null,
    chosen: '5',
  },
  { title: 'an invalid membership when there is nothing else', identities: [unpaidMember], stored: null, chosen: '4' },
  { title: 'nothing', identities: [], stored: '11', chosen: null },
];

test.each(choices)('chooses the current membership: $title [GUARD-21] [GUARD-22]', ({ identities, stored, chosen }) => {
  expect(sessionFlagsOf(identities, stored).currentMembership?.id ?? null).toBe(chosen);
});

test('a user without a membership has the service disabled, one with an invalid license does not [GUARD-23] [ENTITY-19]', () => {
  expect(sessionFlagsOf([], null)).toMatchObject({ serviceDisabled: true, invalidLicense: false });
  expect(sessionFlagsOf([unpaidOwner], null)).toMatchObject({ serviceDisabled: false, invalidLicense: true });
  expect(sessionFlagsOf([owner], null)).toMatchObject({ serviceDisabled: false, invalidLicense: false });
});

test.each([
  { title: 'an owner without an ID', identity: buildOwnerIdentity({ yobirinId: null }), notIntroduced: true },
  { title: 'an owner with an ID', identity: owner, notIntroduced: false },
  {
    title: 'a free owner without an ID',
    identity: buildOwnerIdentity({ yobirinId: null, licenseStatus: 'FREE' }),
    notIntroduced: false,
  },
  { title: 'a member without an ID', identity: buildMemberIdentity({ yobirinId: null }), notIntroduced: false },
])('introduction is asked of the owner only: $title [GUARD-24]', ({ identity, notIntroduced }) => {
  expect(sessionFlagsOf([identity], null).notIntroduced).toBe(notIntroduced);
});

test('only a member who rejects the calls of a group is limited to looking [CHAT-04]', () => {
  const rejecting = buildGroupIdentity({ isValid: false });

  expect([owner, member, group, rejecting].map(mayOnlyLook)).toEqual([false, false, false, true]);
});
