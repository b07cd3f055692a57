import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../support/browser/keyboard.ts';

const scenes = ['会社・団体', 'お店・クリニック', 'ホテル・旅館', 'イベント・会場', 'フリーランス', '限定の窓口'];

test('the root page says what Yobirin is for, and leads to sign-up and to the demo [MARKETING-01] [MARKETING-13] [SEO-01] [OP-41]', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');

  await expect(page).toHaveTitle('Yobirin | 仕事専用の、もうひとつの連絡先');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('電話番号を教えなくても、すぐつながる。');
  await expect(main).toContainText('仕事専用の公開ID');
  const starts = main.getByRole('link', { name: '今すぐはじめる' });
  await expect(starts).toHaveCount(2);
  for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/auth/signup');
  await expect(main.getByRole('link', { name: 'アカウントを作る' })).toHaveAttribute('href', '/auth/signup');
  await expect(main.getByRole('heading', { name: '受付に、呼び鈴をひとつ。' })).toBeVisible();
  await expect(main.getByText('資料')).toHaveCount(0);

  await main.getByRole('link', { name: 'デモを見る' }).click();
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

test('machines can read what a page is about', async ({ page }) => {
  await page.goto('/service/features');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');

  const types = data['@graph'].map((entry: Record<string, unknown>) => entry['@type']);
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'BreadcrumbList']));
});

test('prices stand where nobody has to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '料金' }).click();

  await expect(page.getByText('料金はすべて税込みの月額です。')).toBeInViewport();
});

test('four tabs of 136 px lead to the features, and show what they lead to before [MARKETING-03] [LIMIT-06]', async ({
  page,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: '主な機能' }).getByRole('link');
  await expect(tabs).toHaveCount(4);
  for (const [index, tab] of (await tabs.all()).entries()) {
    expect((await tab.boundingBox())?.width).toBe(limits.featureTabWidthPx);
    await expect(tab).toHaveAttribute('href', `/service/features?tab=${index + 1}`);
  }

  await tabs.nth(2).hover();
  await expect(page.getByRole('heading', { name: '鳴ってよい時間を、自分で決める' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'URLひとつが、あなたの受付になります' })).toBeHidden();

  await tabs.nth(2).click();
  await expect(page).toHaveURL('/service/features?tab=3');
});

test('the picture of the hero is another one on a large screen [MARKETING-02]', async ({ page }) => {
  const heroPictures = page.getByRole('main').locator('svg[viewBox$=" 520"], svg[viewBox$=" 300"]');
  const shownPicture = () => heroPictures.filter({ visible: true }).getAttribute('viewBox');

  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/');
  expect(await shownPicture()).toBe('0 0 640 520');

  await page.setViewportSize({ width: 1023, height: 700 });
  expect(await shownPicture()).toBe('0 0 480 300');
});

test('the header shrinks after 120 px and the page below stays where it is; an invitation has a plain one [NAV-11] [LIMIT-06]', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner').locator('> div');
  const barHeight = async () => (await bar.boundingBox())?.height;
  const pageTop = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const [fullHeight, top] = [await barHeight(), await pageTop()];

  await page.evaluate((y) => scrollTo(0, y), limits.headerCollapsePx);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(limits.headerCollapsePx);
  expect(await barHeight()).toBe(fullHeight);

  await page.evaluate((y) => scrollTo(0, y), limits.headerCollapsePx + 1);
  await expect.poll(barHeight).toBeLessThan(fullHeight ?? 0);
  expect(await pageTop()).toBe(top);

  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(barHeight).toBe(fullHeight);

  consoleErrors.allow(/404/);
  await page.goto('/invite/respond?token=nothing');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
});

test('the menu is walked through by keyboard and closes as menus do', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();

  const summary = page.getByRole('banner').locator('summary').filter({ hasText: '利用シーン' });
  const scene = page.getByRole('banner').getByRole('link', { name: 'ホテル・旅館' });
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await tabTo(page, scene);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(scene).toBeHidden();
  await expect(summary).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(scene).toBeVisible();
  await page.getByText('1週間の無料トライアル付き').click();
  await expect(scene).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is switched in the footer, kept for later visits, and the tab with it [I18N-01]', async ({
    page,
  }) => {
    await page.goto('/service/features?from=card&tab=3');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/service/features?tab=3&lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a bell can do.');

    await page.goto('/demo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('all features and scenes can be read, and the menu of a phone leads to every page [MARKETING-03] [MARKETING-04] [GUARD-04]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    for (const name of ['通話ページ', '受付時間', 'QRコード']) {
      await expect(page.getByRole('link', { name: `${name} くわしく見る` })).toBeVisible();
    }
    for (const name of scenes) await expect(page.getByRole('link', { name: `${name} このシーンを見る` })).toBeVisible();
    await expect(page.getByRole('button', { name: '次のシーン' })).toHaveCount(0);

    await page.getByRole('banner').locator('summary').filter({ visible: true }).click();
    const menu = page.getByRole('banner').getByRole('navigation');
    for (const name of ['機能', '使い方', '料金', 'ヘルプ', 'ログイン', ...scenes]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await menu.getByRole('link', { name: '使い方' }).click();
    await expect(page).toHaveURL('/service/how-to-use');
    await expect(page.getByRole('banner').locator('[aria-current=page]').first()).toHaveText('使い方');
  });
});
