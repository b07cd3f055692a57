import { expect, test } from 'vitest';
import { pagerPages } from './pager-pages.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 3 gap 5'],
  [1, 10, '1 2 3 gap 10'],
  [2, 10, '1 2 3 4 gap 10'],
  [3, 10, '1 2 3 4 5 gap 10'],
  [4, 10, '1 2 3 4 5 6 gap 10'],
  [5, 10, '1 gap 3 4 5 6 7 gap 10'],
  [7, 10, '1 gap 5 6 7 8 9 10'],
  [8, 10, '1 gap 6 7 8 9 10'],
  [10, 10, '1 gap 8 9 10'],
])('lists the pages around page %i of %i [INVOICE-03]', (currentPage, lastPage, pages) => {
  expect(pagerPages(currentPage, lastPage).join(' ')).toBe(pages);
});
