import { expect, test } from 'vitest';
import { percentilesOf } from './figure-columns.ts';

test.each([
  { counts: [], shown: null },
  { counts: [0, 0, 0], shown: null },
  { counts: [1], shown: { p50: 2, p95: 2 } },
  { counts: [1, 1], shown: { p50: 2, p95: 3 } },
  { counts: [0, 10, 9, 1], shown: { p50: 3, p95: 5 } },
  { counts: [0, 10, 8, 2], shown: { p50: 3, p95: 7 } },
])('of $counts in the steps of answers the percentiles are $shown [FIGURE-03]', ({ counts, shown }) => {
  expect(percentilesOf('answerSeconds', counts)).toEqual(shown);
});
