import { expect, test } from 'vitest';
import { inOrder, type Ranks, withRanks } from './transfer-order.ts';

const [away, busy, free, group] = [
  { id: '1', availability: 'AWAY' as const },
  { id: '2', availability: 'BUSY' as const },
  { id: '3', availability: 'FREE' as const },
  { id: '4', availability: 'FREE' as const },
];
const none: Ranks = new Map();

test('targets that can take the call come first [CALL-27]', () => {
  const targets = [away, busy, free, group];

  expect(inOrder(targets, withRanks(none, targets))).toEqual([free, group, busy, away]);
});

test('the order stays while states change, and finds a place for targets that are loaded later [CALL-27] [OP-96]', () => {
  const ranks = withRanks(none, [busy, free]);
  const later = [
    { ...busy, availability: 'FREE' as const },
    { ...free, availability: 'BUSY' as const },
  ];

  expect(withRanks(ranks, later)).toBe(ranks);
  expect(inOrder(later, ranks).map(({ id }) => id)).toEqual(['3', '2']);
  expect(inOrder([...later, group, away], withRanks(ranks, [group, away])).map(({ id }) => id)).toEqual([
    '3',
    '4',
    '2',
    '1',
  ]);
});
