import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { usePayments } from '../card/use-payments.ts';
import { type PaymentFailure, payOpenInvoices } from './change-plan.ts';
import { Note } from './note.tsx';
import { paymentFailureText } from './payment-failure-text.ts';
import type { Subscription } from './subscription.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

/** After a failed renewal: explains it, and pays by the registered card. Registering another card pays it as well (OP-33). */
export function PaymentDueNote({ subscription: { status, isPaymentDue, planId } }: { subscription: Subscription }) {
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [isPending, startTransition] = useTransition();
  const payments = usePayments();
  const reload = useReloadSubscription();
  const isInvalid = status === 'INVALID';

  function handlePay() {
    startTransition(async () => {
      const outcome = await payOpenInvoices(planId, payments);
      await reload();
      if (outcome.state === 'DONE') showToast({ tone: 'success', text: m.subscription_due_paid() });
      else setFailure(outcome);
    });
  }

  return (
    <>
      {(isInvalid || (status === 'PREMIUM' && isPaymentDue)) && (
        <Note
          tone={isInvalid ? 'red' : 'gold'}
          title={isInvalid ? m.subscription_invalid_title() : m.subscription_due_title()}
          actions={
            <Button onClick={handlePay} isPending={isPending}>
              {m.subscription_due_pay()}
            </Button>
          }
        >
          {isInvalid ? m.subscription_invalid_text() : m.subscription_due_text()}
        </Note>
      )}
      <ErrorModal
        isOpen={failure !== null}
        title={m.card_not_paid()}
        closeLabel={m.common_close()}
        onClose={() => setFailure(null)}
      >
        {failure && paymentFailureText(failure)}
      </ErrorModal>
    </>
  );
}
