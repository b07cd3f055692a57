import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  findGlossaryProblems,
  type GlossaryTerm,
  localeOfGlossaryField,
  saveTranslationGlossaryInput,
} from './glossary.ts';
import { parseGlossaryCsv, writeGlossaryCsv } from './glossary-csv.ts';
import { guestLocales } from './locale.ts';
import { fieldErrorsOf } from './validation.ts';

const bath = buildTerm({ ja: '大浴場', en: 'public bath', ko: '대욕장', zhHans: '大浴场', zhHant: '大浴場' });
const shuttle = buildTerm({ ja: '送迎バス', en: 'shuttle bus' });

function buildTerm(texts: Partial<GlossaryTerm>): GlossaryTerm {
  return { ja: '', en: '', ko: '', zhHans: '', zhHant: '', ...texts };
}

function manyTerms(count: number): GlossaryTerm[] {
  return Array.from({ length: count }, (_, index) => buildTerm({ ja: `部屋${index}`, en: `room ${index}` }));
}

test('a term has a field for each language of guests', () => {
  expect(Object.values(localeOfGlossaryField)).toEqual(guestLocales);
});

test.each([
  ['one language only', [buildTerm({ ja: '大浴場' })], [{ index: 0, field: null, code: 'too_few_languages' }]],
  ['61 graphemes', [{ ...bath, en: 'x'.repeat(61) }], [{ index: 0, field: 'en', code: 'too_long' }]],
  ['a megabyte', [{ ...bath, en: 'e\u0301'.repeat(500_000) }], [{ index: 0, field: 'en', code: 'too_long' }]],
  [
    'a text twice in one language, whatever its case and width',
    [shuttle, buildTerm({ ja: 'バス', en: 'Ｓhuttle Bus' })],
    [{ index: 1, field: 'en', code: 'doubled_term' }],
  ],
  ['201 terms', manyTerms(201), [{ index: 200, field: null, code: 'too_many_terms' }]],
  ['200 terms', manyTerms(200), []],
  ['60 graphemes of several units each', [{ ...bath, en: '👨‍👩‍👧'.repeat(60) }], []],
])('a glossary with %s [TRANS-09]', (_what, terms, problems) => {
  expect(findGlossaryProblems(terms)).toEqual(problems);
});

test('a form gets a code for each field, and missing languages are empty [TRANS-09]', () => {
  const save = (terms: unknown) => z.safeParse(saveTranslationGlossaryInput, { accountId: '1', terms });

  expect(save([{ ja: ' 大浴場\n', en: 'public bath', ko: null }]).data?.terms).toEqual([
    buildTerm({ ja: '大浴場', en: 'public bath' }),
  ]);
  const { error } = save([{ ja: '大浴場' }, bath, { ...bath, ja: 'x'.repeat(61) }]);
  expect(error && fieldErrorsOf(error)).toMatchObject({
    'terms.0': 'required',
    'terms.1.ja': 'invalid',
    'terms.2.ja': 'too_long',
  });
});

test('a saved file is read again as it was [TRANS-09]', () => {
  const minus = buildTerm({ ja: '-5度', en: '-5°' });
  const terms = [bath, shuttle, buildTerm({ ja: '「海、山」', en: 'Room "Sea", 2nd floor' }), minus];

  const file = writeGlossaryCsv(terms);

  expect(file.startsWith('\ufeffja,en,ko,zh-Hans,zh-Hant\r\n大浴場,public bath,')).toBe(true);
  expect(file).toContain('"Room ""Sea"", 2nd floor"');
  expect(file).toContain("\r\n'-5度,'-5°,");
  expect(parseGlossaryCsv(file)).toEqual({ terms, problems: [] });
});

test('columns come in any order, lines end in any way, and empty lines are skipped [TRANS-09]', () => {
  expect(parseGlossaryCsv('EN, ja\n\nshuttle bus,送迎バス\r,\r\n')).toEqual({ terms: [shuttle], problems: [] });
});

test.each([
  ['nothing', '', [{ line: 1, field: null, code: 'no_header' }]],
  ['no languages in its first line', '大浴場,public bath\n', [{ line: 1, field: null, code: 'no_header' }]],
  ['one language', 'ja\n大浴場\n', [{ line: 1, field: null, code: 'no_header' }]],
  ['an unknown language', 'ja,en,fr\n', [{ line: 1, field: null, code: 'unknown_column' }]],
  ['a language twice', 'ja,en,ja\n', [{ line: 1, field: null, code: 'doubled_column' }]],
  ['an open quotation mark', 'ja,en\n大浴場,"public\nbath', [{ line: 2, field: null, code: 'wrong_quotes' }]],
  ['a mark within a field', 'ja,en\n大浴場,a "public" bath', [{ line: 2, field: null, code: 'wrong_quotes' }]],
  [
    'several wrong lines, one of them after a field of two lines',
    'ja,en\n"大\n浴場",public bath\nサウナ\nバス,bus,x\nプール,Public\tBath\nジム,public bath',
    [
      { line: 4, field: null, code: 'wrong_field_count' },
      { line: 5, field: null, code: 'wrong_field_count' },
      { line: 6, field: 'en', code: 'doubled_term' },
      { line: 7, field: 'en', code: 'doubled_term' },
    ],
  ],
])('a file with %s names its lines [TRANS-09]', (_what, file, problems) => {
  expect(parseGlossaryCsv(file).problems).toEqual(problems);
});
