import { type AccountUsage, canCancelPlan } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Subscription } from '../subscription/subscription.ts';
import { CancelPlanModal } from './cancel-plan-modal.tsx';
import { ExitCard } from './exit-card.tsx';
import { planEndOf, surplusOf } from './plan-end.ts';

type CancelPlanExitProps = { subscription: Subscription; usage: AccountUsage };

/** Ends the subscription, whatever is in use (CONTRACT-17). */
export function CancelPlanExit({ subscription, usage }: CancelPlanExitProps) {
  const [isAsking, setIsAsking] = useState(false);
  const surplus = surplusOf(usage);
  return (
    <ExitCard
      title={m.exit_plan_title()}
      when={whenOf(subscription)}
      lost={[m.exit_plan_lost_calls(), ...(surplus ? [m.exit_plan_lost_surplus(surplus)] : [])]}
      kept={m.exit_plan_kept({ months: limits.pausedMonths })}
    >
      {canCancelPlan(subscription) && subscription.cancelAt === null ? (
        <Button onClick={() => setIsAsking(true)}>{m.exit_plan_open()}</Button>
      ) : (
        <p className="text-muted">
          {subscription.cancelAt && canCancelPlan(subscription)
            ? m.exit_plan_ended({ date: dateText(subscription.cancelAt) })
            : m.exit_plan_none()}
        </p>
      )}
      {isAsking && <CancelPlanModal subscription={subscription} usage={usage} onClose={() => setIsAsking(false)} />}
    </ExitCard>
  );
}

function whenOf(subscription: Subscription): string {
  const end = planEndOf(subscription);
  if (end) return m.exit_plan_when({ date: dateText(end) });
  return canCancelPlan(subscription) ? m.exit_at_once() : m.exit_plan_when_general();
}
