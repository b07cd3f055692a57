import { m } from './gen/messages.js';

/** Tells when to try again, after too many attempts. */
export function waitText(seconds = 60): string {
  if (seconds < 60) return m.error_wait_seconds({ seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? m.error_wait_minutes({ minutes }) : m.error_wait_hours({ hours: Math.ceil(minutes / 60) });
}
