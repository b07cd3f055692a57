import * as z from 'zod/mini';
import { addDays } from './calendar.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check } from './text.ts';

/** What is counted, each from rows that can be listed (FIGURE-01). */
export const figureNames = [
  'RUNG',
  'ANSWERED',
  'MISSED',
  'ABANDONED',
  'FAILED',
  'MESSAGES_IN',
  'MESSAGES_OUT',
  'CHATS',
  'CHATS_ANSWERED',
  'CALLBACKS',
  'CALLBACKS_KEPT',
  'MEASURED',
  'RELAYED',
] as const;
export type FigureName = (typeof figureNames)[number];

export const figureGroupings = ['DAY', 'HOUR_OF_WEEK', 'PLACE', 'LANGUAGE', 'MEMBER', 'ID'] as const;
export type FigureGrouping = (typeof figureGroupings)[number];

export const figureRowKinds = ['CALL', 'POST', 'CHAT', 'CALLBACK'] as const;
export type FigureRowKind = (typeof figureRowKinds)[number];

/** The key of a group of small numbers that are not named (FIGURE-08), and of what has no place or language. */
export const figureOthers = '*others';
export const figureNone = '*none';

/** Begins the keys of named places and languages, so that no name is taken for one of the keys above. */
const nameMark = '=';

/** The key of the group of a place or a language; an empty value is that of rows without one. */
export function figureKeyOf(value: string): string {
  return value === '' ? figureNone : nameMark + value;
}

/** The place or language of a key. Undefined for "others" and for keys of other groupings. */
export function valueOfFigureKey(key: string): string | undefined {
  if (key === figureNone) return '';
  return key.startsWith(nameMark) ? key.slice(nameMark.length) : undefined;
}

const dayMs = 24 * 60 * 60_000;

const localDate = z.string({ error: 'invalid' }).check(check(isFigureDate, 'invalid'));

/** Whether it is a date of this century, such as `2026-03-09`. */
export function isFigureDate(text: string): boolean {
  const ms = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && addDays(text, 0) === text;
}

/** The days from the first to the second date, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

type Period = { from: string; to: string };

/** The equally long period right before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

const period = {
  accountId: numericId,
  /** Absent for all IDs of the account. */
  yobirinPropertyId: omittable(numericId),
  from: localDate,
  to: localDate,
};

const isInOrder = check<Period>(({ from, to }) => daysBetween(from, to) >= 1, 'invalid', 'to');
const isShort = check<Period>(({ from, to }) => daysBetween(from, to) <= limits.figurePeriodMaxDays, 'too_long', 'to');

export const figuresInput = z.object(period).check(isInOrder, isShort);
export type FiguresInput = z.output<typeof figuresInput>;

export const figureRowsInput = z
  .object({
    ...period,
    figure: z.enum(figureNames, { error: 'invalid' }),
    /** The group whose rows are wanted; both or neither. */
    by: omittable(z.enum(figureGroupings, { error: 'invalid' })),
    key: omittable(z.string().check(check((key) => key.length <= 400, 'too_long'))),
  })
  .check(
    isInOrder,
    isShort,
    check<{ by?: unknown; key?: unknown }>(
      ({ by, key }) => (by === undefined) === (key === undefined),
      'required',
      'key',
    ),
  );
export type FigureRowsInput = z.output<typeof figureRowsInput>;
