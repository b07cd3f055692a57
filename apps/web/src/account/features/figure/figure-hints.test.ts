import { expect, test } from 'vitest';
import { hintsOf } from './figure-hints.ts';
import { buildGroup } from './group-builder.ts';

test('a place is named from which calls often fail, or lose sound [FIGURE-11]', () => {
  const hints = hintsOf([
    buildGroup('=301', { answered: 10, failed: 2 }),
    buildGroup('=302', { answered: 10, failed: 1 }),
    buildGroup('=303', { answered: 4, failed: 4 }),
    buildGroup('=304', { answered: 5, lossPermille: { p50: 5, p95: 100 } }),
    buildGroup('=305', { answered: 5, lossPermille: { p50: 5, p95: 50 } }),
    buildGroup('*others', { answered: 10, failed: 9 }),
  ]);

  expect(hints.map(({ group, kind }) => [group.key, kind])).toEqual([
    ['=301', 'failed'],
    ['=304', 'loss'],
  ]);
});
