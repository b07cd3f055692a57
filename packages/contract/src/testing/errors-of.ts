import * as z from 'zod/mini';
import { fieldErrorsOf, type ValidationCode } from '../validation.ts';

/** What a schema says against a value, by field; under '' for a value that has none. Empty when all is well. */
export function errorsOf(schema: z.ZodMiniType, value: unknown): Record<string, ValidationCode> {
  const { error } = z.safeParse(schema, value);
  return error ? fieldErrorsOf(error) : {};
}
