import * as z from 'zod/mini';
import { check } from './text.ts';

const largestBigint = 9_223_372_036_854_775_807n;

/** Ids are PostgreSQL bigints, written as numeric strings everywhere outside the database. */
export const numericId = z.string({ error: 'required' }).check(check(isNumericId, 'invalid'));

/** Whether a path such as /account/messages/:id has an id that could exist (GUARD-18, GUARD-19). */
export function isNumericId(value: string): boolean {
  return /^[1-9]\d{0,18}$/.test(value) && BigInt(value) <= largestBigint;
}
