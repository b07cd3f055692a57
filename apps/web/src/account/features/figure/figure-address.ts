import { addDays } from '@yobirin/contract/calendar';
import {
  daysBetween,
  type FigureGrouping,
  type FigureName,
  figureGroupings,
  figureNames,
  isFigureDate,
} from '@yobirin/contract/figure';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import type { RowsChoice } from './figures-query.ts';

export type FigureAddress = {
  period: 'week' | 'month' | 'own';
  from: string;
  to: string;
  id: string | undefined;
  /** The rows to be shown. Null for the figures themselves. */
  rows: RowsChoice | null;
};

type Search = { from?: string; to?: string; period?: string; id?: string; figure?: string; by?: string; key?: string };

/** What the address asks for (FIGURE-11). Invalid parts are ignored; without any, it asks for the last seven days of all IDs. */
export function readAddress(search: Search, today: string): FigureAddress {
  const { from = '', to = '', id } = search;
  const rest = { id: id && /^\d+$/.test(id) ? id : undefined, rows: rowsOf(search) };
  if (isFigureDate(from) && isFigureDate(to) && isPeriod(from, to)) return { period: 'own', from, to, ...rest };
  const isMonth = search.period === 'month';
  return { period: isMonth ? 'month' : 'week', from: addDays(today, isMonth ? -27 : -6), to: today, ...rest };
}

export function isPeriod(from: string, to: string): boolean {
  const days = daysBetween(from, to);
  return days >= 1 && days <= limits.figurePeriodMaxDays;
}

/** The address of these figures, or of their rows. */
export function writeAddress({ period, from, to, id, rows }: FigureAddress): string {
  const own = period === 'own' ? { from, to } : { period: period === 'month' ? period : undefined };
  return paths.accountFigures({ ...own, id, ...(rows ?? {}) });
}

export function todayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function rowsOf({ figure, by, key }: Search): RowsChoice | null {
  const name = figureNames.find((known): known is FigureName => known === figure);
  if (!name) return null;
  const grouping = figureGroupings.find((known): known is FigureGrouping => known === by);
  return grouping && key !== undefined ? { figure: name, by: grouping, key } : { figure: name };
}
