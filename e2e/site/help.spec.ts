import { locales } from '@yobirin/contract/locale';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const narrow = { width: 360, height: 740 };

test('a visitor finds a question by its link and by the side list, and copies its link [MARKETING-08] [GUARD-04]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = page.getByRole('navigation', { name: 'ヘルプの項目' });

  await test.step('a link to a question opens it, also after a reload', async () => {
    await page.goto('/service/help#install-iphone');
    const answer = page.getByText('「ホーム画面に追加」を選びます').first();
    await expect(answer).toBeInViewport();
    await page.reload();
    await expect(answer).toBeInViewport();
    await page.getByText('iPhone・iPadに入れるには？').click();
    await expect(answer).toBeHidden();
  });

  await test.step('the side list stays in sight and leads to its sections, and back again', async () => {
    await page.goto('/service/help');
    await expect(page).toHaveTitle('ヘルプ | Yobirin');
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

  await test.step('a question opens by keyboard, and its link can be copied', async () => {
    const question = page.locator('#qr-print');
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await question.getByRole('link', { name: 'この質問へのリンク' }).click();
    await expect(question.getByText('リンクをコピーしました')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).hash).toBe('/service/help#qr-print');
  });

  await test.step('scrolls smoothly, unless motion is not wanted', async () => {
    const html = page.locator('html');
    await list.getByRole('link').first().focus();
    await expect(html).toHaveCSS('scroll-behavior', 'auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(html).toHaveCSS('scroll-behavior', 'smooth');
    await page.reload();
    await expect(html).toHaveCSS('scroll-behavior', 'auto');
  });
});

test('a visitor searches the help', async ({ page }) => {
  await page.goto('/service/help');
  const search = page.getByRole('searchbox', { name: 'ヘルプを検索' });
  const status = page.getByRole('search').getByRole('status');

  await test.step('an answer is found by words, or by the message on the screen', async () => {
    await search.fill('まいく えっじ');
    await expect(status).toHaveText('見つかりませんでした');
    await search.fill('まいく EDGE');
    await expect(status).toHaveText(/^\d件見つかりました$/);
    await expect(page.getByText('「このサイトのアクセス許可」で「マイク」を「許可」にします。')).toBeVisible();
    await expect(page.getByText('料金はかかりますか？')).toBeHidden();

    // The link below every answer is not part of an answer.
    await search.fill('この質問へのリンク');
    await expect(status).toHaveText('見つかりませんでした');

    await search.fill('お話し中です');
    await expect(page.getByRole('heading', { name: '「お話し中です」と表示されます。' })).toBeVisible();
    await expect(page).toHaveURL(`/service/help?q=${encodeURIComponent('お話し中です')}`);
    await page.reload();
    await expect(search).toHaveValue('お話し中です');
    await expect(page.getByText('料金はかかりますか？')).toBeHidden();
  });

  await test.step('where nothing is found, the search is left by keyboard', async () => {
    await page.goto('/service/help?q=xyzzy');
    await expect(page.getByText('短い言葉や、別の言い方でお試しください。')).toBeVisible();
    await page.getByRole('link', { name: '検索をやめる' }).focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/service/help');
    await expect(page.getByText('料金はかかりますか？')).toBeVisible();
  });

  await test.step('a link within an answer leads to a question that the search had hidden', async () => {
    await page.goto('/service/help?q=マイクを使えません');
    await page.getByRole('link', { name: 'Firefox', exact: true }).first().click();
    await expect(page).toHaveURL('/service/help#microphone-firefox');
    await expect(page.getByText('マイクの「ブロック」を×で解除します。')).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every question opens, a link opens its question, and no search is offered', async ({ page }) => {
    await page.goto('/service/help?q=マイク');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByText('料金はかかりますか？').click();
    await expect(page.getByText('初期費用と通話料はかかりません')).toBeVisible();

    await page.goto('/service/help#install-iphone');
    await expect(page.getByText('「ホーム画面に追加」を選びます').first()).toBeInViewport();
  });
});

for (const locale of locales) {
  test(`the help in ${locale} is accessible in both themes and fits a narrow phone`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto(`/service/help?lang=${locale}#call-location`);
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
}
