import { m } from '../../../i18n/gen/messages.js';
import { IfSold } from '../../features/plan/if-sold.tsx';
import { PlanOverview } from '../../features/plan/plan-overview.tsx';
import { Page } from '../../layout/page.tsx';

/** The plans and prices, for every signed-in user (GUARD-20). */
export function PlansPage() {
  return (
    <Page title={m.plan_title()} lead={m.subscription_plan_text()}>
      <IfSold>
        <PlanOverview />
      </IfSold>
    </Page>
  );
}
