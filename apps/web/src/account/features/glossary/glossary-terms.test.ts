import { expect, test } from 'vitest';
import { emptyTerm, exampleTerm, findTerms, nameOf, withoutTerm, withTerm, withTermAt } from './glossary-terms.ts';

const bus = { ...emptyTerm, ja: '送迎バス', en: 'Shuttle Bus' };
const bath = exampleTerm;

test.each([
  ['bus', [bus]],
  ['ＢＵＳ', [bus]],
  [' 浴 ', [bath]],
  ['대욕', [bath]],
  ['', [bus, bath]],
  ['プール', []],
])('a search for %j finds terms in any language [TRANS-09]', (text, found) => {
  expect(findTerms([bus, bath], text)).toEqual(found);
});

test('a term is named in the language of the reader, if it has it', () => {
  expect(nameOf(bath, 'en')).toBe('public bath');
  expect(nameOf({ ...emptyTerm, ko: '대욕장', zhHans: '大浴场' }, 'ja')).toBe('대욕장');
});

test('an edited term keeps its place, another one comes first [TRANS-09]', () => {
  const edited = { ...bath, en: 'bathhouse' };

  expect(withTerm([bus, bath], bath, edited)).toEqual([bus, edited]);
  expect(withTerm([bus], null, bath)).toEqual([bath, bus]);
});

test('an edited term that was deleted elsewhere is added again', () => {
  expect(withTerm([bus], bath, bath)).toEqual([bath, bus]);
});

test('a deleted term comes back to where it was, and once [TRANS-09]', () => {
  const without = withoutTerm([bus, bath], bus);

  expect(without).toEqual([bath]);
  expect(withTermAt(without, 0, bus)).toEqual([bus, bath]);
  expect(withTermAt([bath, bus], 0, bus)).toEqual([bus, bath]);
});
