import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { hasMembersTab } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { FavoriteList } from './favorite-list.tsx';
import { MemberContactList } from './member-contact-list.tsx';

type ContactTabsProps = { identity: Identity; propertyId: string; contains: string; tab: string | undefined };

/** Favourites and, if the account shares the list, members; the address names the tab (FAV-01, FAV-02). */
export function ContactTabs({ identity, propertyId, contains, tab }: ContactTabsProps) {
  const navigate = useNavigate();
  const hasMembers = hasMembersTab(identity, identity);
  const selected = hasMembers && tab === 'members' ? 'members' : 'favorites';
  const addressOf = (id: string) => paths.accountFavorites({ tab: id, q: contains || undefined });
  const list = { propertyId, contains, referrerPath: addressOf(selected) };

  const favorites = {
    id: 'favorites',
    label: m.contact_favorites(),
    content: (
      <Card>
        <FavoriteList {...list} />
      </Card>
    ),
  };
  const members = {
    id: 'members',
    label: m.contact_members(),
    content: (
      <Card>
        <MemberContactList {...list} accountId={identity.accountId} />
      </Card>
    ),
  };

  return (
    <Tabs
      label={m.contact_tabs()}
      selectedId={selected}
      onSelect={(id) => navigate({ href: addressOf(id), replace: true })}
      items={hasMembers ? [favorites, members] : [favorites]}
    />
  );
}
