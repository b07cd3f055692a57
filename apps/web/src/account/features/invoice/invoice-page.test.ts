import { expect, test } from 'vitest';
import { lastPageOf, pageOf } from './invoice-page.ts';

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['x', 1],
  ['9999999', 1],
])('the address with page %s shows page %i', (search, page) => {
  expect(pageOf(search)).toBe(page);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [100, 10],
])('%i invoices end on page %i', (totalCount, lastPage) => {
  expect(lastPageOf({ totalCount, take: 10 })).toBe(lastPage);
});
