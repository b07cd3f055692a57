import { useParams } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { MemberSettings } from '../../features/member/member-settings.tsx';
import { Page } from '../../layout/page.tsx';

/** Rights, profile and hours of a member's ID (MEMBER-18). */
export function MemberPage() {
  const { id = '' } = useParams({ strict: false });
  const { currentMembership } = useSession();
  return (
    <Page title={m.account_member_title()} back={{ href: paths.accountMembers(), label: m.member_back_to_list() }}>
      {currentMembership && <MemberSettings key={id} membershipId={id} owner={currentMembership} />}
    </Page>
  );
}
