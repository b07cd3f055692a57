import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { isOwner } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { QuickAnswers } from '../../features/quick-answer/quick-answers.tsx';
import { Page } from '../../layout/page.tsx';

/** Texts that a member sends often, in the account of the current ID (QUICK-03). */
export function QuickAnswersPage() {
  const { currentMembership, identities } = useSession();
  const accountId = currentMembership?.accountId;
  const isOwnerHere = identities.some((identity) => isOwner(identity) && identity.accountId === accountId);

  return (
    <Page title={m.quick_title()} lead={m.quick_lead()} back={{ href: paths.accountUser(), label: m.nav_user() }}>
      {accountId && <QuickAnswers key={accountId} accountId={accountId} isOwner={isOwnerHere} />}
    </Page>
  );
}
