import { refusalOf } from '../refusal-of.ts';
import { RejectError } from './reject-error.ts';

/** The code that a client may see, or null when the failure was not expected and has to be logged. */
export function errorCodeOf(error: unknown): string | null {
  if (error instanceof RejectError) return error.errorCode;
  const code = refusalOf(error)?.code ?? null;
  // On sockets, whatever fails for a reason of our own has one code (rule C-1).
  return code === 'SERVICE_UNAVAILABLE' ? 'INTERNAL_SERVER_ERROR' : code;
}
