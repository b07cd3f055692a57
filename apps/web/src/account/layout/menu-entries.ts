import { canManageGroups, canManageMembers } from '@yobirin/contract/permissions';
import type { SessionFlags } from '../../session/session-state.ts';

export const menuEntries = [
  'accountHome',
  'accountInbox',
  'accountCallHistories',
  'accountMessages',
  'accountSearch',
  'accountFavorites',
  'accountProfile',
  'accountSchedule',
  'accountComment',
  'accountAfkComment',
  'accountMembers',
  'accountGroups',
  'accountFigures',
  'accountUser',
] as const;
export type MenuEntry = (typeof menuEntries)[number];

/** The entries of the side navigation, in order (NAV-01, NAV-02). An account with a problem shows only its own page (NAV-04). */
export function menuEntriesOf(session: SessionFlags): readonly MenuEntry[] {
  if (session.serviceDisabled || session.invalidLicense || session.notIntroduced) return ['accountUser'];
  return menuEntries.filter((entry) => isOffered(entry, session));
}

function isOffered(entry: MenuEntry, { currentMembership }: SessionFlags): boolean {
  switch (entry) {
    case 'accountMembers':
      return currentMembership !== null && canManageMembers(currentMembership, currentMembership);
    case 'accountGroups':
      return currentMembership !== null && canManageGroups(currentMembership, currentMembership);
    default:
      return true;
  }
}
