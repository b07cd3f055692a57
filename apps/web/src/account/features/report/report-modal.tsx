import { limits } from '@yobirin/contract/limits';
import { type ReportReason, reportReasons, reportText } from '@yobirin/contract/report';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { waitText } from '../../../i18n/wait-text.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';

const Report = graphql(`
  mutation Report(
    $yobirinPropertyId: ID!
    $chatRoomId: ID
    $callHistoryId: ID
    $reason: ReportReason!
    $text: String
  ) {
    report(
      yobirinPropertyId: $yobirinPropertyId
      chatRoomId: $chatRoomId
      callHistoryId: $callHistoryId
      reason: $reason
      text: $text
    ) {
      id
    }
  }
`);

type ReportModalProps = {
  /** The chat or the call whose other side is reported. */
  about: { yobirinPropertyId: string; chatRoomId?: string; callHistoryId?: string };
  name: string;
  onClose: () => void;
};

const reasonTexts: Record<ReportReason, () => string> = {
  SPAM: m.report_reason_spam,
  HARASSMENT: m.report_reason_harassment,
  THREAT: m.report_reason_threat,
  FRAUD: m.report_reason_fraud,
  OTHER: m.report_reason_other,
};

/** Reports somebody to the operator. Says before it is sent that the last posts go along (BLOCK-13). */
export function ReportModal({ about, name, onClose }: ReportModalProps) {
  const [reason, setReason] = useState<ReportReason>('SPAM');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const parsed = reportText.safeParse(text);

  async function handleConfirm() {
    if (!parsed.success) return;
    try {
      const { report } = await request(Report, { ...about, reason, text: parsed.data });
      showToast({ tone: 'success', text: m.report_done({ id: report.id }) });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return (
    <ConfirmModal
      isOpen
      title={m.report_title({ name })}
      confirmLabel={m.report_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <Select
          label={m.report_reason()}
          placeholder={m.report_reason()}
          value={reason}
          onChange={setReason}
          options={reportReasons.map((value) => ({ value, label: reasonTexts[value]() }))}
        />
        <TextArea
          label={m.report_text()}
          error={validationMessage(parsed.error?.issues[0]?.message)}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="text-sm text-muted">{m.report_posts_note({ count: limits.reportedPosts })}</p>
        {failure && (
          <p role="alert" className="text-sm text-red">
            {failure}
          </p>
        )}
      </div>
    </ConfirmModal>
  );
}

function failureText(error: unknown): string {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return waitText(error.details.retryAfterSeconds);
  return m.report_failed();
}
