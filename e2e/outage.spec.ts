import { test as base, expect } from './fixtures.ts';
import { openGuestChat, post, write } from './support/chat.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './support/server/site-with-database.ts';

const test = base.extend<object, { site: SiteWithDatabase }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = await startSiteWithDatabase();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

/** The longest pause of a client that waits for the service, and time to load. */
const patience = { timeout: 40_000 };

test('a guest writes while the database is away: the words are kept, said to be, and arrive once [HEAL-11] [HEAL-12]', async ({
  browser,
  site,
  telephones,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/503/);
  const guest = await openGuestChat(browser, '/demo-1');
  await write(guest, 'はじめまして');
  await expect(post(guest, 'はじめまして')).toBeVisible();
  const caller = await telephones.open(440);
  await caller.goto('/demo-1?autoCallerName=101');
  const visitor = await guest.context().newPage();
  await site.database.stop();

  await test.step('a text stays, with the words that it goes out by itself', async () => {
    await write(guest, '停電中です');
    await expect(guest.getByText('サービスが復旧すると、自動で送信します')).toBeVisible();
    await expect(guest.getByText('送信した内容はこの画面に残り')).toBeVisible();
    await expect(post(guest, '停電中です')).toHaveCount(0);
  });

  await test.step('a call says that it was not placed', async () => {
    await caller.getByRole('button', { name: '電話をかける' }).click();
    await expect(caller.getByRole('alertdialog')).toContainText('あとで自動でかかることもありません');
  });

  await test.step('a page that is opened now says that it comes by itself', async () => {
    await visitor.goto('/demo-1');
    await expect(visitor.getByText('復旧すると、このページが自動で開きます')).toBeVisible();
  });

  await site.database.start();

  await expect(post(guest, '停電中です')).toHaveCount(1, patience);
  await expect(guest.getByText('サービスが復旧すると')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'メッセージを送る' })).toBeVisible(patience);
  await expect(caller.getByRole('alertdialog')).toContainText('電話はかかっていません');
  await guest.reload();
  await expect(post(guest, '停電中です')).toHaveCount(1, patience);
});
