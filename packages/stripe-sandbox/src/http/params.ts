import * as z from 'zod';
import { invalidRequest, type Refusal } from './errors.ts';
import { type FormFields, parameterName } from './form.ts';

export const text = z.string().max(5_000);
export const id = z.string().min(1).max(255);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number);

export const returnUrl = z
  .string()
  .max(2_048)
  .regex(/^https?:\/\//, { error: 'must be a web address' });

/** A form encodes a list as fields named 0, 1, … */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'object' && value ? Object.values(value) : value), z.array(item));

/** An empty string removes the value. */
export const clearable = <T extends z.ZodType>(value: T) =>
  z.union([z.literal('').transform(() => null), value]).optional();

/** The parameter if it was sent, else the earlier value; null removes the value. */
export function given<T>(param: T | undefined, before: T): T {
  return param === undefined ? before : param;
}

export const metadata = z
  .union([z.literal('').transform(() => null), z.record(z.string().max(40), z.string().max(500))])
  .optional();

export type Metadata = Record<string, string>;

/** An empty value removes its key, an empty parameter all keys. */
export function mergeMetadata(before: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

export function parseParams<S extends z.ZodType>(schema: S, form: FormFields): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw parameterRefusal(parsed.error.issues[0]);
}

function parameterRefusal(issue: z.core.$ZodIssue | undefined): Refusal {
  if (!issue) return invalidRequest('Invalid request');
  const param = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = parameterName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}
