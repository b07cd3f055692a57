import { planMasters } from '@yobirin/contract/billing';
import { formatYen } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { Badge } from '../../../ui/badge.tsx';
import { dayOf } from '../../day-of.ts';
import { CardLine } from '../card/card-line.tsx';
import { type Contract, planNameOf } from './contract.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { optionText } from './option-quantities.tsx';

/** USER-04 */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { nickname, yobirinId, card, status } = contract;
  const facts: (Fact | false)[] = [
    {
      label: m.contract_fact_id(),
      value: (
        <>
          {nickname && (
            <span dir="auto" className="mr-3 font-semibold">
              {nickname}
            </span>
          )}
          <span className="text-muted">{yobirinId ?? m.contract_no_id()}</span>
        </>
      ),
    },
    { label: m.contract_fact_plan(), value: <PlanLine contract={contract} /> },
    optionFact(contract),
    dateFact(contract),
    status !== 'ADMIN' && {
      label: m.contract_payment(),
      value: card ? <CardLine card={card} /> : <span className="text-muted">{m.contract_no_card()}</span>,
    },
  ];
  return <FactList facts={facts.filter((fact) => fact !== false)} />;
}

function PlanLine({ contract: { status, plan, plans } }: { contract: Contract }) {
  // A trial that has run out is free, whatever its row still says.
  const shown = status === 'FREE' ? plans.find(({ id }) => id === planMasters.free.id) : plan;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{shown && planNameOf(shown, getLocale())}</span>
      {shown && shown.price > 0 && (
        <span className="text-sm text-muted tabular-nums">
          {formatYen(shown.price)}
          {m.contract_per_month()}
        </span>
      )}
      {status === 'INVALID' && <Badge tone="red">{m.contract_invalid()}</Badge>}
    </span>
  );
}

function optionFact({ status, options, quantities }: Contract): Fact | false {
  const texts = options.flatMap(({ id, type }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? optionText(type, quantity) : [];
  });
  if (texts.length === 0 || status === 'FREE') return false;
  return { label: m.contract_options(), value: new Intl.ListFormat(getLocale()).format(texts) };
}

/** What comes next: the end of the trial, or the next payment. */
function dateFact({ status, trialEndAt, periodEndAt, cancelAt, hasSubscription }: Contract): Fact | false {
  if (status === 'TRIAL') {
    return { label: m.contract_fact_trial(), value: trialEndAt ? dayOf(trialEndAt) : m.contract_trial_not_begun() };
  }
  if (status !== 'PREMIUM' || !hasSubscription || cancelAt || !periodEndAt) return false;
  return { label: m.contract_next_billing(), value: dayOf(periodEndAt) };
}
