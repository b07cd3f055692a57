import { type RouteName, routes } from '@yobirin/contract/paths';
import { describe, expect, test } from 'vitest';
import { buildGroupIdentity, buildMemberIdentity, buildOwnerIdentity } from './identity-builders.ts';
import { isAuthRoute, type Navigation, redirectOf, type Session } from './route-guards.ts';
import { type Identity, sessionFlagsOf, signedOutFlags } from './session-state.ts';

const routeNames = Object.keys(routes) as RouteName[];
const signedOut: Session = { ...signedOutFlags, isSignedIn: false, identities: [] };
const owner = signedInAs(buildOwnerIdentity({ id: '7' }));
const newcomer = signedInAs(buildOwnerIdentity({ yobirinId: null }));
const unpaid = signedInAs(buildOwnerIdentity({ licenseStatus: 'INVALID' }));
const disabled = signedInAs();

test('accountCanceled is left for root unless the user comes from another page [GUARD-06]', () => {
  expect(go('accountCanceled', signedOut, { hasPreviousRoute: false })).toBe('/');
  expect(go('accountCanceled', signedOut, { hasPreviousRoute: true })).toBeNull();
});

describe.each([
  ['an invalid license', unpaid],
  ['a disabled service', disabled],
])('with %s', (_title, session) => {
  test.each(routeNames.filter(isAuthRoute))(
    '%s redirects to accountUser unless it may open [GUARD-08] [PERM-07]',
    (route) => {
      const mayOpen = route === 'accountUser' || (route === 'accountInvoices' && session === unpaid);
      const target = route === 'accountInvoices' && session === disabled ? '/account/home' : '/account/user';
      expect(go(route, session)).toBe(mayOpen ? null : target);
    },
  );
});

test.each(routeNames.filter(isAuthRoute))(
  '%s asks a signed-out visitor to sign in and leads back [GUARD-09] [GUARD-20]',
  (route) => {
    expect(go(route, signedOut, { path: '/account/messages/5?from=mail' })).toBe(
      '/auth/signin?redirect=%2Faccount%2Fmessages%2F5%3Ffrom%3Dmail',
    );
  },
);

test.each(routeNames.filter((route) => !isAuthRoute(route)))(
  '%s is open to a signed-out visitor [GUARD-20]',
  (route) => {
    expect(go(route, signedOut)).toBeNull();
  },
);

test.each(routeNames.filter(isAuthRoute))('%s sends a newcomer to the introduction [GUARD-10] [INTRO-04]', (route) => {
  expect(go(route, newcomer)).toBe(route === 'accountIntroduction' ? null : '/account/introduction');
});

test('an introduced user leaves the introduction for home [GUARD-11]', () => {
  expect(go('accountIntroduction', owner)).toBe('/account/home');
});

test.each([
  'authSignup',
  'authResendConfirmation',
  'authConfirmation',
  'authSignin',
  'authApplyResetPassword',
  'authResetPassword',
  'guestChat',
] as const)('%s sends a signed-in user home [GUARD-12]', (route) => {
  expect(go(route, owner)).toBe('/account/home');
});

test.each([
  { route: 'authConfirmation', session: signedOut, target: '/' },
  { route: 'authResetPassword', session: signedOut, target: '/' },
  { route: 'inviteRespond', session: signedOut, target: '/' },
  { route: 'accountUpdateEmail', session: owner, target: '/account/home' },
] as const)(
  '$route is left when the link has no token [AUTH-05] [AUTH-10] [AUTH-14] [INVITE-01]',
  ({ route, session, target }) => {
    expect(go(route, session, { token: undefined })).toBe(target);
    expect(go(route, session, { token: '' })).toBe(target);
    expect(go(route, session, { token: 'secret' })).toBeNull();
  },
);

test.each(['accountContract', 'accountInvoices', 'accountGlossary'] as const)(
  '%s needs an owned membership, current or not [GUARD-13]',
  (route) => {
    const member = buildMemberIdentity({ id: '1', propertyId: '21' });
    const owned = buildOwnerIdentity({ id: '2', propertyId: '22' });

    expect(go(route, signedInAs(member))).toBe('/account/home');
    expect(go(route, { ...signedInAs(member, owned), currentMembership: member })).toBeNull();
  },
);

test.each([
  { identity: buildOwnerIdentity({ totalMaxSheats: 2 }), target: null },
  { identity: buildOwnerIdentity({ totalMaxSheats: 1 }), target: '/account/home' },
  { identity: buildOwnerIdentity({ totalMaxSheats: 1, paused: { seats: 1, groups: 0 } }), target: null },
  { identity: buildMemberIdentity(), target: '/account/home' },
  { identity: buildGroupIdentity({ canEditYobirinProperty: true }), target: '/account/home' },
])('members pages need an owner with two seats [GUARD-14]', ({ identity, target }) => {
  expect(go('accountMembers', signedInAs(identity))).toBe(target);
  expect(go('accountMember', signedInAs(identity), { id: '99' })).toBe(target);
});

test.each([
  { identity: buildOwnerIdentity({ totalMaxGroups: 1 }), target: null },
  { identity: buildOwnerIdentity({ totalMaxGroups: 0 }), target: '/account/home' },
  { identity: buildMemberIdentity(), target: '/account/home' },
  { identity: buildGroupIdentity({ canEditYobirinProperty: true }), target: '/account/home' },
])('group pages need an owner with a group [GUARD-15]', ({ identity, target }) => {
  for (const route of ['accountGroups', 'accountGroup', 'accountGroupMembers'] as const) {
    expect(go(route, signedInAs(identity), { id: '99' })).toBe(target);
  }
});

test('root sends a signed-in user home unless the service is disabled [GUARD-17]', () => {
  expect(go('root', owner)).toBe('/account/home');
  expect(go('root', disabled)).toBeNull();
});

test.each([
  { route: 'accountMessage', id: '5', target: null },
  { route: 'accountMessage', id: 'abc', target: '/account/messages' },
  { route: 'accountMessage', id: '-1', target: '/account/messages' },
  { route: 'accountGroup', id: 'abc', target: '/account/groups' },
  { route: 'accountGroupMembers', id: '1e3', target: '/account/groups' },
] as const)('$route with the id $id [GUARD-18]', ({ route, id, target }) => {
  expect(go(route, owner, { id })).toBe(target);
});

test.each([
  { id: '8', target: null },
  { id: 'abc', target: '/account/members' },
  { id: '7', target: '/account/members' },
])('accountMember with the id $id, when 7 is the current membership [GUARD-19]', ({ id, target }) => {
  expect(go('accountMember', owner, { id })).toBe(target);
});

test('the first guard that objects wins [GUARD-05]', () => {
  expect(go('accountIntroduction', unpaid)).toBe('/account/user');
  expect(go('accountMembers', newcomer)).toBe('/account/introduction');
  expect(go('accountContract', signedOut)).toContain('/auth/signin');
});

function signedInAs(...identities: Identity[]): Session {
  return { ...sessionFlagsOf(identities, null), isSignedIn: true, identities };
}

function go(route: RouteName, session: Session, navigation: Partial<Navigation> = {}): string | null {
  return redirectOf(
    { route, path: routes[route], id: '5', token: 'secret', hasPreviousRoute: true, ...navigation },
    session,
  );
}
