import type { DomainError } from '../errors.ts';
import type { SecurityLog } from './security-log.ts';

/** Logs a refusal if the client lacks the permission. Other refusals that matter are noted where they are decided. */
export function noteRefusal(security: SecurityLog, { code, details }: Pick<DomainError, 'code' | 'details'>): void {
  if (code !== 'FORBIDDEN') return;
  security.note('access_refused', { ...(typeof details.reason === 'string' && { reason: details.reason }) });
}
