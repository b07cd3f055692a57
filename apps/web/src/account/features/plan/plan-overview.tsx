import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { WideTable } from '../../../ui/list/wide-table.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { PlanTable } from './plan-table.tsx';
import { plansQuery } from './plans-query.ts';
import { StandardPlan } from './standard-plan.tsx';

/** The standard plan first, the larger ones below it (MARKETING-12). */
export function PlanOverview() {
  const { data: plans, isPending, refetch } = useQuery(plansQuery);

  if (!plans) {
    return (
      <Card>
        {isPending ? (
          <Skeleton className="h-96 w-full rounded-control" />
        ) : (
          <FailedPart title={m.plan_failed()} onRetry={refetch} />
        )}
      </Card>
    );
  }
  return (
    <>
      <StandardPlan plan={plans.standard} />
      <Card title={m.plan_others()} description={m.plan_others_text()}>
        <WideTable label={m.plan_title()}>
          <PlanTable plans={plans.others} />
        </WideTable>
      </Card>
    </>
  );
}
