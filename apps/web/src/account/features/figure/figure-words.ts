import {
  type FigureGrouping,
  type FigureName,
  figureNone,
  figureOthers,
  valueOfFigureKey,
} from '@yobirin/contract/figure';
import { guestLocales, languageCodeOf } from '@yobirin/contract/locale';
import { clockText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { regionalTag } from '../../../i18n/speak.ts';
import type { FigureSums } from './figures-query.ts';

/** The figures that are counts, in the order of their tiles and columns. */
export const countedFigures = [
  { name: 'RUNG', column: 'rung' },
  { name: 'ANSWERED', column: 'answered' },
  { name: 'MISSED', column: 'missed' },
  { name: 'ABANDONED', column: 'abandoned' },
  { name: 'FAILED', column: 'failed' },
  { name: 'CHATS', column: 'chats' },
  { name: 'CHATS_ANSWERED', column: 'chatsAnswered' },
  { name: 'MESSAGES_IN', column: 'messagesIn' },
  { name: 'MESSAGES_OUT', column: 'messagesOut' },
  { name: 'CALLBACKS', column: 'callbacks' },
  { name: 'CALLBACKS_KEPT', column: 'callbacksKept' },
] as const satisfies { name: FigureName; column: keyof FigureSums }[];

export const figureLabels: Record<FigureName, () => string> = {
  RUNG: m.figure_rung,
  ANSWERED: m.figure_answered,
  MISSED: m.figure_missed,
  ABANDONED: m.figure_abandoned,
  FAILED: m.figure_unconnected,
  CHATS: m.figure_chats,
  CHATS_ANSWERED: m.figure_chats_answered,
  MESSAGES_IN: m.figure_messages_in,
  MESSAGES_OUT: m.figure_messages_out,
  CALLBACKS: m.figure_callbacks,
  CALLBACKS_KEPT: m.figure_callbacks_kept,
  MEASURED: m.figure_measured,
  RELAYED: m.figure_relayed,
};

export const groupingLabels: Record<FigureGrouping, () => string> = {
  DAY: m.figure_by_day,
  HOUR_OF_WEEK: m.figure_by_hour,
  PLACE: m.figure_by_place,
  LANGUAGE: m.figure_by_language,
  MEMBER: m.figure_by_member,
  ID: m.figure_by_id,
};

export function numberText(value: number): string {
  return new Intl.NumberFormat(regionalTag(), { maximumFractionDigits: 1 }).format(value);
}

/** How a figure has changed since the period before, in words. */
export function changeText(now: number, before: number): string {
  if (now === before) return m.figure_same();
  const count = numberText(Math.abs(now - before));
  return now > before ? m.figure_more({ count }) : m.figure_fewer({ count });
}

/** `45 s`, `12 min`, `3.5 h`: from two minutes on in minutes, from two hours on in hours. */
export function durationText(seconds: number): string {
  if (seconds < 120) return m.figure_seconds({ count: numberText(seconds) });
  if (seconds < 2 * 60 * 60) return m.figure_minutes({ count: numberText(Math.round(seconds / 60)) });
  return m.figure_hours({ count: numberText(seconds / 3_600) });
}

/** A Monday, to name the days of the week by. */
const mondayMs = Date.UTC(2026, 0, 5);

export function weekdayText(weekday: number, style: 'short' | 'long' = 'short'): string {
  return utcText(mondayMs + weekday * 86_400_000, { weekday: style });
}

export function hourText(hour: number): string {
  return clockText(`${String(hour).padStart(2, '0')}:00`);
}

function dayText(day: string): string {
  return utcText(Date.parse(day), { month: 'numeric', day: 'numeric', weekday: 'short' });
}

function utcText(ms: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regionalTag(), { ...parts, timeZone: 'UTC' }).format(ms);
}

type Named = { key: string; name?: string | null };

/** What a group is called. */
export function groupText(by: FigureGrouping, { key, name }: Named): string {
  if (key === figureOthers) return m.figure_others();
  if (key === figureNone) return by === 'PLACE' ? m.figure_no_place() : m.figure_no_language();
  if (by === 'DAY') return dayText(key);
  if (by === 'HOUR_OF_WEEK') {
    const [weekday = 0, hour = 0] = key.split('-').map(Number);
    return m.figure_hour_of_week({ weekday: weekdayText(weekday, 'long'), hour: hourText(hour) });
  }
  if (by === 'LANGUAGE') {
    const locale = guestLocales.find((known) => languageCodeOf(known) === name);
    return (locale && new Intl.DisplayNames([regionalTag()], { type: 'language' }).of(locale)) ?? name ?? key;
  }
  return name ?? (by === 'MEMBER' ? m.figure_former_member() : (valueOfFigureKey(key) ?? key));
}
