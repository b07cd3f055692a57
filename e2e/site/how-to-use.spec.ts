import { type Locale, locales } from '@yobirin/contract/locale';
import { expect, test } from '../fixtures.ts';

const titles: Record<Locale, string[]> = {
  ja: [
    'アカウントを作る',
    'スマートフォンに入れる',
    '通話ページと受付時間を整える',
    'リンクとQRコードを配る',
    '着信に応答する',
  ],
  en: [
    'Create your account',
    'Put it on your phone',
    'Set up your page and hours',
    'Share your link and QR code',
    'Answer the call',
  ],
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('five steps lead from sign-up to the first call, in every language [MARKETING-10]', async ({ page }) => {
    const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');

    for (const locale of locales) {
      await page.goto(`/service/how-to-use?lang=${locale}`);
      await expect(steps.getByRole('heading', { level: 2 })).toHaveText(titles[locale]);
      await expect(steps.first().getByRole('link')).toHaveAttribute('href', '/auth/signup');
    }
  });
});

test('without stores, the second step leads to the installation of the web app [MARKETING-10]', async ({ page }) => {
  for (const { name, place } of [
    { name: 'iPhoneに入れる方法', place: 'install-iphone' },
    { name: 'Androidに入れる方法', place: 'install-android' },
  ]) {
    await page.goto('/service/how-to-use');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/service/help#${place}`);
    await expect(page.locator(`#${place}`)).toBeInViewport();
  }
});
