import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, requiredLine } from './text.ts';
import { fieldErrorsOf, type ValidationCode } from './validation.ts';

function errors(schema: z.ZodMiniType, value: unknown): Record<string, ValidationCode> {
  const { error } = z.safeParse(schema, value);
  if (!error) throw new Error('Expected a value that fails');
  return fieldErrorsOf(error);
}

test('a field keeps the first code', () => {
  const schema = z.object({
    name: z.string().check(
      check((value) => value.length > 2, 'invalid'),
      check((value) => value.length > 1, 'required'),
    ),
  });

  expect(errors(schema, { name: '' })).toEqual({ name: 'invalid' });
});

test('nested fields are named by their path', () => {
  const schema = z.object({ rows: z.array(z.object({ name: requiredLine(20) })) });

  expect(errors(schema, { rows: [{ name: 'a' }, { name: '' }] })).toEqual({ 'rows.1.name': 'required' });
});

test('an error without a code of ours is invalid', () => {
  expect(errors(z.object({ count: z.int() }), { count: 'many' })).toEqual({ count: 'invalid' });
});

test('unknown fields are named', () => {
  const schema = z.object({ row: z.strictObject({ name: z.string() }) });

  expect(errors(schema, { row: { name: 'a', role: 'b', id: 1 } })).toEqual({
    'row.role': 'invalid',
    'row.id': 'invalid',
  });
});
