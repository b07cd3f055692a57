import { useQuery } from '@tanstack/react-query';
import type { AccountUsage } from '@yobirin/contract/billing';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { CardModal } from '../card/card-modal.tsx';
import { CancelModal } from './cancel-modal.tsx';
import { ChosenPayment } from './chosen-payment.tsx';
import { OptionQuantities } from './option-quantities.tsx';
import { OrderCard } from './order-card.tsx';
import { readPendingPayment } from './pending-payment.ts';
import { PendingPaymentNote } from './pending-payment-note.tsx';
import { type Choice, canSubmit, initialChoice, isCancellation, offersOf, orderOf } from './plan-choice.ts';
import { PlanPicker } from './plan-picker.tsx';
import { previewQuery } from './preview-query.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import type { Subscription } from './subscription.ts';
import { usePurchase } from './use-purchase.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

type OpenModal = 'none' | 'card' | 'cancel';

/** Chooses a plan and its options, shows what it costs, and buys it (CONTRACT-01 to CONTRACT-05). */
export function SubscriptionForm({ subscription, usage }: { subscription: Subscription; usage: AccountUsage }) {
  const [pending] = useState(() => readPendingPayment(subscription.planId));
  const [choice, setChoice] = useState<Choice>(() => pending ?? initialChoice(subscription));
  const [isAgreed, setIsAgreed] = useState(false);
  const [modal, setModal] = useState<OpenModal>('none');
  const order = orderOf(choice, subscription, usage);
  const preview = useQuery(previewQuery(subscription.planId, order));
  const { step, isBusy, buy, chooseAgain } = usePurchase(subscription);
  const reload = useReloadSubscription();

  const isFree = order !== null && isCancellation(order);
  const shown = order ? preview.data : undefined;
  const canBuy = shown?.state === 'READY' && canSubmit({ order, isAgreed, hasCard: subscription.card !== null });

  async function handleBuy() {
    if (order && shown?.state === 'READY') await buy({ order, choice, prorationAt: shown.preview.prorationAt });
  }

  function showCard() {
    chooseAgain();
    setModal('card');
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
      {!isFree && (
        <>
          <Card title={m.subscription_options()} description={m.subscription_options_text()}>
            <OptionQuantities
              options={subscription.options}
              quantities={choice.quantities}
              isDisabled={isBusy}
              onChange={(quantities) => setChoice({ ...choice, quantities })}
            />
          </Card>
          <ChosenPayment card={subscription.card} isDisabled={isBusy} onChange={() => setModal('card')} />
        </>
      )}
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
        onBuy={() => (isFree ? setModal('cancel') : void handleBuy())}
      />
      {modal === 'card' && (
        <CardModal subscription={subscription} onSettled={reload} onClose={() => setModal('none')} />
      )}
      {modal === 'cancel' && shown?.state === 'READY' && (
        <CancelModal
          subscription={subscription}
          effectiveAt={shown.preview.effectiveAt}
          onConfirm={async () => {
            await handleBuy();
            setModal('none');
          }}
          onCancel={() => setModal('none')}
        />
      )}
      <PurchaseOutcome step={step} onAgain={handleBuy} onOtherCard={showCard} />
    </>
  );
}
