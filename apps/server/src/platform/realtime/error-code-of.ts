import { refusalOf } from '../refusal-of.ts';
import { RejectError } from './reject-error.ts';

/** The error code for the client, or null for an unexpected failure, which must be logged. */
export function errorCodeOf(error: unknown): string | null {
  if (error instanceof RejectError) return error.errorCode;
  const code = refusalOf(error)?.code ?? null;
  // On sockets, every failure on the server's side has one code (rule C-1).
  return code === 'SERVICE_UNAVAILABLE' ? 'INTERNAL_SERVER_ERROR' : code;
}
