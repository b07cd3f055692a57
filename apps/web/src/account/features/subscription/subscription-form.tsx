import { useQuery } from '@tanstack/react-query';
import { type AccountUsage, canCancelPlan } from '@yobirin/contract/billing';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { BillToCard } from '../bill-to/bill-to-card.tsx';
import { CardModal } from '../card/card-modal.tsx';
import { ChosenPayment } from './chosen-payment.tsx';
import { exitsId } from './exits-id.ts';
import { OptionQuantities } from './option-quantities.tsx';
import { OrderCard } from './order-card.tsx';
import { readPendingPayment } from './pending-payment.ts';
import { PendingPaymentNote } from './pending-payment-note.tsx';
import { type Choice, canSubmit, initialChoice, offersOf, orderOf } from './plan-choice.ts';
import { PlanPicker } from './plan-picker.tsx';
import { previewQuery } from './preview-query.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import type { Subscription } from './subscription.ts';
import { usePurchase } from './use-purchase.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

/** Chooses a plan and its options, shows what it costs, and buys it (CONTRACT-01 to CONTRACT-05). */
export function SubscriptionForm({ subscription, usage }: { subscription: Subscription; usage: AccountUsage }) {
  const [pending] = useState(() => readPendingPayment(subscription.planId));
  const [choice, setChoice] = useState<Choice>(() => pending ?? initialChoice(subscription));
  const [isAgreed, setIsAgreed] = useState(false);
  const [isCardShown, setIsCardShown] = useState(false);
  const order = orderOf(choice, subscription, usage);
  const preview = useQuery(previewQuery(subscription.planId, order));
  const { step, isBusy, buy, chooseAgain } = usePurchase(subscription);
  const reload = useReloadSubscription();

  const shown = order ? preview.data : undefined;
  const canBuy = shown?.state === 'READY' && canSubmit({ order, isAgreed, hasCard: subscription.card !== null });

  async function handleBuy() {
    if (order && shown?.state === 'READY') await buy({ order, choice, prorationAt: shown.preview.prorationAt });
  }

  function showCard() {
    chooseAgain();
    setIsCardShown(true);
  }

  return (
    <>
      {pending && order && <PendingPaymentNote />}
      <Card title={m.subscription_plan()} description={m.subscription_plan_text()}>
        <PlanPicker
          label={m.subscription_plan()}
          offers={offersOf(subscription, usage, choice.quantities)}
          usage={usage}
          value={choice.planMasterId}
          canKeep={subscription.status === 'PREMIUM'}
          isDisabled={isBusy}
          onChange={(planMasterId) => setChoice({ ...choice, planMasterId })}
        />
      </Card>
      <Card title={m.subscription_options()} description={m.subscription_options_text()}>
        <OptionQuantities
          options={subscription.options}
          quantities={choice.quantities}
          isDisabled={isBusy}
          onChange={(quantities) => setChoice({ ...choice, quantities })}
        />
      </Card>
      <ChosenPayment card={subscription.card} isDisabled={isBusy} onChange={() => setIsCardShown(true)} />
      <BillToCard accountId={subscription.accountId} />
      <OrderCard
        subscription={subscription}
        order={order}
        hasChosen={choice.planMasterId !== null}
        preview={shown}
        hasPreviewFailed={preview.isError}
        onRetryPreview={preview.refetch}
        isAgreed={isAgreed}
        onAgree={setIsAgreed}
        step={step}
        canBuy={canBuy}
        onBuy={() => void handleBuy()}
      />
      {isCardShown && (
        <CardModal subscription={subscription} onSettled={reload} onClose={() => setIsCardShown(false)} />
      )}
      {canCancelPlan(subscription) && <CancelLink />}
      <PurchaseOutcome step={step} onAgain={handleBuy} onOtherCard={showCard} />
    </>
  );
}

/** Ending the subscription is no choice of a plan: it is on the owner's page, beside the other ways to leave (OP-08). */
function CancelLink() {
  return (
    <p className="text-sm text-muted">
      {m.subscription_cancel_elsewhere()}{' '}
      <a href={`${paths.accountUser()}#${exitsId}`} className="text-indigo underline underline-offset-4">
        {m.subscription_cancel_open()}
      </a>
    </p>
  );
}
