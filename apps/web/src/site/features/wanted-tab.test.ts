import { expect, test } from 'vitest';
import { wantedTab } from './wanted-tab.ts';

test.each([
  ['', 1],
  ['?tab=1', 1],
  ['?tab=8', 8],
  ['?lang=en&tab=3', 3],
  ['?tab=0', 1],
  ['?tab=9', 1],
  ['?tab=-2', 1],
  ['?tab=2.5', 1],
  ['?tab=02', 1],
  ['?tab=', 1],
  ['?tab=two', 1],
])('an address with "%s" opens tab %i [MARKETING-05]', (search, tab) => {
  expect(wantedTab(search)).toBe(tab);
});
