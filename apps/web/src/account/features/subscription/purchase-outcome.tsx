import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CompletionModal } from '../../../ui/overlay/completion-modal.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import type { PaymentFailure } from './change-plan.ts';
import { paymentFailureText } from './payment-failure-text.ts';
import type { PurchaseKind, PurchaseStep } from './use-purchase.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

type PurchaseOutcomeProps = {
  step: PurchaseStep;
  onAgain: () => Promise<void>;
  onOtherCard: () => void;
};

/** Tells the outcome and then leads to the owner's page (CONTRACT-05, ERROR-18), unless the owner can retry here. */
export function PurchaseOutcome({ step, onAgain, onOtherCard }: PurchaseOutcomeProps) {
  const navigate = useNavigate();
  const reload = useReloadSubscription();

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
        {m.subscription_done_text()}
      </CompletionModal>
      <ErrorModal
        isOpen={step.name === 'failed'}
        title={m.subscription_failed_title()}
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
        {m.subscription_again_at_bank()}
      </Button>
    );
  }
  const isCards = failure.state === 'FAILED' || (failure.state === 'REFUSED' && failure.reason === 'card_declined');
  return (
    isCards && (
      <Button variant="primary" onClick={onOtherCard}>
        {m.subscription_other_card()}
      </Button>
    )
  );
}

const doneTitles: Record<PurchaseKind, () => string> = {
  BEGUN: m.subscription_begun,
  CHANGED: m.subscription_changed,
};
