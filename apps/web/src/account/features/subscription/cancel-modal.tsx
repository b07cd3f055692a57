import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import type { Subscription } from './subscription.ts';

type CancelModalProps = {
  subscription: Subscription;
  effectiveAt: string;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
};

/** Tells what ends and when, before the plan is cancelled (OP-08). */
export function CancelModal({ subscription, effectiveAt, onConfirm, onCancel }: CancelModalProps) {
  const date = dateText(effectiveAt);
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={m.subscription_cancel_title()}
      confirmLabel={m.subscription_submit_cancel()}
      cancelLabel={m.common_cancel()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="list-disc space-y-1 pl-5">
        {subscription.isPaying ? (
          <>
            <li>{m.subscription_cancel_until({ date })}</li>
            <li>{m.subscription_cancel_no_more()}</li>
          </>
        ) : (
          <li>{m.subscription_cancel_at_once()}</li>
        )}
        <li>{m.subscription_cancel_then()}</li>
        {subscription.isPaying && <li>{m.subscription_cancel_take_back({ date })}</li>}
      </ul>
    </ConfirmModal>
  );
}
