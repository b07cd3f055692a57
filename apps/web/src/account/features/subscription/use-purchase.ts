import { useState } from 'react';
import { usePayments } from '../card/use-payments.ts';
import { changePlan, type PaymentFailure } from './change-plan.ts';
import { forgetPendingPayment, keepPendingPayment } from './pending-payment.ts';
import type { Choice, Order } from './plan-choice.ts';
import type { Subscription } from './subscription.ts';

export type Purchase = { order: Order; choice: Choice; prorationAt: string | null };

export type PurchaseKind = 'BEGUN' | 'CHANGED';

export type PurchaseStep =
  | { name: 'choosing' }
  | { name: 'sending' }
  | { name: 'bank' }
  | { name: 'done'; kind: PurchaseKind }
  | { name: 'failed'; failure: PaymentFailure };

const choosing: PurchaseStep = { name: 'choosing' };

/** A purchase, from the press of the button to its outcome. Another press meanwhile does nothing. */
export function usePurchase({ planId, status }: Subscription) {
  const [step, setStep] = useState<PurchaseStep>(choosing);
  const payments = usePayments();
  const isBusy = step.name === 'sending' || step.name === 'bank';

  async function buy({ order, choice, prorationAt }: Purchase): Promise<void> {
    if (isBusy) return;
    setStep({ name: 'sending' });
    const onBank = () => {
      keepPendingPayment(planId, choice);
      setStep({ name: 'bank' });
    };
    const outcome = await changePlan({ planId, order, prorationAt }, { payments, onBank });
    // Only a payment that was left at the bank can be resumed.
    if (outcome.state !== 'LEFT') forgetPendingPayment();
    setStep(
      outcome.state === 'DONE'
        ? { name: 'done', kind: status === 'PREMIUM' ? 'CHANGED' : 'BEGUN' }
        : { name: 'failed', failure: outcome },
    );
  }

  return { step, isBusy, buy, chooseAgain: () => setStep(choosing) };
}
