import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const overviewTitle = 'URLひとつが、あなたの受付になります';
const hoursTitle = '鳴ってよい時間を、自分で決める';

test('tabs switch in place, by keyboard and by mouse, and the address keeps them [MARKETING-05] [I18N-01]', async ({
  page,
}) => {
  await page.goto('/service/features');
  await expect(tabs(page)).toHaveCount(8);
  await expectOpen(page, 'ひと目でわかる', overviewTitle);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

  await test.step('tabs are moved through by arrow keys, Home and End', async () => {
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

  await test.step('a press opens a tab, and going back opens the one before', async () => {
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
  });

  await test.step('the other language shows the tab that is open', async () => {
    await page.goto('/service/features?tab=3');
    await expectOpen(page, '受付時間', hoursTitle);
    await tabs(page).nth(4).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/service/features?tab=5&lang=en');
    await expectOpen(page, 'Group IDs', 'One ID, answered by all of you');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each tab is a link, and the language is switched without losing it [MARKETING-05] [MARKETING-06] [I18N-01]', async ({
    page,
  }) => {
    await test.step('each tab is a link, and the overview leads to all others', async () => {
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

    await test.step('the language is switched in the footer, kept for later visits, and the tab with it', async () => {
      await page.goto('/service/features?from=card&tab=3');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/service/features?tab=3&lang=en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a bell can do.');
      await page.goto('/demo');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
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

/** This tab is selected, and only its panel is shown. */
async function expectOpen(page: Page, tab: string, title: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 })).toHaveText(title);
}
