import { expect, test } from 'vitest';
import { parseSearch } from '../../plain-search.ts';
import { countFilters, readAddress, writeAddress } from './inbox-address.ts';

const everything = {
  selection: { view: 'MINE', place: '203号室 & 204', language: 'zh-Hant', labelId: '7', waitingMinutes: 15 },
  threadId: '12',
} as const;

test('what is written into the address is read from it again [INBOX-32]', () => {
  const address = new URL(writeAddress(everything), 'https://example.com');

  expect(address.pathname).toBe('/account/inbox');
  expect(readAddress(parseSearch(address.search))).toEqual(everything);
  expect(countFilters(everything.selection)).toBe(4);
});

test('the address without a query is the view of those who wait [INBOX-32]', () => {
  const plain = readAddress({});

  expect(plain).toMatchObject({ selection: { view: 'WAITING' }, threadId: null });
  expect(writeAddress(plain)).toBe('/account/inbox');
  expect(countFilters(plain.selection)).toBe(0);
});

test.each([
  { view: 'everything' },
  { view: '' },
  { language: 'tlh' },
  { label: "1' or 1=1" },
  { waiting: '7' },
  { thread: '-1' },
  { thread: 'abc' },
  { place: '' },
])('%j is ignored [INBOX-32]', (search) => {
  expect(readAddress(search)).toEqual(readAddress({}));
});
