import { networkPausedReason } from '@yobirin/contract/block';
import { m } from './gen/messages.js';

/** Tells when to try again, after too many attempts. */
export function waitText(seconds = 60): string {
  if (seconds < 60) return m.error_wait_seconds({ seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? m.error_wait_minutes({ minutes }) : m.error_wait_hours({ hours: Math.ceil(minutes / 60) });
}

type Busy = { reason?: string | undefined; retryAfterSeconds?: number | undefined };

/** What a TOO_MANY_REQUESTS refusal says. The network of a stranger may be paused without a fault of theirs (BLOCK-33). */
export function tooManyWords({ reason, retryAfterSeconds }: Busy): { title: string; text: string } {
  if (reason === networkPausedReason) return { title: m.error_network_title(), text: m.error_network_text() };
  return { title: m.error_too_many_title(), text: waitText(retryAfterSeconds) };
}
