import { m } from '../../../i18n/gen/messages.js';
import { PlanOverview } from '../../features/plan/plan-overview.tsx';
import { Page } from '../../layout/page.tsx';

/** What the service costs, for everyone who is signed in (GUARD-20). */
export function PlansPage() {
  return (
    <Page title={m.plan_title()} lead={m.subscription_plan_text()}>
      <PlanOverview />
    </Page>
  );
}
