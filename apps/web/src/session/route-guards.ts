import { isNumericId } from '@yobirin/contract/ids';
import { paths, type RouteName } from '@yobirin/contract/paths';
import { canManageGroups, canManageMembers, canOpenWithoutService } from '@yobirin/contract/permissions';
import { type Identities, isOwner, type SessionFlags } from './session-state.ts';

export type Navigation = {
  route: RouteName;
  /** The requested path and query, to which sign-in leads back. */
  path: string;
  /** The `:id` of the path, where the route has one. */
  id?: string | undefined;
  /** The secret of a mailed link, from the query. */
  token?: string | undefined;
  /** Whether the user comes from another page of ours in this tab. */
  hasPreviousRoute: boolean;
};

export type Session = SessionFlags & { isSignedIn: boolean; identities: Identities };

/** Where a navigation must go instead, or null when it may go on. The first guard that objects wins (GUARD-05). */
export function redirectOf(navigation: Navigation, session: Session): string | null {
  for (const guard of guards) {
    const target = guard(navigation, session);
    if (target !== null) return target;
  }
  return null;
}

type Guard = (navigation: Navigation, session: Session) => string | null;

/** GUARD-06, then GUARD-08 to GUARD-15 and the checks of ids and tokens. GUARD-07, fetching the user, comes before all of them. */
const guards: readonly Guard[] = [
  refuseDirectCanceled,
  keepToUserPage,
  askForSignin,
  askForIntroduction,
  leaveIntroduction,
  leaveNoAuthRoute,
  needMailedToken,
  needOwnedMembership,
  needMembersMenu,
  needGroupsMenu,
  needNumericId,
  leaveRoot,
];

const noAuthRoutes: readonly RouteName[] = [
  'authSignup',
  'authResendConfirmation',
  'authConfirmation',
  'authSignin',
  'authApplyResetPassword',
  'authResetPassword',
  'guestChat',
];

/** The account pages and the plans; accountCanceled clears the cookie itself and is open to all (GUARD-20, OP-26). */
export function isAuthRoute(route: RouteName): boolean {
  return (route.startsWith('account') && route !== 'accountCanceled') || route === 'servicePlans';
}

function refuseDirectCanceled({ route, hasPreviousRoute }: Navigation) {
  return route === 'accountCanceled' && !hasPreviousRoute ? paths.root() : null;
}

function keepToUserPage({ route }: Navigation, { serviceDisabled, invalidLicense }: Session) {
  if (!isAuthRoute(route) || (!serviceDisabled && !invalidLicense)) return null;
  return canOpenWithoutService(route) ? null : paths.accountUser();
}

function askForSignin({ route, path }: Navigation, { isSignedIn }: Session) {
  return isAuthRoute(route) && !isSignedIn ? paths.authSignin({ redirect: path }) : null;
}

function askForIntroduction({ route }: Navigation, { notIntroduced }: Session) {
  return isAuthRoute(route) && notIntroduced && route !== 'accountIntroduction' ? paths.accountIntroduction() : null;
}

function leaveIntroduction({ route }: Navigation, { notIntroduced }: Session) {
  return route === 'accountIntroduction' && !notIntroduced ? paths.accountHome() : null;
}

function leaveNoAuthRoute({ route }: Navigation, { isSignedIn }: Session) {
  return noAuthRoutes.includes(route) && isSignedIn ? paths.accountHome() : null;
}

/** AUTH-05, AUTH-10, AUTH-14, INVITE-01 */
function needMailedToken({ route, token }: Navigation) {
  if (token) return null;
  switch (route) {
    case 'authConfirmation':
    case 'authResetPassword':
    case 'authRecover':
    case 'inviteRespond':
      return paths.root();
    case 'accountUpdateEmail':
      return paths.accountHome();
    default:
      return null;
  }
}

function needOwnedMembership({ route }: Navigation, { identities }: Session) {
  const isOwnerRoute = route === 'accountContract' || route === 'accountInvoices' || route === 'accountGlossary';
  return isOwnerRoute && !identities.some(isOwner) ? paths.accountHome() : null;
}

function needMembersMenu({ route }: Navigation, { currentMembership }: Session) {
  if (route !== 'accountMembers' && route !== 'accountMember') return null;
  return currentMembership && canManageMembers(currentMembership, currentMembership) ? null : paths.accountHome();
}

function needGroupsMenu({ route }: Navigation, { currentMembership }: Session) {
  if (!route.startsWith('accountGroup')) return null;
  return currentMembership && canManageGroups(currentMembership, currentMembership) ? null : paths.accountHome();
}

/** GUARD-18, GUARD-19 */
function needNumericId({ route, id = '' }: Navigation, { currentMembership }: Session) {
  switch (route) {
    case 'accountMessage':
      return isNumericId(id) ? null : paths.accountMessages();
    case 'accountGroup':
    case 'accountGroupMembers':
      return isNumericId(id) ? null : paths.accountGroups();
    case 'accountMember':
      return isNumericId(id) && id !== currentMembership?.id ? null : paths.accountMembers();
    default:
      return null;
  }
}

/** GUARD-17 */
function leaveRoot({ route }: Navigation, { isSignedIn, serviceDisabled }: Session) {
  return route === 'root' && isSignedIn && !serviceDisabled ? paths.accountHome() : null;
}
