import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { TextSearch } from '../../features/text-search/text-search.tsx';
import { Page } from '../../layout/page.tsx';

export function SearchPage() {
  const { currentMembership } = useSession();
  const propertyId = currentMembership?.propertyId;

  return (
    <Page title={m.nav_search()} lead={m.textsearch_lead()}>
      {propertyId ? (
        <TextSearch key={propertyId} propertyId={propertyId} />
      ) : (
        <Card>
          <EmptyState title={m.profile_none_title()} description={m.profile_none_text()} />
        </Card>
      )}
    </Page>
  );
}
