import * as fc from 'fast-check';

/** Texts that are known to break programs. None of them matches what an answer must not contain. */
const notoriousTexts = [
  '',
  ' ',
  '\u0000',
  'desk\u0000',
  '\ud83d',
  'a\udc00b',
  '👩‍👩‍👧‍👦',
  '🇯🇵🇯🇵',
  'ｱｲｳ１２３',
  'e\u0301\u0323',
  '\u202eabc',
  '\ufeff',
  'two\r\nlines',
  'a@test.example\r\nBcc: b@test.example',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '$1 %s \\ _ %',
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  'javascript:alert(1)',
  '//evil.example/',
  'https://169.254.169.254/latest',
  'https://[::1]:5432/',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '0',
  '-1',
  '01',
  '1e3',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  'Infinity',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
];

const longTexts = [
  'x'.repeat(5_000),
  '鈴'.repeat(3_000),
  '👍🏽'.repeat(1_500),
  '\u0301'.repeat(4_000),
  '1'.repeat(400),
];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...notoriousTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

export const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, -1e308, 5e-324),
  fc.integer(),
);

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

const oddValues = [
  null,
  true,
  false,
  [],
  {},
  [null],
  nested(100),
  nested(1_000),
  // Parsed from JSON, because `__proto__` in a literal would set the prototype.
  JSON.parse('{ "__proto__": { "isOwner": true }, "constructor": { "prototype": { "isOwner": true } } }') as unknown,
  { length: 1e9, toString: null, toJSON: 'x' },
  { $gt: '' },
  new Array(200).fill('1'),
];

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);

/** The value with some of its parts replaced by hostile values or left out. */
export function variationOf(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: withVariedParts(value) },
    { weight: 1, arbitrary: hostileText },
    { weight: 2, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function withVariedParts(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(variationOf));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const parts = Object.entries(value).map(([name, part]) => [name, variationOf(part)] as const);
  return fc.record(Object.fromEntries(parts), { noNullPrototype: true });
}
