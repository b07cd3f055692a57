import * as z from 'zod/mini';
import { fieldErrorsOf, type ValidationCode } from '../validation.ts';

/** The errors of a value by field, with '' for the value itself. Empty if it is valid. */
export function errorsOf(schema: z.ZodMiniType, value: unknown): Record<string, ValidationCode> {
  const { error } = z.safeParse(schema, value);
  return error ? fieldErrorsOf(error) : {};
}
