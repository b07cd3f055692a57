import { type ReactNode, useId } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Agreement } from '../../shared/auth-form/agreement.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { paymentFailureText } from './payment-failure-text.ts';
import type { Order } from './plan-choice.ts';
import type { PreviewAnswer } from './preview-query.ts';
import type { Subscription } from './subscription.ts';
import type { PurchaseStep } from './use-purchase.ts';

type OrderCardProps = {
  subscription: Subscription;
  order: Order | null;
  hasChosen: boolean;
  preview: PreviewAnswer | null | undefined;
  hasPreviewFailed: boolean;
  onRetryPreview: () => void;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  step: PurchaseStep;
  canBuy: boolean;
  onBuy: () => void;
};

/** The total, the agreement, and the order button (CONTRACT-02). */
export function OrderCard(props: OrderCardProps) {
  const { subscription, order, isAgreed, onAgree, step, canBuy, onBuy } = props;
  const hintId = useId();
  const isBusy = step.name === 'sending' || step.name === 'bank';
  const hint = order && subscription.card === null ? m.subscription_needs_card() : undefined;

  return (
    <Card title={m.subscription_order()}>
      <div aria-live="polite" className="min-h-14">
        {summaryOf(props)}
      </div>
      <Checkbox
        label={<Agreement />}
        checked={isAgreed}
        disabled={isBusy}
        onChange={(event) => onAgree(event.currentTarget.checked)}
        className="mt-4"
      />
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-gold-ink">
          {hint}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        className="mt-4 w-full"
        disabled={!canBuy && !isBusy}
        isPending={isBusy}
        aria-describedby={hint ? hintId : undefined}
        onClick={onBuy}
      >
        {subscription.status === 'PREMIUM' ? m.subscription_submit_change() : m.subscription_submit()}
      </Button>
      <p role="status" className="mt-3 text-center text-sm text-muted empty:hidden">
        {progressOf(step)}
      </p>
    </Card>
  );
}

function summaryOf({
  subscription,
  order,
  hasChosen,
  preview,
  hasPreviewFailed,
  onRetryPreview,
}: OrderCardProps): ReactNode {
  if (!order)
    return <p className="text-muted">{hasChosen ? m.subscription_nothing_new() : m.subscription_choose_first()}</p>;
  if (preview?.state === 'READY') {
    return <ChangeSummary preview={preview.preview} sold={subscription} />;
  }
  if (preview) {
    const refusal = { state: 'REFUSED', reason: preview.reason, declineCode: null } as const;
    return <p className="text-red">{paymentFailureText(refusal)}</p>;
  }
  if (hasPreviewFailed) return <FailedPart title={m.subscription_preview_failed()} onRetry={onRetryPreview} />;
  return <Skeleton className="h-32 w-full rounded-control" />;
}

function progressOf(step: PurchaseStep): string | null {
  if (step.name === 'sending') return m.subscription_sending();
  return step.name === 'bank' ? m.subscription_at_bank() : null;
}
