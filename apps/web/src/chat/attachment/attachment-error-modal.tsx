import { m } from '../../i18n/gen/messages.js';
import { ErrorModal } from '../../ui/overlay/error-modal.tsx';
import { type AttachmentProblem, attachmentProblemText } from './attachment-problem.ts';

type AttachmentErrorModalProps = { problem: AttachmentProblem | null; onClose: () => void };

/** ERROR-27 */
export function AttachmentErrorModal({ problem, onClose }: AttachmentErrorModalProps) {
  return (
    <ErrorModal
      isOpen={problem !== null}
      title={m.chat_attachment_error_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
    >
      {problem?.fileName && (
        <p dir="auto" className="font-semibold text-ink">
          {problem.fileName}
        </p>
      )}
      {problem && <p>{attachmentProblemText(problem)}</p>}
    </ErrorModal>
  );
}
