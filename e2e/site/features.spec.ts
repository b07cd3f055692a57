import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const overviewTitle = 'URLひとつが、あなたの受付になります';
const hoursTitle = '鳴ってよい時間を、自分で決める';

test('tabs switch at once, the address keeps them, and going back goes back [MARKETING-05]', async ({ page }) => {
  await page.goto('/service/features');
  await expect(tabs(page)).toHaveCount(8);
  await expectOpen(page, 'ひと目でわかる', overviewTitle);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

  await page.getByRole('tab', { name: '受付時間' }).click();
  await expect(page).toHaveURL('/service/features?tab=3');
  await expectOpen(page, '受付時間', hoursTitle);
  await page.getByRole('tabpanel').getByRole('link', { name: '次は「QRコード」' }).click();
  await expect(page).toHaveURL('/service/features?tab=4');
  await expect(page.getByRole('tab', { name: 'QRコード' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'QRコード' })).toBeInViewport();

  await page.goBack();
  await expectOpen(page, '受付時間', hoursTitle);
  await page.goBack();
  await expectOpen(page, 'ひと目でわかる', overviewTitle);
  await expect(page.locator('body')).toHaveAttribute('data-same-document');

  await page.goto('/service/features?tab=3');
  await expectOpen(page, '受付時間', hoursTitle);
});

test('tabs are moved through by arrow keys, Home and End [MARKETING-05]', async ({ page }) => {
  await page.goto('/service/features');
  await page.getByRole('tab', { selected: true }).focus();

  for (const { key, tab } of [
    { key: 'ArrowRight', tab: 2 },
    { key: 'End', tab: 8 },
    { key: 'ArrowRight', tab: 1 },
    { key: 'ArrowLeft', tab: 8 },
    { key: 'Home', tab: 1 },
  ]) {
    await page.keyboard.press(key);
    await expect(tabs(page).nth(tab - 1)).toBeFocused();
    await expect(tabs(page).nth(tab - 1)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`/service/features?tab=${tab}`);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each tab is a link, and the overview leads to all others [MARKETING-05] [MARKETING-06]', async ({ page }) => {
    await page.goto('/service/features?tab=9');
    await expect(page.getByRole('heading', { level: 2, name: overviewTitle })).toBeVisible();
    const links = page.getByRole('navigation', { name: '機能の一覧' }).getByRole('link');
    await expect(links).toHaveCount(8);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(7);

    await links.nth(2).click();
    await expect(page).toHaveURL('/service/features?tab=3');
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 2, name: hoursTitle })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: overviewTitle })).toBeHidden();
    await expect(page.getByRole('heading', { level: 3, name: '曜日ごとのスケジュール' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^受付時間の画面。曜日ごとに/ })).toBeVisible();
  });
});

test('the tabs cover what the product does [MARKETING-07]', async ({ request }) => {
  const html = await (await request.get('/service/features')).text();

  for (const words of [
    '曜日ごとのスケジュール',
    '不在モード',
    '通話パスワード',
    'アイコンと背景',
    '紹介文',
    '不在時のコメント',
    '部屋番号や場所',
    'グループID',
    'いまいる場所を相手の地図に',
    '写真や書類の添付',
    'AIが返信',
  ])
    expect(html).toContain(words);
});

test('every picture is there in both languages and themes', async ({ request }) => {
  for (const language of ['ja', 'en']) {
    const html = await (await request.get(`/service/features?lang=${language}`)).text();
    const pictures = new Set([...html.matchAll(/"(\/screenshots\/[^"]+)"/g)].map(([, path = '']) => path));

    expect(pictures.size).toBeGreaterThan(30);
    for (const path of pictures) {
      const response = await request.head(path);
      expect(response.headers()['content-type'], path).toBe('image/webp');
    }
  }
});

test('the other language shows the tab that is open [MARKETING-05] [I18N-01]', async ({ page }) => {
  await page.goto('/service/features');
  await tabs(page).nth(4).click();
  await page.getByRole('link', { name: 'English' }).click();

  await expect(page).toHaveURL('/service/features?tab=5&lang=en');
  await expectOpen(page, 'Group IDs', 'One ID, answered by all of you');
});

test.describe('in English, in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('every tab is accessible and fits a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/service/features');
    await expect(tabs(page)).toHaveCount(8);

    for (const tab of await tabs(page).all()) {
      await tab.click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});

function tabs(page: Page) {
  return page
    .getByRole('tablist', { name: '機能の一覧' })
    .or(page.getByRole('tablist', { name: 'Features' }))
    .getByRole('tab');
}

/** One tab is selected, and its panel alone is shown. */
async function expectOpen(page: Page, tab: string, title: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 })).toHaveText(title);
}
