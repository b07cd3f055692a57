import { timeText } from '../i18n/date-text.ts';
import type { SharedLocation } from './talk/talk-state.ts';

/** A call lasts hours at most, so the time of day is enough. */
export function reportTime({ reportedAt }: SharedLocation): string {
  return timeText(reportedAt);
}
