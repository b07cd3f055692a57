import { m } from './gen/messages.js';

/** When to try again, after too many tries. */
export function waitText(seconds = 60): string {
  return seconds < 60 ? m.error_wait_seconds({ seconds }) : m.error_wait_minutes({ minutes: Math.ceil(seconds / 60) });
}
