import { ownPeerId } from '@yobirin/contract/call';
import { hello } from '@yobirin/contract/call-text';
import { numericId } from '@yobirin/contract/ids';
import { omittable } from '@yobirin/contract/omittable';
import { callPassword, yobirinId } from '@yobirin/contract/profile';
import { location } from '@yobirin/contract/signaling';
import { check, optionalLine, requiredLine, requiredString } from '@yobirin/contract/text';
import { translationLanguage } from '@yobirin/contract/translation';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeFields, type Schema } from './describe-fields.ts';

function rowsOf(fields: Record<string, Schema>): string[] {
  const [table = ''] = describeFields(z.object(fields));
  return table.split('\n').slice(2);
}

const lettersOnly = z.string().check(check((text) => /^[a-z]{2}$/.test(text), 'invalid'));

test.each<[words: string, schema: Schema]>([
  ['text', z.string()],
  ['text, 1 to 64 characters', requiredString(64)],
  ['text, at most 16,384 characters', z.string().check(z.maxLength(16_384))],
  ['text, 1 to 20 graphemes', requiredLine(20)],
  ['text, at most 1,000 graphemes', optionalLine(1_000)],
  ['letters, digits, `-` and `_`, 1 to 100 characters', yobirinId],
  ['letters, digits, `-` and `_`, 43 characters', ownPeerId],
  ['letters and digits, at most 12 characters', callPassword],
  ['digits, 1 to 19 characters', numericId],
  ['decimal number, as text', location.shape.latitude],
  ['two lower-case letters, `zh-Hans` or `zh-Hant`', translationLanguage],
  ['UUID', z.uuid()],
  ['time', z.iso.datetime()],
  ['true or false', z.boolean()],
  ['number', z.number()],
  ['integer', z.int()],
  ['integer, at least 0', z.int().check(z.gte(0))],
  ['integer, at most 9', z.int().check(z.lte(9))],
  ['integer, 1 to 9', z.int().check(z.gte(1), z.lte(9))],
  ['integer, 1 to 9', z.int().check(z.lte(9), z.gte(1))],
  ['`"here"`', z.literal('here')],
  ['`"first"`, `"second"`', z.enum(['first', 'second'])],
  ['digits, 1 to 19 characters, or null', z.nullable(numericId)],
  ['list of integer', z.array(z.int())],
  ['list of text, 1 to 32 characters; at most 16 items', hello.shape.features],
  ['list of integer; at least 1 items; at most 3 items', z.array(z.int()).check(z.minLength(1), z.maxLength(3))],
])('a field is described as %s [SIGNAL-61]', (words, schema) => {
  expect(rowsOf({ field: schema })).toEqual([`| \`field\` | ${words} |  |`]);
});

test.each<[what: string, schema: Schema]>([
  ['a list with a check that is a function', z.array(z.int()).check(check((list) => list.length < 9, 'too_many'))],
  ['a number above a bound', z.int().check(z.gt(0))],
  ['a number of steps', z.number().check(z.multipleOf(5))],
  ['a text of lower-case letters only', lettersOnly],
  ['a text of one word', z.string().check(z.regex(/^word$/))],
])('%s has no words and is not described by wrong ones [SIGNAL-61]', (_what, schema) => {
  expect(() => rowsOf({ field: schema })).toThrow('No words');
});

test('a field that may be left out says so, and fields of objects follow by their path [SIGNAL-61]', () => {
  const inner = z.object({ id: numericId, list: z.array(z.object({ isOn: z.boolean() })) });

  expect(rowsOf({ name: omittable(requiredString(9)), given: z.optional(inner), none: z.nullable(inner) })).toEqual([
    '| `name` | text, 1 to 9 characters | yes |',
    '| `given` | object | yes |',
    '| `given.id` | digits, 1 to 19 characters |  |',
    '| `given.list` | list of object |  |',
    '| `given.list[].isOn` | true or false |  |',
    '| `none` | object, or null |  |',
    '| `none.id` | digits, 1 to 19 characters |  |',
    '| `none.list` | list of object |  |',
    '| `none.list[].isOn` | true or false |  |',
  ]);
});

test('each form of a message has a table, and one without fields says so [SIGNAL-61]', () => {
  const forms = z.union([z.object({ type: z.literal('a') }), z.object({ type: z.literal('b'), body: z.object({}) })]);

  expect(describeFields(forms)).toHaveLength(2);
  expect(describeFields(z.object({}))).toEqual(['No fields.']);
});
