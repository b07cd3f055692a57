import { planMasters } from '@yobirin/contract/billing';
import { formatYen } from '@yobirin/contract/format';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardLine } from '../card/card-line.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import { optionText } from './option-quantities.tsx';
import { planNameOf, type Subscription } from './subscription.ts';

/** USER-04 */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { nickname, yobirinId, card, status } = subscription;
  const facts: (Fact | false)[] = [
    {
      label: m.subscription_fact_id(),
      value: (
        <>
          {nickname && (
            <span dir="auto" className="mr-3 font-semibold">
              {nickname}
            </span>
          )}
          <span className="text-muted">{yobirinId ?? m.subscription_no_id()}</span>
        </>
      ),
    },
    { label: m.subscription_fact_plan(), value: <PlanLine subscription={subscription} /> },
    optionFact(subscription),
    dateFact(subscription),
    status !== 'ADMIN' && {
      label: m.subscription_payment(),
      value: card ? <CardLine card={card} /> : <span className="text-muted">{m.subscription_no_card()}</span>,
    },
  ];
  return <FactList facts={facts.filter((fact) => fact !== false)} />;
}

function PlanLine({ subscription: { status, plan, plans } }: { subscription: Subscription }) {
  // An expired trial is free, even if its row still says trial.
  const shown = status === 'FREE' ? plans.find(({ id }) => id === planMasters.free.id) : plan;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{shown && planNameOf(shown, getAccountLocale())}</span>
      {shown && shown.price > 0 && (
        <span className="text-sm text-muted tabular-nums">
          {formatYen(shown.price)}
          {m.subscription_per_month()}
        </span>
      )}
      {status === 'INVALID' && <Badge tone="red">{m.subscription_invalid()}</Badge>}
    </span>
  );
}

function optionFact({ status, options, quantities }: Subscription): Fact | false {
  const texts = options.flatMap(({ id, type }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? optionText(type, quantity) : [];
  });
  if (texts.length === 0 || status === 'FREE') return false;
  return { label: m.subscription_options(), value: new Intl.ListFormat(getLocale()).format(texts) };
}

/** The next date: the end of the trial, or the next payment. */
function dateFact({ status, trialEndAt, periodEndAt, cancelAt, isPaying }: Subscription): Fact | false {
  if (status === 'TRIAL') {
    return {
      label: m.subscription_fact_trial(),
      value: trialEndAt ? dateText(trialEndAt) : m.subscription_trial_not_begun(),
    };
  }
  if (status !== 'PREMIUM' || !isPaying || cancelAt || !periodEndAt) return false;
  return { label: m.subscription_next_billing(), value: dateText(periodEndAt) };
}
