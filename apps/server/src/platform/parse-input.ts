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

/** The same for a body or a query that may hold nothing else: a field we do not know is refused, not ignored. */
export function parseWhole<Schema extends z.ZodMiniObject>(schema: Schema, input: unknown): z.output<Schema> {
  // Only the fields that are left over differ, so what comes out is what the schema says.
  return parseInput(z.catchall(schema, z.never()), input) as z.output<Schema>;
}
