import { ApiError, isRefusal } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';
import { waitText } from '../i18n/wait-text.ts';
import { ErrorModal } from '../ui/overlay/error-modal.tsx';

type FailureDialogProps = {
  /** Null while nothing has failed. */
  failure: unknown;
  closeLabel: string;
  onClose: () => void;
};

/** Says what failed and what the user can do. */
export function FailureDialog({ failure, closeLabel, onClose }: FailureDialogProps) {
  return (
    <ErrorModal isOpen={failure !== null} title={titleOf(failure)} closeLabel={closeLabel} onClose={onClose}>
      {textOf(failure)}
    </ErrorModal>
  );
}

function titleOf(failure: unknown): string {
  return isRefusal(failure, 'TOO_MANY_REQUESTS') ? m.error_too_many_title() : m.error_server_title();
}

function textOf(failure: unknown): string {
  if (isRefusal(failure, 'TOO_MANY_REQUESTS')) return waitText(failure.details.retryAfterSeconds);
  if (!(failure instanceof ApiError)) return m.error_connection_text();
  const { requestId } = failure.details;
  return requestId ? m.error_server_text_id({ requestId }) : m.error_server_text();
}
