import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './figure-address.ts';

const today = '2026-11-17';

test('without a choice the last seven days are shown [FIGURE-11]', () => {
  const address = readAddress({}, today);

  expect(address).toMatchObject({ period: 'week', from: '2026-11-11', to: today, rows: null });
  expect(writeAddress(address)).toBe('/account/figures');
});

test.each([
  { period: 'month' },
  { from: '2026-03-01', to: '2026-03-31', id: '12' },
  { period: 'month', figure: 'MISSED', by: 'PLACE', key: '=ロビー & 301' },
])('an address is read as it was written: %o [FIGURE-11] [FIGURE-12]', (search) => {
  const address = readAddress(search, today);
  const written = new URLSearchParams(writeAddress(address).split('?')[1]);

  expect(readAddress(Object.fromEntries(written), today)).toEqual(address);
  expect(Object.fromEntries(written)).toEqual(search);
});

test.each([
  { from: '2026-02-30', to: '2026-03-31' },
  { from: '2026-03-31', to: '2026-03-01' },
  { from: '2026-01-01', to: '2026-12-31' },
  { period: 'year', id: 'x', figure: 'NONE' },
])('what is wrong is left out: %o [FIGURE-11]', (search) => {
  expect(readAddress(search, today)).toEqual(readAddress({}, today));
});
