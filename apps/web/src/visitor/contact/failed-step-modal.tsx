import { failureWords } from '../../failure/failure-words.ts';
import { isOfflineFailure, useIsOnline, useWhenBackOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { NoticeModal } from './notice-modal.tsx';

type FailedStepModalProps = { failure: unknown; onRetry: () => void; onClose: () => void };

/** Tells why a press could not be carried out. Tries again by itself when the network is back. */
export function FailedStepModal({ failure, onRetry, onClose }: FailedStepModalProps) {
  const isOnline = useIsOnline();
  useWhenBackOnline(isOfflineFailure(failure, isOnline), onRetry);

  return (
    <NoticeModal
      tone="error"
      {...failureWords(failure, isOnline)}
      onClose={onClose}
      action={
        <Button variant="primary" onClick={onRetry}>
          {m.common_retry()}
        </Button>
      }
    />
  );
}
