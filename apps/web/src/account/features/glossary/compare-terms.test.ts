import { expect, test } from 'vitest';
import { compareTerms } from './compare-terms.ts';
import { emptyTerm, exampleTerm } from './glossary-terms.ts';

const bath = exampleTerm;
const bus = { ...emptyTerm, ja: '送迎バス', en: 'shuttle bus' };
const pool = { ...emptyTerm, ja: 'プール', en: 'pool' };
const sauna = { ...emptyTerm, ja: 'サウナ', en: 'sauna' };

test('tells added, changed, removed and equal terms apart [TRANS-09]', () => {
  const freeBus = { ...bus, en: 'free shuttle bus' };

  expect(compareTerms([bath, bus, pool], [sauna, bath, freeBus])).toEqual({
    changes: [
      { kind: 'added', term: sauna },
      { kind: 'changed', term: freeBus, before: bus },
      { kind: 'removed', term: pool },
    ],
    sameCount: 1,
  });
});

test('two terms that take one apart are one change and one addition', () => {
  const [left, right] = [
    { ...emptyTerm, ja: bath.ja, en: 'large bath' },
    { ...emptyTerm, ko: bath.ko, en: 'hot bath' },
  ];

  expect(compareTerms([bath], [left, right]).changes).toEqual([
    { kind: 'changed', term: left, before: bath },
    { kind: 'added', term: right },
  ]);
});

test('another order changes nothing', () => {
  expect(compareTerms([bath, bus], [bus, bath])).toEqual({ changes: [], sameCount: 2 });
});
