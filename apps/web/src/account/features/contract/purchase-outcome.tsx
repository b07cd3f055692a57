import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CompletionModal } from '../../../ui/completion-modal.tsx';
import { ErrorModal } from '../../../ui/error-modal.tsx';
import type { PaymentFailure } from './change-plan.ts';
import { paymentFailureText } from './payment-failure-text.ts';
import type { PurchaseKind, PurchaseStep } from './use-purchase.ts';
import { useReloadContract } from './use-reload-contract.ts';

type PurchaseOutcomeProps = {
  step: PurchaseStep;
  onAgain: () => Promise<void>;
  onOtherCard: () => void;
};

/** Says how it ended. Either way the owner's page is next (CONTRACT-05, ERROR-18), unless there is a way on from here. */
export function PurchaseOutcome({ step, onAgain, onOtherCard }: PurchaseOutcomeProps) {
  const navigate = useNavigate();
  const reload = useReloadContract();

  async function leave() {
    await reload();
    await navigate({ to: paths.accountUser() });
  }

  return (
    <>
      <CompletionModal
        isOpen={step.name === 'done'}
        title={step.name === 'done' && doneTitles[step.kind]()}
        closeLabel={m.common_close()}
        onClose={() => void leave()}
      >
        {m.contract_done_text()}
      </CompletionModal>
      <ErrorModal
        isOpen={step.name === 'failed'}
        title={m.contract_failed_title()}
        closeLabel={m.common_close()}
        onClose={() => void leave()}
        action={step.name === 'failed' && wayOn(step.failure, { onAgain, onOtherCard })}
      >
        {step.name === 'failed' && paymentFailureText(step.failure)}
      </ErrorModal>
    </>
  );
}

type Ways = { onAgain: () => Promise<void>; onOtherCard: () => void };

function wayOn(failure: PaymentFailure, { onAgain, onOtherCard }: Ways): ReactNode {
  if (failure.state === 'LEFT') {
    return (
      <Button variant="primary" onClick={() => void onAgain()}>
        {m.contract_again_at_bank()}
      </Button>
    );
  }
  const isCards = failure.state === 'FAILED' || (failure.state === 'REFUSED' && failure.reason === 'card_declined');
  return (
    isCards && (
      <Button variant="primary" onClick={onOtherCard}>
        {m.contract_other_card()}
      </Button>
    )
  );
}

const doneTitles: Record<PurchaseKind, () => string> = {
  BEGUN: m.contract_begun,
  CHANGED: m.contract_changed,
  CANCELED: m.contract_canceled,
};
