import { expect, test } from 'vitest';
import { rowsInSight } from './use-visible-rows.ts';

test.each([
  ['at the top', 0, { from: 0, to: 18 }],
  ['in the middle', 480_000, { from: 4_992, to: 5_018 }],
])('%s only the rows in sight and a few more are rendered [INBOX-34]', (_where, scrollTop, rows) => {
  expect(rowsInSight({ scrollTop, clientHeight: 960 }, 96)).toEqual(rows);
});
