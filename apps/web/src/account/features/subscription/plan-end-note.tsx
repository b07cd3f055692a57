import { useState } from 'react';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { resumePlan } from './change-plan.ts';
import { Note } from './note.tsx';
import type { Subscription } from './subscription.ts';
import { useReloadSubscription } from './use-reload-subscription.ts';

/** When a cancelled plan ends, and the button to resume it until then (USER-05). */
export function PlanEndNote({ subscription: { status, cancelAt, planId } }: { subscription: Subscription }) {
  const [isAsking, setIsAsking] = useState(false);
  const reload = useReloadSubscription();
  if (!cancelAt || (status !== 'PREMIUM' && status !== 'INVALID')) return null;
  const date = dateText(cancelAt);

  async function handleConfirm() {
    try {
      await resumePlan(planId);
      showToast({ tone: 'success', text: m.subscription_resumed() });
    } catch (error) {
      showServerError(error);
    }
    await reload();
    setIsAsking(false);
  }

  return (
    <>
      <Note
        tone="gold"
        title={m.subscription_ends({ date })}
        actions={<Button onClick={() => setIsAsking(true)}>{m.subscription_resume()}</Button>}
      >
        {m.subscription_ends_text()}
      </Note>
      <ConfirmModal
        isOpen={isAsking}
        title={m.subscription_resume_title()}
        confirmLabel={m.subscription_resume_submit()}
        cancelLabel={m.common_cancel()}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      >
        {m.subscription_resume_text({ date })}
      </ConfirmModal>
    </>
  );
}
