import type { AccountUsage } from '@yobirin/contract/billing';
import { formatYen } from '@yobirin/contract/format';
import { paths } from '@yobirin/contract/paths';
import { useId } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';
import type { PlanOffer } from './plan-choice.ts';
import { type OfferedPlan, planNameOf } from './subscription.ts';

type PlanPickerProps = {
  label: string;
  offers: readonly PlanOffer[];
  usage: AccountUsage;
  value: number | null;
  /** Whether the current plan may be kept, to change only its options. */
  canKeep: boolean;
  isDisabled: boolean;
  onChange: (planMasterId: number) => void;
};

/** A choice of one plan, shown as cards (CONTRACT-01). */
export function PlanPicker({ label, offers, value, canKeep, isDisabled, onChange, usage }: PlanPickerProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {offers.map((offer) => (
        <PlanRow
          key={offer.plan.id}
          offer={offer}
          usage={usage}
          name={name}
          isChosen={offer.plan.id === value}
          isChoosable={offer.state === 'SELECTABLE' || (offer.state === 'CURRENT' && canKeep)}
          onChoose={() => onChange(offer.plan.id)}
        />
      ))}
    </fieldset>
  );
}

type PlanRowProps = {
  offer: PlanOffer;
  usage: AccountUsage;
  name: string;
  isChosen: boolean;
  isChoosable: boolean;
  onChoose: () => void;
};

function PlanRow({ offer: { plan, state }, usage, name, isChosen, isChoosable, onChoose }: PlanRowProps) {
  const [nameId, priceId, detailsId] = [useId(), useId(), useId()];
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-card border border-line-strong bg-surface p-4 transition-colors',
        'has-checked:border-indigo has-checked:bg-indigo-tint',
        'input-focus:outline-2 input-focus:outline-offset-2 input-focus:outline-focus',
        !isChoosable && 'cursor-not-allowed border-line bg-sunken text-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isChoosable}
        onChange={onChoose}
        aria-labelledby={`${nameId} ${priceId}`}
        aria-describedby={detailsId}
        className="mt-1 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width] outline-none checked:border-6 checked:border-indigo disabled:opacity-50 forced-colors:appearance-auto"
      />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="flex flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
          <span className="flex flex-wrap items-center gap-x-2">
            <span id={nameId} className="font-semibold">
              {planNameOf(plan, getAccountLocale())}
            </span>
            {state === 'CURRENT' && <Badge tone={isChosen ? 'neutral' : 'indigo'}>{m.subscription_current()}</Badge>}
          </span>
          <span id={priceId} className="tabular-nums">
            <span className="text-lg font-semibold">{formatYen(plan.price)}</span>
            <span className="text-sm text-muted">{m.subscription_per_month()}</span>
          </span>
        </span>
        <span id={detailsId} className="mt-0.5 block text-sm text-muted">
          {detailsOf(plan)}
          {state === 'TOO_SMALL' && <TooSmall usage={usage} />}
        </span>
      </span>
    </label>
  );
}

/** ERROR-19 */
function TooSmall({ usage: { useSheats, useGroups } }: { usage: AccountUsage }) {
  return (
    <span className="mt-1 block text-red">
      <AlertCircleIcon className="mr-1.5 inline size-5 align-text-bottom" />
      {m.subscription_too_small({ seats: useSheats, groups: useGroups })}{' '}
      <SurplusLink href={paths.accountMembers()}>{m.nav_members()}</SurplusLink>
      {useGroups > 0 && (
        <>
          {' · '}
          <SurplusLink href={paths.accountGroups()}>{m.nav_groups()}</SurplusLink>
        </>
      )}
    </span>
  );
}

function SurplusLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-red underline underline-offset-4">
      {children}
    </a>
  );
}

function detailsOf({ maxSeats, maxGroups }: OfferedPlan): string {
  return maxGroups > 0
    ? m.subscription_plan_details({ seats: maxSeats, groups: maxGroups })
    : m.subscription_plan_details_seats({ seats: maxSeats });
}
