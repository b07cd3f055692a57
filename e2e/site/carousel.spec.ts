import type { Page } from '@playwright/test';
import { limits } from '@yobirin/contract/limits';
import { expect, test } from '../fixtures.ts';
import { hideTab } from '../support/browser/hidden-tab.ts';
import { tabTo } from '../support/browser/keyboard.ts';

const scenes = ['会社・団体', 'お店・クリニック', 'ホテル・旅館', 'イベント・会場', 'フリーランス', '限定の窓口'];

function carousel(page: Page) {
  const region = page.getByRole('region', { name: 'こんな場所に、呼び鈴を' });
  return {
    region,
    next: region.getByRole('button', { name: '次のシーン' }),
    link: (name: string) => region.getByRole('link', { name: `${name} このシーンを見る` }),
    /** The one scene that is shown, by sight and by the mark of its button. */
    expectScene: async (name: string) => {
      await expect(region.getByRole('article')).toHaveCount(1);
      await expect(region.getByRole('article')).toContainText(name);
      await expect(region.locator('[aria-current]')).toHaveText(name);
    },
  };
}

/**
 * The root page, where time passes only as the test says. An installed clock runs until it is paused, and refuses to pause at
 * a moment that is over: this one is farther away than a test can last.
 */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60 * 60_000);
  await page.goto('/');
}

/** A drag of so many pixels to the side, from the middle of the card. */
async function drag(page: Page, distancePx: number): Promise<void> {
  const card = carousel(page).region.getByRole('heading', { level: 3 });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no card to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx, y, { steps: 4 });
  await page.mouse.up();
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('scenes follow one another every 5 s, all six and then the first again [MARKETING-04] [LIMIT-06]', async ({
    page,
  }) => {
    await openWithoutTime(page);
    const { expectScene } = carousel(page);

    for (const name of [...scenes, ...scenes.slice(0, 1)]) {
      await expectScene(name);
      await page.clock.runFor(limits.carouselIntervalMs - 1);
      await expectScene(name);
      await page.clock.runFor(1);
    }
  });

  test('scenes wait for whoever looks, is there by keyboard, has stopped them, or is elsewhere [MARKETING-04]', async ({
    page,
  }) => {
    await openWithoutTime(page);
    const { region, next, expectScene } = carousel(page);
    const stop = region.getByRole('button', { name: '自動での切り替えを止める' });
    const aWhile = 3 * limits.carouselIntervalMs;

    await region.getByRole('article').hover();
    await page.clock.runFor(aWhile);
    await expectScene('会社・団体');

    // Onto the header, which stays where it is.
    await page.mouse.move(5, 5);
    await next.focus();
    await page.clock.runFor(aWhile);
    await expectScene('会社・団体');

    await next.blur();
    await page.clock.runFor(limits.carouselIntervalMs);
    await expectScene('お店・クリニック');

    await stop.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.clock.runFor(aWhile);
    await expectScene('お店・クリニック');

    await region.getByRole('button', { name: '自動で切り替える' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.clock.runFor(limits.carouselIntervalMs);
    await expectScene('ホテル・旅館');

    await hideTab(page);
    await page.clock.runFor(aWhile);
    await expectScene('ホテル・旅館');
  });
});

test('with reduced motion nothing changes by itself until somebody wants it [MARKETING-04]', async ({ page }) => {
  await openWithoutTime(page);
  const { region, expectScene } = carousel(page);
  await page.clock.runFor(3 * limits.carouselIntervalMs);
  await expectScene('会社・団体');

  await region.getByRole('button', { name: '自動で切り替える' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.clock.runFor(limits.carouselIntervalMs);
  await expectScene('お店・クリニック');
});

test('a swipe of 80 px turns the scene, a shorter one does not, and neither opens a link [MARKETING-04] [LIMIT-06]', async ({
  page,
}) => {
  await page.goto('/');
  const { expectScene } = carousel(page);

  await drag(page, 1 - limits.swipeThresholdPx);
  await expectScene('会社・団体');
  await drag(page, -1 - limits.swipeThresholdPx);
  await expectScene('お店・クリニック');
  await drag(page, limits.swipeThresholdPx - 1);
  await expectScene('お店・クリニック');
  await drag(page, limits.swipeThresholdPx + 1);
  await expectScene('会社・団体');
  await expect(page).toHaveURL('/');
});

test('after a drag, the keyboard still opens the scene, and keeps its own ways back', async ({ page }) => {
  await page.goto('/');
  const { link, expectScene } = carousel(page);
  await drag(page, limits.swipeThresholdPx - 1);

  await link('会社・団体').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expectScene('会社・団体');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/service/scenes/organization');
});

test('scenes are turned and opened by keyboard [MARKETING-04] @phone', async ({ page }) => {
  await page.goto('/');
  const { region, next, link, expectScene } = carousel(page);

  await link('会社・団体').focus();
  await page.keyboard.press('ArrowLeft');
  await expectScene('限定の窓口');
  await expect(link('限定の窓口')).toBeFocused();

  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expectScene('会社・団体');

  await region.getByRole('button', { name: 'ホテル・旅館' }).click();
  await expectScene('ホテル・旅館');
  await link('ホテル・旅館').click();
  await expect(page).toHaveURL('/service/scenes/hotel');
});
