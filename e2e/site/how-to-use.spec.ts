import { type Locale, localeFacts, locales } from '../../packages/contract/src/locale.ts';
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

for (const locale of locales) {
  test.describe(`in ${locale}, without script`, () => {
    test.use({ locale: localeFacts[locale].tag, javaScriptEnabled: false });

    test('five steps lead from sign-up to the first call [MARKETING-10]', async ({ page }) => {
      await page.goto('/service/how-to-use');
      const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');

      await expect(steps.getByRole('heading', { level: 2 })).toHaveText(titles[locale]);
      await expect(steps.first().getByRole('link')).toHaveAttribute('href', '/auth/signup');
    });
  });
}

test('without stores, the second step leads to how the web app is installed [MARKETING-10]', async ({ page }) => {
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

test('search engines read the five steps in order', async ({ request }) => {
  const html = await (await request.get('/service/how-to-use?lang=en')).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
  const howTo = JSON.parse(json)['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'HowTo');

  expect(howTo.step.map(({ name }: { name: string }) => name)).toEqual(titles.en);
  expect(howTo.step.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
});
