import { refusalOf } from '../refusal-of.ts';
import { RejectError } from './reject-error.ts';

/** The code that a client may see, or null when the failure was not expected and has to be logged. */
export function errorCodeOf(error: unknown): string | null {
  if (error instanceof RejectError) return error.errorCode;
  return refusalOf(error)?.code ?? null;
}
