import { fieldErrorsOf } from '@yobirin/contract/validation';
import * as z from 'zod/mini';
import { DomainError } from './errors.ts';

/** Parses client input by a schema of the contract. Refuses invalid input with one code per field. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw new DomainError('BAD_USER_INPUT', 'Some fields are not as they should be', {
    fields: fieldErrorsOf(result.error),
  });
}

/** Parses a whole body or query: unknown fields are refused, not ignored. */
export function parseWhole<Schema extends z.ZodMiniObject>(schema: Schema, input: unknown): z.output<Schema> {
  // `catchall` changes only how unknown fields are treated, so the output type stays that of the schema.
  return parseInput(z.catchall(schema, z.never()), input) as z.output<Schema>;
}
