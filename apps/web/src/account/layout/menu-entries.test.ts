import { expect, test } from 'vitest';
import { buildGroupIdentity, buildMemberIdentity, buildOwnerIdentity } from '../../session/identity-builders.ts';
import { type Identity, sessionFlagsOf } from '../../session/session-state.ts';
import { menuEntries, menuEntriesOf } from './menu-entries.ts';

const withoutAdministration = menuEntries.filter((entry) => entry !== 'accountMembers' && entry !== 'accountGroups');

test('an owner with seats and groups is offered everything, in order [NAV-01]', () => {
  expect(menuOf(buildOwnerIdentity())).toEqual(menuEntries);
});

test.each([
  { who: 'an owner with two seats', identity: buildOwnerIdentity({ totalMaxSheats: 2 }), isOffered: true },
  { who: 'an owner with one seat', identity: buildOwnerIdentity({ totalMaxSheats: 1 }), isOffered: false },
  { who: 'a member', identity: buildMemberIdentity(), isOffered: false },
  { who: 'a group', identity: buildGroupIdentity({ canEditYobirinProperty: true }), isOffered: false },
])('Members is offered to $who: $isOffered [NAV-02]', ({ identity, isOffered }) => {
  expect(menuOf(identity).includes('accountMembers')).toBe(isOffered);
});

test.each([
  { who: 'an owner with one group', identity: buildOwnerIdentity({ totalMaxGroups: 1 }), isOffered: true },
  { who: 'an owner without groups', identity: buildOwnerIdentity({ totalMaxGroups: 0 }), isOffered: false },
  { who: 'a member', identity: buildMemberIdentity(), isOffered: false },
  { who: 'a group', identity: buildGroupIdentity({ canEditYobirinProperty: true }), isOffered: false },
])('Groups is offered to $who: $isOffered [NAV-02]', ({ identity, isOffered }) => {
  expect(menuOf(identity).includes('accountGroups')).toBe(isOffered);
});

test.each([
  { who: 'a member', identity: buildMemberIdentity() },
  { who: 'a group', identity: buildGroupIdentity() },
])('$who is offered all pages except administration [NAV-01]', ({ identity }) => {
  expect(menuOf(identity)).toEqual(withoutAdministration);
});

test.each([
  { state: 'an invalid license', identities: [buildOwnerIdentity({ licenseStatus: 'INVALID' })] },
  { state: 'an unfinished introduction', identities: [buildOwnerIdentity({ yobirinId: null })] },
  { state: 'a disabled service', identities: [] },
])('with $state only the account page is left [NAV-04]', ({ identities }) => {
  expect(menuOf(...identities)).toEqual(['accountUser']);
});

function menuOf(...identities: Identity[]) {
  return menuEntriesOf(sessionFlagsOf(identities, null));
}
