import { expect, inEnglish, test } from '../fixtures.ts';

// demo-freelancer takes calls on weekdays from 9 to 18 in Tokyo. 16 November 2026 is a Monday.
const banner = 'ただいま電話を受け付けていません';
const call = '電話をかける';

test('the page closes and opens by itself at the set hours [CALLPAGE-03] [CALLPAGE-09] @phone', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-16T17:58:00+09:00') });
  await page.goto('/demo-freelancer');
  await expect(page.getByRole('button', { name: call })).toBeVisible();
  await expect(page.getByText('お見積もりは無料です。')).toBeVisible();

  await page.clock.runFor('02:00');
  const closed = page.getByRole('status').filter({ hasText: banner });
  await expect(closed).toContainText('次の受付：2026/11/17 09:00（日本標準時）');
  await expect(page.getByText('翌営業日にお返事いたします。')).toBeVisible();
  await expect(page.getByRole('button', { name: call })).toHaveCount(0);

  await page.clock.runFor('15:00:00');
  await expect(page.getByRole('button', { name: call })).toBeVisible();
  await expect(page.getByText(banner)).toHaveCount(0);
});

test('a phone that slept past the opening hour shows the page as open when it wakes', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-16T08:30:00+09:00') });
  await page.goto('/demo-freelancer');
  await expect(page.getByText(banner)).toBeVisible();

  await page.clock.setSystemTime(new Date('2026-11-16T09:10:00+09:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: call })).toBeVisible();
});

test.describe('from New York', () => {
  test.use({ ...inEnglish, timezoneId: 'America/New_York' });

  test('the next opening is shown in the time zone of the visitor and of the holder [I18N-02]', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-16T20:00:00+09:00') });
    await page.goto('/demo-freelancer');

    await expect(page.getByText('Opens again: Nov 16, 2026, 7:00 PM (Eastern Standard Time)')).toBeVisible();
    await expect(page.getByText('Their time: Nov 17, 2026, 9:00 AM (Japan Standard Time)')).toBeVisible();
  });
});

test.describe('from London', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

  test('the next opening is written as in London [OP-80]', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-16T20:00:00+09:00') });
    await page.goto('/demo-freelancer');

    await expect(page.getByText('Opens again: 17 Nov 2026, 00:00 (Greenwich Mean Time)')).toBeVisible();
    await expect(page.getByText('Their time: 17 Nov 2026, 09:00 (Japan Standard Time)')).toBeVisible();
  });
});
