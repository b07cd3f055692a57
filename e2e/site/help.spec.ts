import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('the side list stays in sight and leads to its sections, and back again [MARKETING-08] [GUARD-04]', async ({
    page,
  }) => {
    await page.goto('/service/help');
    await expect(page).toHaveTitle('ヘルプ | Yobirin');
    const list = page.getByRole('navigation', { name: 'ヘルプの項目' });

    await list.getByRole('link', { name: '料金と契約' }).click();
    await expect(page).toHaveURL('/service/help#plans');
    await expect(page.getByRole('heading', { name: '料金と契約' })).toBeInViewport();
    await expect(list.getByRole('link', { name: 'はじめに' })).toBeInViewport();

    await list.getByRole('link', { name: 'QRコード' }).click();
    await expect(page.getByRole('heading', { name: 'QRコード', exact: true })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/service/help#plans');
    await expect(page.getByRole('heading', { name: '料金と契約' })).toBeInViewport();
  });
});

test('a link to a question opens it, also after a reload [MARKETING-08]', async ({ page }) => {
  await page.goto('/service/help#install-iphone');

  const answer = page.getByText('「ホーム画面に追加」を選びます').first();
  await expect(answer).toBeInViewport();
  await page.reload();
  await expect(answer).toBeInViewport();

  await page.getByText('iPhone・iPadに入れるには？').click();
  await expect(answer).toBeHidden();
});

test('one finds an answer by words, or by the message one saw', async ({ page }) => {
  await page.goto('/service/help');
  const search = page.getByRole('searchbox', { name: 'ヘルプを検索' });
  const status = page.getByRole('search').getByRole('status');

  await search.fill('まいく えっじ');
  await expect(status).toHaveText('見つかりませんでした');
  await search.fill('まいく EDGE');
  await expect(status).toHaveText(/^\d件見つかりました$/);
  await expect(page.getByText('「このサイトのアクセス許可」で「マイク」を「許可」にします。')).toBeVisible();
  await expect(page.getByText('料金はかかりますか？')).toBeHidden();

  // What stands below every answer is no answer.
  await search.fill('この質問へのリンク');
  await expect(status).toHaveText('見つかりませんでした');

  await search.fill('お話し中です');
  await expect(page.getByRole('heading', { name: '「お話し中です」と表示されます。' })).toBeVisible();
  await expect(page).toHaveURL(`/service/help?q=${encodeURIComponent('お話し中です')}`);
  await page.reload();
  await expect(search).toHaveValue('お話し中です');
  await expect(page.getByText('料金はかかりますか？')).toBeHidden();
});

test('where nothing is found, the way goes on by keyboard', async ({ page }) => {
  await page.goto('/service/help?q=xyzzy');
  await expect(page.getByText('短い言葉や、別の言い方でお試しください。')).toBeVisible();

  await page.getByRole('link', { name: '検索をやめる' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/service/help');
  await expect(page.getByText('料金はかかりますか？')).toBeVisible();
});

test('a link within an answer leads to a question that the search had hidden', async ({ page }) => {
  await page.goto('/service/help?q=マイクを使えません');
  await page.getByRole('link', { name: 'Firefox', exact: true }).first().click();

  await expect(page).toHaveURL('/service/help#microphone-firefox');
  await expect(page.getByText('マイクの「ブロック」を×で解除します。')).toBeInViewport();
});

test('a question opens by keyboard, and its link can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/service/help');
  const question = page.locator('#qr-print');

  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await question.getByRole('link', { name: 'この質問へのリンク' }).click();

  await expect(question.getByText('リンクをコピーしました')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).hash).toBe('/service/help#qr-print');
});

test('scrolls smoothly, unless motion is not wanted [MARKETING-08]', async ({ page }) => {
  await page.goto('/service/help');
  const html = page.locator('html');
  await page.getByRole('navigation', { name: 'ヘルプの項目' }).getByRole('link').first().focus();
  await expect(html).toHaveCSS('scroll-behavior', 'auto');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(html).toHaveCSS('scroll-behavior', 'smooth');
  await page.reload();
  await expect(html).toHaveCSS('scroll-behavior', 'auto');
});

test('search engines are told of the questions', async ({ page }) => {
  await page.goto('/service/help');

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const faq = data['@graph'].find((part: { '@type': string }) => part['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(await page.locator('[data-help-question]').count());
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every question opens, and no search is offered that could not be', async ({ page }) => {
    await page.goto('/service/help?q=マイク');
    await expect(page.getByRole('searchbox')).toHaveCount(0);

    await page.getByText('料金はかかりますか？').click();
    await expect(page.getByText('初期費用と通話料はかかりません')).toBeVisible();
  });

  test('whoever comes by a link finds the answer open', async ({ page }) => {
    await page.goto('/service/help#install-iphone');

    await expect(page.getByText('「ホーム画面に追加」を選びます').first()).toBeInViewport();
  });
});

for (const [theme, options] of Object.entries({ light: {}, dark: inDarkTheme })) {
  for (const [language, locale] of Object.entries({ Japanese: {}, English: inEnglish })) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ ...options, ...locale, viewport: narrow });

      test('the help is accessible and fits a narrow phone', async ({ page }) => {
        await page.goto('/service/help#call-location');
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    });
  }
}
