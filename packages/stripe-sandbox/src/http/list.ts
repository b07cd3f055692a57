import * as z from 'zod';
import { invalidRequest, missingResource } from './errors.ts';
import { id, integer, list, text } from './params.ts';

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

export const listParams = {
  limit: integer.optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
  created: z.union([integer.transform((at) => ({ gte: at, lte: at })), range]).optional(),
  expand: list(text).optional(),
};
type ListParams = z.output<z.ZodObject<typeof listParams>>;

export type ApiList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };
type Row = { id: string; created: number };

export function wholeList<T>(url: string, data: T[]): ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

/** One page of rows, which are given oldest first; Stripe lists the newest first. */
export function pageOf<T extends Row>(
  rows: readonly T[],
  params: ListParams,
  { url, present }: { url: string; present: (row: T) => object },
): ApiList<object> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  const newestFirst = rows.filter((row) => isWithin(row.created, params.created)).reverse();
  const { shown, hasMore } = window(newestFirst, params, limit);
  return { object: 'list', data: shown.map(present), has_more: hasMore, url };
}

function window<T extends Row>(rows: T[], params: ListParams, limit: number): { shown: T[]; hasMore: boolean } {
  if (params.ending_before) {
    const before = rows.slice(0, indexOf(rows, params.ending_before, 'ending_before'));
    return { shown: before.slice(-limit), hasMore: before.length > limit };
  }
  const from = params.starting_after ? indexOf(rows, params.starting_after, 'starting_after') + 1 : 0;
  return { shown: rows.slice(from, from + limit), hasMore: rows.length > from + limit };
}

function indexOf(rows: Row[], rowId: string, param: string): number {
  const index = rows.findIndex((row) => row.id === rowId);
  if (index < 0) throw missingResource('object', rowId, param);
  return index;
}

function isWithin(at: number, limits: z.output<typeof range> | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = limits ?? {};
  return at > gt && at >= gte && at < lt && at <= lte;
}
