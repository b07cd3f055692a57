import { expect, expectAccessible, inDarkTheme, inEnglish, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the call page shows who it is, their address and their words [CALLPAGE-02]', async ({ page, baseURL }) => {
    await page.goto('/demo');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
    await expect(page.getByRole('link', { name: `${new URL(baseURL ?? '').host}/demo` })).toBeVisible();
    await expect(page.getByText('通話は無料です。アプリや会員登録は必要ありません。')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('the language is switched without losing the caller name', async ({ page }) => {
    await page.goto('/demo?callerName=101');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

    await expect(page).toHaveURL('/demo?callerName=101&lang=en');
    await expect(page.getByRole('link', { name: 'What is Yobirin?' })).toBeVisible();
  });
});

test('the call page comes alive: its address can be copied @phone', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/demo');

  await page.getByRole('button', { name: 'アドレスをコピー' }).click();

  await expect(page.getByRole('button', { name: 'コピーしました' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/demo`);
});

test('the call page is titled by the nickname and kept out of search engines [SEO-01] [SEO-02]', async ({
  request,
}) => {
  const html = await (await request.get('/demo')).text();

  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('<title>ホテル鈴の音 支配人 | Yobirin</title>');
  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
});

test('an ID is found whatever its case [OP-43]', async ({ page }) => {
  await page.goto('/DeMo-DESK');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 フロント');
});

test('an unknown ID says so and what to do [CALLPAGE-06] [ERROR-20]', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/nobody-here');

  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('このIDは見つかりませんでした | Yobirin');
  await expect(page.getByText('IDに間違いがないかご確認のうえ、もう一度お試しください。')).toBeVisible();
  await expectAccessible(page);
});

for (const [theme, options] of Object.entries({ light: {}, dark: inDarkTheme })) {
  for (const [language, locale] of Object.entries({ Japanese: {}, English: inEnglish })) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ ...options, ...locale });

      test('the call page is accessible and fits a narrow phone with large text', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto('/demo');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectNoSidewaysScroll(page);
      });
    });
  }
}
