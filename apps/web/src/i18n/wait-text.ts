import { m } from './gen/messages.js';

/** Tells when to try again, after too many attempts. */
export function waitText(seconds = 60): string {
  return seconds < 60 ? m.error_wait_seconds({ seconds }) : m.error_wait_minutes({ minutes: Math.ceil(seconds / 60) });
}
