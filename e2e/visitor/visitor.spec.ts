import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the call page shows who it is, their address and their words [CALLPAGE-02]', async ({ page, baseURL }) => {
    await page.goto('/demo');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
    await expect(page.getByRole('link', { name: `${new URL(baseURL ?? '').host}/demo` })).toBeVisible();
    await expect(page.getByText('通話は無料です。アプリや会員登録は必要ありません。')).toBeVisible();
    await expect(page.getByText('ブラウザのJavaScriptを有効にしてください')).toBeVisible();
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

  await expect(page.getByText('コピーしました')).toBeAttached();
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

test('a link to the call page shows in messengers who it is', async ({ request, baseURL }) => {
  const html = await (await request.get('/demo')).text();

  expect(html).toContain('<meta property="og:title" content="ホテル鈴の音 支配人"/>');
  expect(html).toMatch(/<meta property="og:description" content="ホテル鈴の音の支配人、鈴木です。[^"\n]+"\/>/);
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/apple-touch-icon.png"/>`);
});

test('the call page loads nothing from elsewhere, little from here, and never moves', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(noteLayoutShift);
  await page.goto('/demo');
  await expect(page.locator('html[data-live]')).toBeAttached();

  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(12);
  await expect(page.locator('html[data-shift]')).toHaveCount(0);
});

test('the way back leads to where one came from, within Yobirin only [OP-57]', async ({ page }) => {
  await page.goto('/demo?referrerPath=%2Fauth%2Fsignin');
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL('/auth/signin');

  await page.goto('/demo?referrerPath=%2F%2Fevil.example');
  await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/');
});

test('a menu tells about the account and its hours [CALLPAGE-04] @phone', async ({ page }) => {
  await page.goto('/demo-freelancer');

  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'このアカウントについて' }).click();

  const about = page.getByRole('dialog', { name: 'このアカウントについて' });
  await expect(about.getByText('木下デザイン')).toBeVisible();
  await expect(about.getByText('09:00 – 18:00')).toHaveCount(5);
  await expectAccessible(page);

  await about.getByRole('button', { name: 'メニューへ戻る' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'メニュー' })).toBeFocused();
});

test('terms and privacy policy are linked [CALLPAGE-05]', async ({ page }) => {
  await page.goto('/demo');

  await expect(page.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/service/terms');
  await expect(page.getByRole('link', { name: 'プライバシーポリシー' })).toHaveAttribute(
    'href',
    '/service/privacy-policy',
  );
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

/** Runs in the page: notes at the root element how much has moved without being asked to. */
function noteLayoutShift() {
  let sum = 0;
  new PerformanceObserver((list) => {
    // The DOM library does not know this kind of entry yet.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value;
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
