import type { ErrorCode } from '@yobirin/contract/errors';
import type { ValidationCode } from '@yobirin/contract/validation';

/** Details that a refusal may carry besides its code. */
export type ApiErrorDetails = {
  /** Why each field was refused, with BAD_USER_INPUT. */
  fields?: Record<string, ValidationCode>;
  /** Which of several refusals with the same code this is. */
  reason?: string;
  /** Why the bank refused, in the payment provider's words for it. */
  declineCode?: string | null;
  /** Which of several files was refused. */
  fileName?: string;
  /** When reception opens next, with a wish outside of its hours. */
  opensAt?: string | null;
  retryAfterSeconds?: number;
  /** What to solve, with CHALLENGE_REQUIRED. */
  challenge?: string;
  requestId?: string;
};

/** A refusal by the server. Any other error means that there was no answer, or none that we understand. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor({ code, message, ...details }: { code: ErrorCode; message: string } & ApiErrorDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
