import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { MemberList } from '../../features/member/member-list.tsx';
import { MembersCsvCard } from '../../features/member/members-csv-card.tsx';
import { SeatSummary } from '../../features/member/seat-summary.tsx';
import { PausedCard } from '../../features/pause/paused-card.tsx';
import { Page } from '../../layout/page.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { useAddressSearch } from '../../shared/list/use-address-search.ts';

/** The IDs of the account and their users, for its owner (MEMBER-01). */
export function MembersPage() {
  const { currentMembership } = useSession();
  const search = useAddressSearch((q) => paths.accountMembers({ q }));

  return (
    <Page title={m.nav_members()} lead={m.member_lead()}>
      {currentMembership && (
        <>
          <PausedCard owner={currentMembership} />
          <Card>
            <SeatSummary owner={currentMembership} />
          </Card>
          <Card>
            <div className="mb-3">
              <ListSearch label={m.member_search()} search={search} />
            </div>
            <MemberList accountId={currentMembership.accountId} contains={search.contains} />
          </Card>
          <MembersCsvCard accountId={currentMembership.accountId} />
        </>
      )}
    </Page>
  );
}
