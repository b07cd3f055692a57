import { useParams } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { GroupMembers } from '../../features/group/group-members.tsx';
import { Page } from '../../layout/page.tsx';

export function GroupMembersPage() {
  const { id = '' } = useParams({ strict: false });
  const { currentMembership } = useSession();

  return (
    <Page title={m.account_group_members_title()} back={{ href: paths.accountGroups(), label: m.group_back() }}>
      {currentMembership && <GroupMembers key={id} groupId={id} accountId={currentMembership.accountId} />}
    </Page>
  );
}
