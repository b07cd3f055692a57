import { formatFileSize } from '@yobirin/contract/format';
import { limits } from '@yobirin/contract/limits';
import type { ValidationCode } from '@yobirin/contract/validation';
import type { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';

/** Refusals that concern no single file (ATTACH-05, ATTACH-08, ATTACH-10, HEAL-20, HEAL-24). */
const reasons = [
  'files_after_approval',
  'guest_storage_full',
  'room_storage_full',
  'account_storage_full',
  'site_storage_full',
  'site_busy',
  'scanner_away',
] as const;
type Reason = (typeof reasons)[number];

/** Why a file cannot be added (ERROR-27). */
export type AttachmentProblem = { code: ValidationCode | Reason; fileName?: string };

/** Reads the problem from the server's refusal; null when something other than an attachment was refused. */
export function attachmentProblemOf({ code, details }: ApiError): AttachmentProblem | null {
  if (code === 'PAYLOAD_TOO_LARGE') return { code: 'too_large' };
  const known = reasons.find((one) => one === details.reason);
  if (known) return { code: known };
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
    case 'files_after_approval':
      return m.chat_pending_files({ max: limits.pendingPostsMax });
    case 'guest_storage_full':
      return m.chat_storage_guest_full({ max: formatFileSize(limits.guestStorageBytes) });
    case 'room_storage_full':
      return m.chat_storage_room_full({ max: formatFileSize(limits.roomStorageBytes) });
    case 'account_storage_full':
      return m.chat_storage_account_full();
    case 'site_storage_full':
    case 'site_busy':
      return m.chat_storage_site_full();
    case 'scanner_away':
      return m.chat_scanner_away();
    default:
      return m.chat_attachment_invalid();
  }
}
