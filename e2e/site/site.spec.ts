import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../support/browser/keyboard.ts';

const scenes = ['会社・団体', 'お店・クリニック', 'ホテル・旅館', 'イベント・会場', 'フリーランス', '限定の窓口'];

test('the root page says what Yobirin is for, and leads to prices, features and the demo [MARKETING-01] [MARKETING-03] [MARKETING-13] [SEO-01] [OP-41] [OP-62] [LIMIT-06]', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const main = page.getByRole('main');

  await test.step('it says what Yobirin is for, and leads to sign-up', async () => {
    await expect(page).toHaveTitle('Yobirin | 仕事専用の、もうひとつの連絡先');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('電話番号を教えなくても、すぐつながる。');
    await expect(main).toContainText('仕事専用の公開ID');
    const starts = main.getByRole('link', { name: '今すぐはじめる' });
    await expect(starts).toHaveCount(2);
    for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/auth/signup');
    await expect(main.getByRole('link', { name: 'アカウントを作る' })).toHaveAttribute('href', '/auth/signup');
    await expect(main.getByRole('heading', { name: '受付に、呼び鈴をひとつ。' })).toBeVisible();
    await expect(main.getByText('資料')).toHaveCount(0);
  });

  await test.step('four tabs of 136 px link to the features, and preview them on hover', async () => {
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
    await page.goBack();
  });

  await test.step('the header leads to the features, and to prices that can be read without signing in', async () => {
    await page.getByRole('banner').getByRole('link', { name: '機能' }).click();
    await expect(page).toHaveURL('/service/features');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: '料金' }).click();
    await expect(page.getByText('料金はすべて税込みの月額です。')).toBeInViewport();
    await page.goBack();
  });

  await test.step('a link leads to the demo', async () => {
    await main.getByRole('link', { name: 'デモを見る' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
  });

  await test.step('without an analytics id no other site is asked for anything', () => {
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
});

test('the header and the hero adapt to scrolling, keyboard and width [NAV-11] [MARKETING-02] [LIMIT-06]', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');

  await test.step('the header shrinks after 120 px and the page below stays where it is', async () => {
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
  });

  await test.step('the menu is walked through by keyboard and closes as menus do', async () => {
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

  await test.step('the picture of the hero is another one on a large screen', async () => {
    const heroPictures = page.getByRole('main').locator('svg[viewBox$=" 520"], svg[viewBox$=" 300"]');
    const shownPicture = () => heroPictures.filter({ visible: true }).getAttribute('viewBox');
    await page.setViewportSize({ width: 1024, height: 700 });
    expect(await shownPicture()).toBe('0 0 640 520');
    await page.setViewportSize({ width: 1023, height: 700 });
    expect(await shownPicture()).toBe('0 0 480 300');
  });

  await test.step('with text at twice its size, the header cuts no link and breaks none in two lines', async () => {
    await page.goto('/?lang=en');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [320, 700, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
      const cut = await links.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
      expect(cut, `at ${width} px`).toHaveLength(0);
      const heights = await links.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(Math.max(...heights), `at ${width} px`).toBeLessThan(100);
    }
  });

  await test.step('an invitation has a plain header', async () => {
    consoleErrors.allow(/404/);
    await page.goto('/invite/respond?token=nothing');
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all features and scenes can be read, and the menu on a phone links to every page [MARKETING-03] [MARKETING-04] [GUARD-04]', async ({
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
