import { expect, expectAccessible, inDarkTheme, inEnglish, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';

test('the root page says what Yobirin is and leads to sign-up and to the demo', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveTitle('Yobirin | 仕事専用の、もうひとつの連絡先');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('電話番号を教えなくても、すぐつながる。');
  await expect(page.getByRole('link', { name: '今すぐはじめる' })).toHaveAttribute('href', '/auth/signup');
  await page.getByRole('link', { name: 'デモを見る' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
});

test('search engines may index the root page and find it in both languages [SEO-01] [SEO-02]', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-language': 'en' } });
  const html = await response.text();

  expect(response.headers().vary).toContain('accept-language');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Yobirin | A second contact, just for work</title>');
  expect(html).not.toContain('name="robots"');
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/\?lang=en"\/>/);
  for (const language of ['ja', 'en']) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hrefLang="${language}" href="http[^"]+/\\?lang=${language}"/>`),
    );
  }
  expect(html).toMatch(/<link rel="alternate" hrefLang="x-default" href="http[^"]+\/"\/>/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is switched in the footer, kept for later visits, and the query with it [I18N-01]', async ({
    page,
  }) => {
    await page.goto('/?from=card');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/?from=card&lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ring me, without my number.');

    await page.goto('/demo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const [theme, options] of Object.entries({ light: {}, dark: inDarkTheme })) {
  for (const [language, locale] of Object.entries({ Japanese: {}, English: inEnglish })) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ ...options, ...locale });

      test('the root page is accessible and fits a narrow phone', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto('/');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });
  }
}
