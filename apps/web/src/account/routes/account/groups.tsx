import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { GroupCounts } from '../../features/group/group-counts.tsx';
import { GroupList } from '../../features/group/group-list.tsx';
import { PausedCard } from '../../features/pause/paused-card.tsx';
import { Page } from '../../layout/page.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { useAddressSearch } from '../../shared/list/use-address-search.ts';

/** The groups of the account that the owner currently acts for (GROUP-01). */
export function GroupsPage() {
  const { currentMembership } = useSession();
  const search = useAddressSearch((q) => paths.accountGroups({ q }));

  return (
    <Page title={m.nav_groups()} lead={m.group_lead()}>
      {currentMembership && (
        <>
          <PausedCard owner={currentMembership} />
          <Card>
            <GroupCounts owner={currentMembership} />
          </Card>
          <Card>
            <div className="mb-3">
              <ListSearch label={m.group_search()} search={search} />
            </div>
            <GroupList accountId={currentMembership.accountId} contains={search.contains} />
          </Card>
        </>
      )}
    </Page>
  );
}
