import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { isOwner } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { GlossaryEditor } from '../../features/glossary/glossary-editor.tsx';
import { Page } from '../../layout/page.tsx';

/** How names are translated, for the owner of an account (TRANS-09). */
export function GlossaryPage() {
  const { identities } = useSession();
  const owner = identities.find(isOwner);

  return (
    <Page title={m.glossary_title()} lead={m.glossary_lead()} back={{ href: paths.accountUser(), label: m.nav_user() }}>
      {owner && <GlossaryEditor key={owner.accountId} accountId={owner.accountId} />}
    </Page>
  );
}
