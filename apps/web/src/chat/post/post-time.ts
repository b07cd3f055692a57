import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';

const dayMs = 24 * 60 * 60_000;

/** 09:05 */
export function formatTime(instant: Date): string {
  return new Intl.DateTimeFormat(getLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
}

/** `今日`, `3月9日(月)`, `2025年3月9日(日)`: the shortest form that identifies the day. */
export function formatDay(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return m.chat_today();
  if (isSameDay(instant, new Date(now.getTime() - dayMs))) return m.chat_yesterday();
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(instant);
}

/** For a list: the time today, else the day. */
export function formatListTime(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return formatTime(instant);
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(getLocale(), {
    month: 'numeric',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(instant);
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
