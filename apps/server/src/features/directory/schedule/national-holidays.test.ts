import { expect, test } from 'vitest';
import { listHolidays } from './national-holidays.ts';

test.each([
  ['JP', { JP: '元日', EN: "New Year's Day", KO: '새해 첫날', ZH_HANS: '元旦', ZH_HANT: '元旦' }],
  ['KR', { KO: '신정', EN: expect.any(String) }],
  ['CN', { ZH_HANS: '元旦', EN: expect.any(String) }],
  ['TW', { ZH_HANT: expect.any(String), EN: expect.any(String) }],
])('New Year in %s has a name in the languages of strangers that know it [LANG-01]', async (country, names) => {
  const [first] = await listHolidays({ country, region: null }, 2027);

  expect(first).toMatchObject({ day: '2027-01-01', names });
});

test('a holiday of another country has no Korean or Chinese name: its readers get the English one [LANG-01]', async () => {
  const [first] = await listHolidays({ country: 'FR', region: null }, 2027);

  expect(Object.keys(first?.names ?? {}).sort()).toEqual(['EN', 'JP']);
});

test('every holiday of Japan has a name in all five languages [LANG-01]', async () => {
  const holidays = await listHolidays({ country: 'JP', region: null }, 2026);

  const unnamed = holidays.filter(({ names }) => Object.keys(names).length < 5);
  expect(unnamed).toEqual([]);
});
