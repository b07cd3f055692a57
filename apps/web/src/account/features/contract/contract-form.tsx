import { useQuery } from '@tanstack/react-query';
import type { AccountUsage } from '@yobirin/contract/billing';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { CardModal } from '../card/card-modal.tsx';
import { CancelModal } from './cancel-modal.tsx';
import { ChosenPayment } from './chosen-payment.tsx';
import type { Contract } from './contract.ts';
import { OptionQuantities } from './option-quantities.tsx';
import { OrderCard } from './order-card.tsx';
import { readPendingPayment } from './pending-payment.ts';
import { PendingPaymentNote } from './pending-payment-note.tsx';
import { type Choice, canSubmit, initialChoice, isCancellation, offersOf, orderOf } from './plan-choice.ts';
import { PlanPicker } from './plan-picker.tsx';
import { previewQuery } from './preview-query.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { usePurchase } from './use-purchase.ts';
import { useReloadContract } from './use-reload-contract.ts';

type OpenModal = 'none' | 'card' | 'cancel';

/** Chooses a plan and its options, shows what it costs, and buys it (CONTRACT-01 to CONTRACT-05). */
export function ContractForm({ contract, usage }: { contract: Contract; usage: AccountUsage }) {
  const [pending] = useState(() => readPendingPayment(contract.planId));
  const [choice, setChoice] = useState<Choice>(() => pending ?? initialChoice(contract));
  const [isAgreed, setIsAgreed] = useState(false);
  const [modal, setModal] = useState<OpenModal>('none');
  const order = orderOf(choice, contract, usage);
  const preview = useQuery(previewQuery(contract.planId, order));
  const { step, isBusy, buy, chooseAgain } = usePurchase(contract);
  const reload = useReloadContract();

  const isFree = order !== null && isCancellation(order);
  const shown = order ? preview.data : undefined;
  const canBuy = shown?.state === 'READY' && canSubmit({ order, isAgreed, hasCard: contract.card !== null });

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
      <Card title={m.contract_plan()} description={m.contract_plan_text()}>
        <PlanPicker
          label={m.contract_plan()}
          offers={offersOf(contract, usage, choice.quantities)}
          usage={usage}
          value={choice.planMasterId}
          canKeep={contract.status === 'PREMIUM'}
          isDisabled={isBusy}
          onChange={(planMasterId) => setChoice({ ...choice, planMasterId })}
        />
      </Card>
      {!isFree && (
        <>
          <Card title={m.contract_options()} description={m.contract_options_text()}>
            <OptionQuantities
              options={contract.options}
              quantities={choice.quantities}
              isDisabled={isBusy}
              onChange={(quantities) => setChoice({ ...choice, quantities })}
            />
          </Card>
          <ChosenPayment card={contract.card} isDisabled={isBusy} onChange={() => setModal('card')} />
        </>
      )}
      <OrderCard
        contract={contract}
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
      {modal === 'card' && <CardModal contract={contract} onSettled={reload} onClose={() => setModal('none')} />}
      {modal === 'cancel' && shown?.state === 'READY' && (
        <CancelModal
          contract={contract}
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
