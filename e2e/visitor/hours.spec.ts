import { expect, inEnglish, test } from '../fixtures.ts';

// The ID takes calls every day from 9 to 17 in Tokyo. The server tells the page what follows, so its clock is only moved ahead.
const banner = 'ただいま電話を受け付けていません';
const call = '電話をかける';
const profile = { comment: 'お見積もりは無料です。', afkComment: '翌営業日にお返事いたします。' };
const hourMs = 60 * 60_000;

test('the page closes and opens by itself at the set hours [CALLPAGE-03] [CALLPAGE-09] [CAL-13] @phone', async ({
  page,
  users,
}) => {
  const { yobirinId } = await users.create({ profile });
  const closesAt = nextInTokyo(17);
  await page.clock.install({ time: closesAt - 2 * 60_000 });
  await page.goto(`/${yobirinId}`);
  await expect(page.getByRole('button', { name: call })).toBeVisible();
  await expect(page.getByText(profile.comment)).toBeVisible();

  await page.clock.runFor('02:00');
  const closed = page.getByRole('status').filter({ hasText: banner });
  const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' });
  await expect(closed).toContainText(`次の受付：${day.format(closesAt + 16 * hourMs)} 09:00（日本標準時）`);
  await expect(page.getByText(profile.afkComment)).toBeVisible();
  await expect(page.getByRole('button', { name: call })).toHaveCount(0);

  await page.clock.runFor('16:00:00');
  await expect(page.getByRole('button', { name: call })).toBeVisible();
  await expect(page.getByText(banner)).toHaveCount(0);
});

test('a phone that slept past the opening hour shows the page as open when it wakes', async ({ page, users }) => {
  const { yobirinId } = await users.create();
  const opensAt = nextInTokyo(17) + 16 * hourMs;
  await page.clock.install({ time: opensAt - hourMs / 2 });
  await page.goto(`/${yobirinId}`);
  await expect(page.getByText(banner)).toBeVisible();

  await page.clock.setSystemTime(opensAt + hourMs / 6);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: call })).toBeVisible();
});

test.describe('from New York', () => {
  test.use({ ...inEnglish, timezoneId: 'America/New_York' });

  test('the next opening is shown in the time zone of the visitor and of the holder [I18N-02]', async ({
    page,
    users,
  }) => {
    const { yobirinId } = await users.create();
    const closesAt = nextInTokyo(17);
    const opensAt = closesAt + 16 * hourMs;
    await page.clock.install({ time: closesAt + hourMs });
    await page.goto(`/${yobirinId}`);

    const own = `Opens again: ${textIn('en-US', 'America/New_York', opensAt)} (Eastern `;
    await expect(page.getByText(own)).toBeVisible();
    const theirs = `Their time: ${textIn('en-US', 'Asia/Tokyo', opensAt)} (Japan Standard Time)`;
    await expect(page.getByText(theirs)).toBeVisible();
  });
});

test.describe('from London', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

  test('the next opening is written as in London [OP-80]', async ({ page, users }) => {
    const { yobirinId } = await users.create();
    const closesAt = nextInTokyo(17);
    const opensAt = closesAt + 16 * hourMs;
    await page.clock.install({ time: closesAt + hourMs });
    await page.goto(`/${yobirinId}`);

    await expect(page.getByText(`Opens again: ${textIn('en-GB', 'Europe/London', opensAt)} (`)).toBeVisible();
    const theirs = `Their time: ${textIn('en-GB', 'Asia/Tokyo', opensAt)} (Japan Standard Time)`;
    await expect(page.getByText(theirs)).toBeVisible();
  });
});

/** The next time at which clocks in Tokyo show this hour, at least an hour from now: it must not pass while the page loads. */
function nextInTokyo(hour: number): number {
  const today = Math.floor((Date.now() + 9 * hourMs) / (24 * hourMs)) * 24 * hourMs + (hour - 9) * hourMs;
  return today > Date.now() + hourMs ? today : today + 24 * hourMs;
}

/** `Nov 16, 2026, 7:00 PM`, `17 Nov 2026, 00:00` */
function textIn(locale: string, timeZone: string, instant: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant);
}
