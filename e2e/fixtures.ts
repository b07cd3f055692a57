import { type BrowserContext, test as base, expect } from '@playwright/test';
import { reasonToSkip } from '../scripts/test/time-for-journeys.mjs';
import { ConsoleGuard } from './support/browser/console-guard.ts';
import { ForeignDocuments } from './support/browser/foreign-documents.ts';
import { Telephones, TonedBrowsers } from './support/call/telephones.ts';
import { Mailbox } from './support/server/mailbox.ts';
import { type TestUser, Users } from './support/server/users.ts';

export { expectAccessible } from './support/browser/accessibility.ts';
export { expect };

/** `test.use(inEnglish)`: journeys are in Japanese unless they say otherwise. */
export const inEnglish = { locale: 'en-US' } as const;

/** `test.use(inDarkTheme)` */
export const inDarkTheme = { colorScheme: 'dark' } as const;

type Fixtures = {
  /** Skips the journey if the whole run has too little time left. */
  timeLimit: undefined;
  /** Every test fails on console errors that it did not `allow`, and if a page sends an unknown GraphQL document. */
  consoleErrors: ConsoleGuard;
  mailbox: Mailbox;
  /** Users of this test alone. */
  users: Users;
  /** Signs the test's own browser in, as a new user unless told as whom. */
  signIn: (user?: TestUser) => Promise<TestUser>;
  /** People whose voices are tones, so that a test can tell who is heard. */
  telephones: Telephones;
};

type WorkerFixtures = { tonedBrowsers: TonedBrowsers };

export const test = base.extend<Fixtures, WorkerFixtures>({
  timeLimit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use, { project, retry, skip }) => {
      // Not at another try: Playwright takes a journey that failed and was then skipped for one that passed.
      const reason = retry === 0 ? reasonToSkip(project.name) : null;
      if (reason !== null) skip(true, reason);
      await use(undefined);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ browser }, use) => {
      const guard = new ConsoleGuard();
      const foreignDocuments = new ForeignDocuments();
      const watch = (context: BrowserContext) => {
        guard.watch(context);
        foreignDocuments.watch(context);
      };
      browser.on('context', watch);
      await use(guard);
      browser.off('context', watch);
      expect(guard.unexpectedErrors(), 'errors in the console').toEqual([]);
      expect(foreignDocuments.found, 'GraphQL documents that the server does not know').toEqual([]);
    },
    { auto: true },
  ],
  mailbox: async ({ request }, use) => {
    await use(new Mailbox(request));
  },
  users: async ({ request, mailbox, baseURL }, use) => {
    await use(new Users({ request, mailbox, origin: baseURL ?? '' }));
  },
  signIn: async ({ users, context }, use) => {
    await use(async (known) => {
      const user = known ?? (await users.create());
      await users.signIn(context, user);
      return user;
    });
  },
  tonedBrowsers: [
    async ({ launchOptions }, use) => {
      const browsers = new TonedBrowsers(launchOptions);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  telephones: async ({ tonedBrowsers, consoleErrors, contextOptions, baseURL, locale, timezoneId, viewport }, use) => {
    const context = { ...contextOptions, baseURL, locale, timezoneId, viewport };
    const telephones = new Telephones({ browsers: tonedBrowsers, context, consoleErrors });
    await use(telephones);
    await telephones.close();
  },
});
