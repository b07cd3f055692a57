import { formatFileSize } from '@yobirin/contract/format';
import { limits } from '@yobirin/contract/limits';
import type { ValidationCode } from '@yobirin/contract/validation';
import type { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';

/** Why a file cannot be added (ERROR-27). */
export type AttachmentProblem = { code: ValidationCode; fileName?: string };

/** Reads the problem from the server's refusal; null when something other than an attachment was refused. */
export function attachmentProblemOf({ code, details }: ApiError): AttachmentProblem | null {
  if (code === 'PAYLOAD_TOO_LARGE') return { code: 'too_large' };
  const reason = details.fields?.attachments;
  return reason ? { code: reason, ...(details.fileName && { fileName: details.fileName }) } : null;
}

export function attachmentProblemText({ code }: AttachmentProblem): string {
  switch (code) {
    case 'too_large':
      return m.chat_attachment_too_large({ max: formatFileSize(limits.attachmentMaxBytes) });
    case 'too_many':
      return m.chat_attachment_too_many({ max: limits.attachmentsPerPost });
    case 'too_long':
      return m.chat_attachment_name_too_long({ max: limits.attachmentNameMaxCodePoints });
    case 'refused_file_type':
      return m.chat_attachment_refused();
    case 'infected_file':
      return m.chat_attachment_infected();
    case 'broken_file':
      return m.chat_attachment_broken();
    default:
      return m.chat_attachment_invalid();
  }
}
