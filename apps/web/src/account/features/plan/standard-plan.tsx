import { formatYen } from '@yobirin/contract/format';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../subscription/fact-list.tsx';
import { useOwnedAccountId } from '../subscription/owned-account.ts';
import { type OfferedPlan, planNameOf } from '../subscription/subscription.ts';

/** The price of the standard plan, and when it begins and ends (CONTRACT-12, LIMIT-01). */
export function StandardPlan({ plan }: { plan: OfferedPlan }) {
  return (
    <Card title={planNameOf(plan, getAccountLocale())}>
      <p className="mb-5 tabular-nums">
        <span className="text-3xl font-semibold">{formatYen(plan.price)}</span>
        <span className="text-muted">{m.plan_price_unit()}</span>
      </p>
      <FactList facts={factsOf(plan)} />
      <PlanActions />
      <div className="mt-5 flex flex-col gap-2 text-sm text-muted">
        <p>{m.plan_trial({ days: limits.trialMs / dayMs })}</p>
        <p>{m.plan_free()}</p>
      </div>
    </Card>
  );
}

function factsOf({ maxSeats }: OfferedPlan) {
  return [
    { label: m.plan_seats(), value: m.plan_seats_value({ seats: maxSeats }) },
    { label: m.plan_initial_cost(), value: formatYen(limits.initialCostYen) },
    { label: m.plan_call_charge(), value: formatYen(limits.callChargeYen) },
    { label: m.plan_start(), value: m.plan_start_value() },
    { label: m.plan_payment(), value: m.plan_payment_value() },
    { label: m.plan_cancellation(), value: m.plan_cancellation_value() },
  ];
}

/** Signed-in users cannot sign up: the first link leads home, and for owners to their subscription (OP-40). */
function PlanActions() {
  const isOwner = useOwnedAccountId() !== null;
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      <ButtonLink href={paths.authSignup()} variant="primary">
        {m.plan_start_now()}
      </ButtonLink>
      {isOwner && <ButtonLink href={paths.accountContract()}>{m.plan_to_contract()}</ButtonLink>}
    </div>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;
