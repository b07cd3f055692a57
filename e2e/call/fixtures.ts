import { test as base } from '../fixtures.ts';
import { CallPeople } from '../support/call/call-people.ts';
import { Hotel } from '../support/team/hotel.ts';

export { expect, expectAccessible, inDarkTheme, inEnglish } from '../fixtures.ts';

type Fixtures = {
  /** The caller and the callee. */
  people: CallPeople;
};

/** Journeys of calls, on a server of their own. */
export const test = base.extend<Fixtures, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const hotel = await Hotel.open();
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hotel }, use) => {
    await use(hotel.url);
  },
  people: async ({ hotel, telephones, users }, use) => {
    await hotel.forgetCallers();
    await use(new CallPeople({ telephones, users }));
  },
});
