import { getLocale } from '../i18n/gen/runtime.js';
import type { SharedLocation } from './talk/talk-state.ts';

/** A call lasts hours at most, so the time of day is enough. */
export function reportTime({ reportedAt }: SharedLocation): string {
  return new Date(reportedAt).toLocaleTimeString(getLocale(), { hour: '2-digit', minute: '2-digit' });
}
