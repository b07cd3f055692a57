import { guestLocales } from '@yobirin/contract/locale';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the call page shows nickname, address and comment, in either language, and offers no dead button [CALLPAGE-02] [CALLPAGE-50]', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/demo?callerName=101');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
    await expect(page.getByRole('link', { name: `${new URL(baseURL ?? '').host}/demo` })).toBeVisible();
    await expect(page.getByText('通話は無料です。アプリや会員登録は必要ありません。')).toBeVisible();
    await expect(page.getByText('ブラウザのJavaScriptを有効にしてください')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);

    await test.step('the language is switched without losing the caller name', async () => {
      await page.getByRole('contentinfo').locator('summary').click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/demo?callerName=101&lang=en');
      await expect(page.getByRole('link', { name: 'What is Yobirin?' })).toBeVisible();
    });
  });
});

test('a visitor copies the address and reads about the account and its hours [CALLPAGE-04] @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/demo-freelancer');
  await expect(page.getByText('ブラウザのJavaScriptを有効にしてください')).toBeHidden();

  await test.step('the address can be copied', async () => {
    await page.getByRole('button', { name: 'アドレスをコピー' }).click();
    await expect(page.getByText('コピーしました')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/demo-freelancer`);
  });

  await test.step('a menu shows the account and its hours', async () => {
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
});

test('the call page loads little, does not shift, and links back and to the terms [CALLPAGE-05] [OP-57]', async ({
  page,
  baseURL,
}) => {
  await test.step('it loads few files, none from other sites, and never shifts', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(noteLayoutShift);
    await page.goto('/demo');
    await expect(page.locator('html[data-live]')).toBeAttached();
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(12);
    await expect(page.locator('html[data-shift]')).toHaveCount(0);
  });

  await test.step('terms and privacy policy are linked', async () => {
    const policy = page.getByRole('link', { name: 'プライバシーポリシー' });
    await expect(page.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/service/terms');
    await expect(policy).toHaveAttribute('href', '/service/privacy-policy');
  });

  await test.step('the way back leads to the page before, within Yobirin only', async () => {
    await page.goto('/demo?referrerPath=%2Fauth%2Fsignin');
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL('/auth/signin');
    await page.goto('/demo?referrerPath=%2F%2Fevil.example');
    await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/');
  });
});

test('an unknown ID is reported as not found, with advice [CALLPAGE-06] [ERROR-20]', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/nobody-here');

  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('このIDは見つかりませんでした | Yobirin');
  await expect(page.getByText('IDに間違いがないかご確認のうえ、もう一度お試しください。')).toBeVisible();
  await expectAccessible(page);
});

test('a name that breaks between phrases is found and read as one text, also once the script runs [I18N-40]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/demo');
  await expect(page.locator('html')).toHaveAttribute('data-live');

  const name = page.getByRole('heading', { name: 'ホテル鈴の音 支配人', exact: true });
  await expect(name).toHaveCSS('word-break', 'keep-all');
  await expect(name.locator('wbr')).toHaveCount(1);
  expect(await name.evaluate((heading) => heading.textContent)).toBe('ホテル鈴の音 支配人');
});

// e2e/site/figures.spec.ts checks accessibility in every language and theme.
test('the call page fits a narrow phone with large text, in every language [LANG-01]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  for (const locale of guestLocales) {
    await page.goto(`/demo?lang=${locale}`);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
  }
});

/** Runs in the page: writes to the root element how far the layout has shifted without input. */
function noteLayoutShift() {
  let sum = 0;
  new PerformanceObserver((list) => {
    // The DOM library does not know this kind of entry yet.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value;
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
