import { fieldErrorsOf } from '@yobirin/contract/validation';
import * as z from 'zod/mini';
import { DomainError } from './errors.ts';

/** What a client sent, as the contract wants it. Refuses anything else with one code a field. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw new DomainError('BAD_USER_INPUT', 'Some fields are not as they should be', {
    fields: fieldErrorsOf(result.error),
  });
}
