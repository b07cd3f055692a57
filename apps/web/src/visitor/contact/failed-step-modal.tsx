import { isOfflineFailure, useIsOnline, useWhenBackOnline } from '../../failure/online.ts';
import { useAfterOutage } from '../../failure/outage.ts';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import type { ContactAction } from './contact-buttons.tsx';
import { failedStepWords } from './failed-step-words.ts';
import { NoticeModal } from './notice-modal.tsx';

type FailedStepModalProps = { action: ContactAction; failure: unknown; onRetry: () => void; onClose: () => void };

/**
 * Tells why a press could not be carried out. A message is tried again by itself when the network or the service is back. A call is
 * not, so that no telephone rings long after the press (OP-71): the modal closes when the network is back, and stays after an outage.
 */
export function FailedStepModal({ action, failure, onRetry, onClose }: FailedStepModalProps) {
  const isOnline = useIsOnline();
  useWhenBackOnline(isOfflineFailure(failure, isOnline), action === 'call' ? onClose : onRetry);
  useAfterOutage(action === 'call' ? null : failure, onRetry);

  return (
    <NoticeModal
      tone="error"
      {...failedStepWords(action, failure, isOnline)}
      onClose={onClose}
      action={
        <Button variant="primary" onClick={onRetry}>
          {m.common_retry()}
        </Button>
      }
    />
  );
}
