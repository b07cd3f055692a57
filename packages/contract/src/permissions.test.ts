import { describe, expect, test } from 'vitest';
import { licenseStatuses } from './account.ts';
import { type RouteName, routes } from './paths.ts';
import {
  type Actor,
  canCall,
  canChangePost,
  canChangeYobirinId,
  canEditDisplayAlias,
  canEditProfile,
  canEndChat,
  canLeaveMembership,
  canManageAccount,
  canManageGroups,
  canManageMembers,
  canOpenWithoutService,
  canRegisterGroup,
  canStartChat,
  hasDisplayAlias,
  hasMembersTab,
  isChatOffered,
} from './permissions.ts';

const owner: Actor = { type: 'membership', role: 'OWNER', isOwnerUse: false, canEditYobirinProperty: false };
const ownerUse: Actor = { type: 'membership', role: 'MEMBER', isOwnerUse: true, canEditYobirinProperty: false };
const editor: Actor = { type: 'membership', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: true };
const member: Actor = { type: 'membership', role: 'MEMBER', isOwnerUse: false, canEditYobirinProperty: false };
const groupOwner: Actor = { type: 'groupMembership', canEditYobirinProperty: true };
const groupMember: Actor = { type: 'groupMembership', canEditYobirinProperty: false };

const actors = { owner, ownerUse, editor, member, groupOwner, groupMember };

/** The names of the actors that are allowed. */
const none = { seats: 0, groups: 0 };

function whoMay(may: (actor: Actor) => boolean): string[] {
  return Object.entries(actors)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name);
}

test('the account is managed by its owner alone [PERM-01] [PERM-02]', () => {
  expect(whoMay(canManageAccount)).toEqual(['owner']);
});

test('members and groups are managed by the owner of an account whose plan includes them [PERM-01]', () => {
  expect(whoMay((actor) => canManageMembers(actor, { totalMaxSheats: 2, paused: none }))).toEqual(['owner']);
  expect(whoMay((actor) => canManageMembers(actor, { totalMaxSheats: 1, paused: none }))).toEqual([]);
  expect(whoMay((actor) => canManageGroups(actor, { totalMaxGroups: 1, paused: none }))).toEqual(['owner']);
  expect(whoMay((actor) => canManageGroups(actor, { totalMaxGroups: 0, paused: none }))).toEqual([]);
});

test('the owner manages paused seats and groups, whatever the plan has room for [CONTRACT-18]', () => {
  const paused = { seats: 1, groups: 1 };
  expect(whoMay((actor) => canManageMembers(actor, { totalMaxSheats: 1, paused }))).toEqual(['owner']);
  expect(whoMay((actor) => canManageGroups(actor, { totalMaxGroups: 0, paused }))).toEqual(['owner']);
  expect(whoMay((actor) => canRegisterGroup(actor, { totalMaxGroups: 0, registered: 1, paused }))).toEqual([]);
  expect(whoMay((actor) => canRegisterGroup(actor, { totalMaxGroups: 1, registered: 1, paused }))).toEqual(['owner']);
});

test('the owner registers groups up to the total [PERM-02]', () => {
  expect(whoMay((actor) => canRegisterGroup(actor, { totalMaxGroups: 3, registered: 2, paused: none }))).toEqual([
    'owner',
  ]);
  expect(whoMay((actor) => canRegisterGroup(actor, { totalMaxGroups: 3, registered: 3, paused: none }))).toEqual([]);
});

describe('editing a profile', () => {
  test.each(['TRIAL', 'PREMIUM', 'ADMIN'] as const)(
    'under %s takes ownership, own use or the right to edit [PERM-03] [PERM-04]',
    (status) => {
      expect(whoMay((actor) => canEditProfile(actor, status))).toEqual(['owner', 'ownerUse', 'editor', 'groupOwner']);
    },
  );

  test.each(['FREE', 'INVALID'] as const)('under %s no actor may [PERM-07]', (status) => {
    expect(whoMay((actor) => canEditProfile(actor, status))).toEqual([]);
  });

  test('never includes the display alias of a group that the actor acts through [PERM-04]', () => {
    expect(whoMay((actor) => canEditDisplayAlias(actor, 'PREMIUM'))).toEqual(['owner', 'ownerUse', 'editor']);
  });
});

describe('changing a public ID', () => {
  test.each(licenseStatuses)('under %s [PERM-05]', (status) => {
    const may = whoMay((actor) => canChangeYobirinId(actor, { status, hasYobirinId: true }));

    expect(may).toEqual(status === 'PREMIUM' || status === 'ADMIN' ? ['owner', 'ownerUse'] : []);
  });

  test.each(licenseStatuses)('setting the first one under %s', (status) => {
    const may = whoMay((actor) => canChangeYobirinId(actor, { status, hasYobirinId: false }));

    expect(may).toEqual(status === 'FREE' || status === 'INVALID' ? [] : ['owner', 'ownerUse']);
  });
});

test('a membership is left by the member who holds it', () => {
  expect(whoMay(canLeaveMembership)).toEqual(['editor', 'member']);
});

test('without service or license only two pages are open [PERM-07]', () => {
  // The type of Object.keys does not keep the names of the routes.
  const names = Object.keys(routes) as RouteName[];

  expect(names.filter(canOpenWithoutService)).toEqual(['accountUser', 'accountInvoices']);
});

test('a visitor calls with a name, a user without one [PERM-08]', () => {
  expect(canCall({ isSignedIn: false, callerName: '101号室' })).toBe(true);
  expect(canCall({ isSignedIn: false, callerName: '' })).toBe(false);
  expect(canCall({ isSignedIn: false, callerName: null })).toBe(false);
  expect(canCall({ isSignedIn: true, callerName: null })).toBe(true);
});

describe('starting a chat', () => {
  const visitor = { isSignedIn: false, isSameAccount: false };
  const user = { isSignedIn: true, isSameAccount: false };
  const colleague = { isSignedIn: true, isSameAccount: true };

  test.each([
    ['ALL', [true, true, true], [true, true]],
    ['USER', [false, true, true], [false, true]],
    ['MEMBER', [false, false, true], [false, false]],
  ] as const)('with a profile that receives from %s [PERM-08]', (receiveChatFrom, may, offered) => {
    expect([visitor, user, colleague].map((writer) => canStartChat(writer, receiveChatFrom))).toEqual(may);
    expect([visitor, user].map((viewer) => isChatOffered(viewer, receiveChatFrom))).toEqual(offered);
  });
});

test.each([
  [1, 0, 'PREMIUM', false],
  [2, 0, 'PREMIUM', true],
  [1, 1, 'TRIAL', true],
  [2, 3, 'FREE', false],
] as const)(
  '%i memberships and %i group memberships under %s: display alias %s',
  (membershipCount, groupMembershipCount, status, isShown) => {
    expect(hasDisplayAlias({ membershipCount, groupMembershipCount, status })).toBe(isShown);
  },
);

test('only a guest chat that is not archived can be ended', () => {
  expect(canEndChat({ isGuestChat: true, isArchived: false })).toBe(true);
  expect(canEndChat({ isGuestChat: true, isArchived: true })).toBe(false);
  expect(canEndChat({ isGuestChat: false, isArchived: false })).toBe(false);
});

test.each([
  ['the same user', { chatRoomMembershipId: '1', postUserId: '5' }, true],
  ['another member of the group', { chatRoomMembershipId: '1', postUserId: '6' }, false],
  ['an AI reply in their name', { chatRoomMembershipId: '1', postUserId: null }, false],
  ['the other side', { chatRoomMembershipId: '2', postUserId: '5' }, false],
])('a user changing a post of %s', (_, post, isAllowed) => {
  expect(canChangePost({ chatRoomMembershipId: '1', postUserId: '5' }, post)).toBe(isAllowed);
});

test.each([
  ['several seats, list off', { totalMaxSheats: 2, isUseMemberList: false }, ['owner']],
  ['several seats, list on', { totalMaxSheats: 2, isUseMemberList: true }, Object.keys(actors)],
  ['one seat, list on', { totalMaxSheats: 1, isUseMemberList: true }, ['groupOwner', 'groupMember']],
  ['one seat, list off', { totalMaxSheats: 1, isUseMemberList: false }, []],
])('the members tab with %s', (_, account, names) => {
  expect(whoMay((actor) => hasMembersTab(actor, account))).toEqual(names);
});
