import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { IntroductionForm } from '../../features/introduction/introduction-form.tsx';
import { Page } from '../../layout/page.tsx';

export function IntroductionPage() {
  const propertyId = useSession().currentMembership?.propertyId;

  return (
    <Page title={m.intro_title()} lead={m.intro_lead()}>
      <Card>{propertyId && <IntroductionForm propertyId={propertyId} />}</Card>
    </Page>
  );
}
