import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { hasMembersTab } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { FavoriteList } from './favorite-list.tsx';
import { MemberContactList } from './member-contact-list.tsx';

type ContactTabsProps = { identity: Identity; propertyId: string; contains: string };

/** Favourites and, for whom there is such a list, members; the address says which (FAV-01, FAV-02). */
export function ContactTabs({ identity, propertyId, contains }: ContactTabsProps) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }; // As parseSearch makes it.
  const navigate = useNavigate();
  const hasMembers = hasMembersTab(identity, identity);
  const selected = hasMembers && tab === 'members' ? 'members' : 'favorites';
  const list = { propertyId, contains, referrerPath: paths.accountFavorites({ tab: selected }) };

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
      onSelect={(id) => navigate({ href: paths.accountFavorites({ tab: id }), replace: true })}
      items={hasMembers ? [favorites, members] : [favorites]}
    />
  );
}
