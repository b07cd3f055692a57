import { ApiError } from '../../api/api-error.ts';
import { isOutage } from '../../failure/outage.ts';

/** A post on its way: shown at once, removed when the server has it. */
export type UnsentPost = {
  clientPostId: string;
  body: string;
  files: readonly File[];
  createdAt: Date;
  status:
    | { type: 'waiting' }
    | { type: 'sending'; sent: number }
    /** The server has it; its own version is about to be shown. */
    | { type: 'sent' }
    /** No answer came, or the service is away. It may have arrived: sending it again does not duplicate it. */
    | { type: 'held'; isOutage: boolean }
    | { type: 'refused'; error: ApiError }
    /** The page was left before it could be sent. */
    | { type: 'interrupted' };
};

export type UnsentStatus = UnsentPost['status'];

export function statusAfter(error: unknown): UnsentStatus {
  if (isOutage(error)) return { type: 'held', isOutage: true };
  return error instanceof ApiError ? { type: 'refused', error } : { type: 'held', isOutage: false };
}

/** The next text to send. Texts go one at a time, so that they arrive in the order of writing. */
export function nextText(unsent: readonly UnsentPost[]): UnsentPost | undefined {
  const next = unsent.find(({ files, status }) => files.length === 0 && isInLine(status));
  return next?.status.type === 'waiting' ? next : undefined;
}

/** Uploads take long, so texts do not wait for them. */
export function waitingUploads(unsent: readonly UnsentPost[]): UnsentPost[] {
  return unsent.filter(({ files, status }) => files.length > 0 && status.type === 'waiting');
}

function isInLine({ type }: UnsentStatus): boolean {
  return type === 'waiting' || type === 'sending' || type === 'held';
}
