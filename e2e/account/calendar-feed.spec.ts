import { calendarOf, eventOf } from '../../apps/server/src/testing/builders/calendar.ts';
import type { CalendarServer } from '../../apps/server/src/testing/calendar-server.ts';
import { test as base, expect, expectAccessible } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { type SiteWithCalendar, startSiteWithCalendar } from '../support/server/site-with-calendar.ts';

const test = base.extend<object, { site: SiteWithCalendar }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = await startSiteWithCalendar();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

test('a linked calendar closes the ID, tells when it cannot be read, and is unlinked [CAL-30] [CAL-35] [CAL-36] [CAL-37]', async ({
  page,
  context,
  users,
  signIn,
  site,
}) => {
  const { yobirinId } = await signIn(await users.create({ isAlwaysOpen: true }));
  const visitor = await context.newPage();
  await page.goto('/account/schedule');
  const dialog = page.getByRole('dialog', { name: 'カレンダー連携' });
  const saveFeed = dialog.getByRole('button', { name: '確認して保存' });

  await test.step('an address that is missing, private or no calendar is refused in words', async () => {
    await page.getByRole('button', { name: 'カレンダーを連携する' }).click();
    await saveFeed.click();
    await expect(dialog.getByLabel('カレンダーのURL')).toBeFocused();

    await dialog.getByLabel('カレンダーのURL').fill('https://192.168.0.1/basic.ics');
    await saveFeed.click();
    await expect(dialog.getByText('このURLは社内や自宅のネットワークを指しているため')).toBeVisible();

    answerText(site.calendar, '<!doctype html><p>Sign in</p>');
    await dialog.getByLabel('カレンダーのURL').fill(site.calendar.url);
    await saveFeed.click();
    await expect(dialog.getByText('このURLの内容はカレンダーではありません。')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('while it has an event, the ID is closed; only its site is shown', async () => {
    answerText(
      site.calendar,
      calendarOf(eventOf('DTSTART:20200101T000000Z', 'DTEND:20990101T000000Z', 'SUMMARY:旅行')),
    );
    await saveFeed.click();
    await expect(page.getByText('カレンダーを連携しました')).toBeVisible();
    await expect(page.getByText('連携したカレンダーに予定があります。')).toBeVisible();
    await expect(page.getByText(`https://calendar.example:${site.calendar.port}/…`)).toBeVisible();
    await expect(page.getByText('private-3f9a')).toHaveCount(0);

    await visitor.goto(`/${yobirinId}`);
    await expect(visitor.getByText('ただいま電話を受け付けていません')).toBeVisible();
  });

  await test.step('a calendar that is gone is told, and what was read last still counts', async () => {
    site.calendar.answerWith((response) => response.writeHead(404).end());
    await page.getByRole('button', { name: '今すぐ読み込む' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'カレンダーを読み込めませんでした。' })).toContainText(
      '最後に読み込んだ予定を使います。',
    );
    await expect(page.getByText('連携したカレンダーに予定があります。')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('once it is unlinked, calls are taken by the hours alone', async () => {
    await page.getByRole('button', { name: '連携をやめる' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '連携をやめる' }).click();
    await expect(page.getByText('カレンダー連携をやめました')).toBeVisible();
    await expect(page.getByText('ただいま受付中です')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('ただいま電話を受け付けていません')).toBeHidden();
  });
});

function answerText(calendar: CalendarServer, text: string): void {
  calendar.answerWith((response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text));
}
