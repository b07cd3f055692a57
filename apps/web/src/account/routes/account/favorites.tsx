import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Contacts } from '../../features/contact/contacts.tsx';
import { Page } from '../../layout/page.tsx';

export function FavoritesPage() {
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;

  return (
    <Page title={m.nav_contacts()} lead={m.contact_lead()}>
      {propertyId ? (
        <Contacts key={propertyId} identity={currentMembership} propertyId={propertyId} />
      ) : (
        <Card>
          <EmptyState title={m.profile_none_title()} description={m.profile_none_text()} />
        </Card>
      )}
    </Page>
  );
}
