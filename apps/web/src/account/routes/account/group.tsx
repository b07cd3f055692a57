import { useParams } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { GroupSettings } from '../../features/group/group-settings.tsx';
import { Page } from '../../layout/page.tsx';

export function GroupPage() {
  const { id = '' } = useParams({ strict: false });
  const { currentMembership } = useSession();

  return (
    <Page title={m.account_group_title()} back={{ href: paths.accountGroups(), label: m.group_back() }}>
      {currentMembership && <GroupSettings key={id} groupId={id} owner={currentMembership} />}
    </Page>
  );
}
