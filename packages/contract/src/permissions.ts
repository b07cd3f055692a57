import type { LicenseStatus } from './account.ts';
import type { MembershipRole } from './member.ts';
import type { RouteName } from './paths.ts';
import type { PausedCounts } from './pause.ts';
import type { ReceiveChatFrom } from './profile.ts';

/**
 * How a user has access to a property: through a membership of its account (the owner's covers every seat and group), or
 * through a membership of the group it belongs to.
 */
export type Actor =
  | { type: 'membership'; role: MembershipRole; isOwnerUse: boolean; canEditYobirinProperty: boolean }
  | { type: 'groupMembership'; canEditYobirinProperty: boolean };

/**
 * Subscription, card, invoices, members, groups and the member list, and everything else that PERM-02 reserves for the owner:
 * assigning, unassigning and deleting IDs, inviting, group members, their roles and call rejection (PERM-01, PERM-02).
 */
export function canManageAccount(actor: Actor): boolean {
  return actor.type === 'membership' && actor.role === 'OWNER';
}

/** The members menu and its pages (GUARD-14, NAV-02). */
export function canManageMembers(actor: Actor, account: { totalMaxSheats: number; paused: PausedCounts }): boolean {
  return canManageAccount(actor) && (account.totalMaxSheats >= 2 || account.paused.seats > 0);
}

/** The groups menu and its pages (GUARD-15, NAV-02). */
export function canManageGroups(actor: Actor, account: { totalMaxGroups: number; paused: PausedCounts }): boolean {
  return canManageAccount(actor) && (account.totalMaxGroups >= 1 || account.paused.groups > 0);
}

/** Up to totalMaxGroups; paused groups take no room (PERM-02, GROUP-02, OP-75). */
export function canRegisterGroup(
  actor: Actor,
  groups: { totalMaxGroups: number; registered: number; paused: PausedCounts },
): boolean {
  return canManageAccount(actor) && groups.registered - groups.paused.groups < groups.totalMaxGroups;
}

/** Profile, schedule and comments (PERM-03, PERM-04). A free or unpaid plan has none to edit (PROFILE-13, PERM-07). */
export function canEditProfile(actor: Actor, status: LicenseStatus): boolean {
  if (status === 'FREE' || status === 'INVALID') return false;
  return canManageAccount(actor) || isOwnerUse(actor) || actor.canEditYobirinProperty;
}

/** PERM-05. Setting a first ID, which an owner does in the introduction, is no change and needs no paid plan. */
export function canChangeYobirinId(actor: Actor, property: { status: LicenseStatus; hasYobirinId: boolean }): boolean {
  if (!canManageAccount(actor) && !isOwnerUse(actor)) return false;
  if (!property.hasYobirinId) return property.status !== 'FREE' && property.status !== 'INVALID';
  return property.status === 'PREMIUM' || property.status === 'ADMIN';
}

/** Only the account's owner may change a group's alias, not those who act through the group (PERM-04, OP-64). */
export function canEditDisplayAlias(actor: Actor, status: LicenseStatus): boolean {
  return actor.type === 'membership' && canEditProfile(actor, status);
}

/** With only one ID an alias is useless (PROFILE-02). */
export function hasDisplayAlias(user: {
  membershipCount: number;
  groupMembershipCount: number;
  status: LicenseStatus;
}): boolean {
  return user.status !== 'FREE' && user.membershipCount + user.groupMembershipCount >= 2;
}

/** The owner, and a seat in the owner's own use, cannot be left (PERM-06, USER-12). */
export function canLeaveMembership(actor: Actor): boolean {
  return actor.type === 'membership' && actor.role === 'MEMBER' && !actor.isOwnerUse;
}

const routesWithoutService: readonly RouteName[] = ['accountUser', 'accountInvoices'];

/** The signed-in pages that stay open when the service is disabled or the license invalid (PERM-07). */
export function canOpenWithoutService(route: RouteName): boolean {
  return routesWithoutService.includes(route);
}

/** A visitor needs a name, a signed-in caller has one (PERM-08). */
export function canCall(caller: { isSignedIn: boolean; callerName: string | null }): boolean {
  return caller.isSignedIn || Boolean(caller.callerName);
}

/** MEMBER means IDs of one account (PERM-08, OP-14). */
export function canStartChat(
  writer: { isSignedIn: boolean; isSameAccount: boolean },
  receiveChatFrom: ReceiveChatFrom,
): boolean {
  switch (receiveChatFrom) {
    case 'ALL':
      return true;
    case 'USER':
      return writer.isSignedIn;
    case 'MEMBER':
      return writer.isSignedIn && writer.isSameAccount;
  }
}

/** The button of the call page, which a MEMBER profile never shows (CALLPAGE-14). */
export function isChatOffered(viewer: { isSignedIn: boolean }, receiveChatFrom: ReceiveChatFrom): boolean {
  return canStartChat({ ...viewer, isSameAccount: false }, receiveChatFrom);
}

/** Guests may always end their chat; account users may only end one with a guest (CHAT-11, OP-63). */
export function canEndChat(room: { isGuestChat: boolean; isArchived: boolean }): boolean {
  return room.isGuestChat && !room.isArchived;
}

type Author = { chatRoomMembershipId: string; postUserId: string | null };

/** Editing and deleting (CHAT-14). The members of a group share a room membership; guests and AI replies have no user. */
export function canChangePost(author: Author, post: Author): boolean {
  return post.chatRoomMembershipId === author.chatRoomMembershipId && post.postUserId === author.postUserId;
}

/** FAV-02 */
export function hasMembersTab(actor: Actor, account: { totalMaxSheats: number; isUseMemberList: boolean }): boolean {
  if (actor.type === 'groupMembership') return account.isUseMemberList;
  return account.totalMaxSheats >= 2 && (canManageAccount(actor) || account.isUseMemberList);
}

function isOwnerUse(actor: Actor): boolean {
  return actor.type === 'membership' && actor.isOwnerUse;
}
