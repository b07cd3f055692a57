import type { AccountUsage } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { ApiError } from '../../../api/api-error.ts';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { cancelPlan } from '../subscription/change-plan.ts';
import { paymentFailureText } from '../subscription/payment-failure-text.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { useReloadSubscription } from '../subscription/use-reload-subscription.ts';
import { planEndOf, surplusOf } from './plan-end.ts';

type CancelPlanModalProps = { subscription: Subscription; usage: AccountUsage; onClose: () => void };

/** Tells what ends and when, before the subscription is ended (CONTRACT-17). */
export function CancelPlanModal({ subscription, usage, onClose }: CancelPlanModalProps) {
  const reload = useReloadSubscription();

  async function handleConfirm() {
    try {
      await cancelPlan(subscription.planId);
      showToast({ tone: 'success', text: m.subscription_canceled() });
    } catch (error) {
      showRefusal(error);
    }
    await reload();
    onClose();
  }

  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={m.subscription_cancel_title()}
      confirmLabel={m.exit_plan_open()}
      cancelLabel={m.common_cancel()}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        {effectsOf(subscription, usage).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmModal>
  );
}

function effectsOf(subscription: Subscription, usage: AccountUsage): string[] {
  const end = planEndOf(subscription);
  const surplus = surplusOf(usage);
  const date = end && dateText(end);
  return [
    ...(date ? [m.subscription_cancel_until({ date })] : [m.subscription_cancel_at_once()]),
    ...(subscription.isPaying ? [m.subscription_cancel_no_more()] : []),
    m.subscription_cancel_then(),
    ...(surplus
      ? [m.subscription_cancel_pauses(surplus), m.subscription_cancel_paused({ months: limits.pausedMonths })]
      : []),
    ...(date ? [m.subscription_cancel_take_back({ date })] : []),
  ];
}

function showRefusal(error: unknown): void {
  const reason = error instanceof ApiError ? error.details.reason : undefined;
  if (reason === undefined) showServerError(error);
  else showToast({ tone: 'error', text: paymentFailureText({ state: 'REFUSED', reason, declineCode: null }) });
}
