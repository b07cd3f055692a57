import { datePartsText, timeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';

const dayMs = 24 * 60 * 60_000;

/** `今日`, `3月9日(月)`, `2025年3月9日(日)`: the shortest form that identifies the day. */
export function formatDay(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return m.chat_today();
  if (isSameDay(instant, new Date(now.getTime() - dayMs))) return m.chat_yesterday();
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return datePartsText(instant, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** For a list: the time today, else the day. */
export function formatListTime(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return timeText(instant);
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return datePartsText(instant, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
