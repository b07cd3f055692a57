import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { CompletionModal } from '../../../ui/overlay/completion-modal.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import type { KeepCard } from './bank-outcome.ts';
import { CardErrorModal } from './card-error-modal.tsx';
import { CardForm } from './card-form.tsx';
import { paymentSettingsQuery } from './payment-settings.ts';
import { type CardRegistration, registerCard } from './register-card.ts';
import { usePayments } from './use-payments.ts';

type CardModalProps = {
  subscription: { accountId: string; planId: string; card: object | null };
  /** Called after each attempt, even a refused one, because it may have changed the subscription. */
  onSettled: () => Promise<void>;
  onClose: () => void;
};

type Step = 'typing' | 'registering' | CardRegistration;

/** Registers a card, the first one or a replacement (CONTRACT-07 to CONTRACT-10). */
export function CardModal({ subscription, onSettled, onClose }: CardModalProps) {
  const { accountId, planId, card } = subscription;
  const [isFirst] = useState(card === null);
  const formId = useId();
  const payments = usePayments();
  const settings = useQuery(paymentSettingsQuery);
  const [isComplete, setIsComplete] = useState(false);
  const [step, setStep] = useState<Step>('typing');
  const isBusy = step === 'registering';

  async function handleSubmit(keepCard: KeepCard) {
    setStep('registering');
    const outcome = await registerCard({ accountId, planId, keepCard, payments });
    await onSettled();
    setStep(outcome);
  }

  if (typeof step === 'object' && step.state === 'DONE') {
    return (
      <CompletionModal
        isOpen
        title={isFirst ? m.card_registered() : m.card_changed()}
        closeLabel={m.common_close()}
        onClose={onClose}
      >
        {m.card_registered_text()}
      </CompletionModal>
    );
  }
  return (
    <>
      <Dialog
        isOpen
        title={isFirst ? m.card_register() : m.card_change()}
        isBusy={isBusy}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" form={formId} variant="primary" disabled={!isComplete} isPending={isBusy}>
              {m.card_submit()}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-sm">{m.card_text()}</p>
        {settings.isPending && <Skeleton className="h-56 w-full rounded-control" />}
        {settings.isError && <FailedPart title={m.card_unavailable()} onRetry={settings.refetch} />}
        {settings.data && (
          <CardForm
            id={formId}
            settings={settings.data}
            isBusy={isBusy}
            onCompleteChange={setIsComplete}
            onSubmit={handleSubmit}
          />
        )}
      </Dialog>
      {typeof step === 'object' && <CardErrorModal registration={step} onClose={() => setStep('typing')} />}
    </>
  );
}
