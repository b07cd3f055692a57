import { refusalOf } from '../refusal-of.ts';
import { RejectError } from './reject-error.ts';

/** The error code for the client, or null for an unexpected failure, which must be logged. */
export function errorCodeOf(error: unknown): string | null {
  if (error instanceof RejectError) return error.errorCode;
  return refusalOf(error)?.code ?? null;
}
