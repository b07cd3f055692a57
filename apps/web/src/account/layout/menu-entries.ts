import { canManageGroups, canManageMembers } from '@yobirin/contract/permissions';
import type { SessionFlags } from '../../session/session-state.ts';

export const menuEntries = [
  'accountHome',
  'accountCallHistories',
  'accountMessages',
  'accountFavorites',
  'accountProfile',
  'accountSchedule',
  'accountComment',
  'accountAfkComment',
  'accountMembers',
  'accountGroups',
  'accountUser',
] as const;
export type MenuEntry = (typeof menuEntries)[number];

/** What the side navigation offers, in its order (NAV-01, NAV-02). Until the account is in order, only its own page is left (NAV-04). */
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
