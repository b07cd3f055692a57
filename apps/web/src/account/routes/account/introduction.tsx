import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { IntroductionForm } from '../../features/introduction/introduction-form.tsx';
import { Page } from '../../layout/page.tsx';

export function IntroductionPage() {
  const identity = useSession().currentMembership;

  return (
    <Page title={m.intro_title()} lead={m.intro_lead()}>
      <Card>
        {identity?.propertyId && (
          <IntroductionForm
            propertyId={identity.propertyId}
            willBeFixed={!canChangeYobirinId(identity, { status: identity.licenseStatus, hasYobirinId: true })}
          />
        )}
      </Card>
    </Page>
  );
}
