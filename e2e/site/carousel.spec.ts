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
    /** Exactly this scene is shown, and its button is marked as current. */
    expectScene: async (name: string) => {
      await expect(region.getByRole('article')).toHaveCount(1);
      await expect(region.getByRole('article')).toContainText(name);
      await expect(region.locator('[aria-current]')).toHaveText(name);
    },
  };
}

/**
 * Opens the root page with a clock that only the test advances. An installed clock runs until it is paused, and cannot be
 * paused at a time in the past: an hour is longer than any test.
 */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60 * 60_000);
  await page.goto('/');
}

/** Drags sideways by so many pixels, from the middle of the card. */
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

  test('scenes follow one another, and wait for a visitor who needs time [MARKETING-04] [LIMIT-06]', async ({
    page,
  }) => {
    await openWithoutTime(page);
    const { region, next, expectScene } = carousel(page);
    const aWhile = 3 * limits.carouselIntervalMs;

    await test.step('every 5 s, all six and then the first again', async () => {
      for (const name of scenes) {
        await expectScene(name);
        await page.clock.runFor(limits.carouselIntervalMs - 1);
        await expectScene(name);
        await page.clock.runFor(1);
      }
      await expectScene('会社・団体');
      await page.clock.runFor(limits.carouselIntervalMs - 1);
      await expectScene('会社・団体');
    });

    await test.step('not while the mouse is over them', async () => {
      await region.getByRole('article').hover();
      await page.clock.runFor(aWhile);
      await expectScene('会社・団体');
    });

    await test.step('not while the focus is on one of their buttons', async () => {
      // The header, because the page below it may move.
      await page.mouse.move(5, 5);
      await next.focus();
      await page.clock.runFor(aWhile);
      await expectScene('会社・団体');
      await next.blur();
      await page.clock.runFor(limits.carouselIntervalMs);
      await expectScene('お店・クリニック');
    });

    await test.step('not while they are stopped', async () => {
      await region.getByRole('button', { name: '自動での切り替えを止める' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.clock.runFor(aWhile);
      await expectScene('お店・クリニック');
      await region.getByRole('button', { name: '自動で切り替える' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.clock.runFor(limits.carouselIntervalMs);
      await expectScene('ホテル・旅館');
    });

    await test.step('not while the tab is hidden', async () => {
      await hideTab(page);
      await page.clock.runFor(aWhile);
      await expectScene('ホテル・旅館');
    });
  });
});

test('with reduced motion the scenes change by themselves only on request [MARKETING-04]', async ({ page }) => {
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
  const { link, expectScene } = carousel(page);

  await drag(page, 1 - limits.swipeThresholdPx);
  await expectScene('会社・団体');
  await drag(page, -1 - limits.swipeThresholdPx);
  await expectScene('お店・クリニック');
  await drag(page, limits.swipeThresholdPx - 1);
  await expectScene('お店・クリニック');
  await drag(page, limits.swipeThresholdPx + 1);
  await expectScene('会社・団体');
  await expect(page).toHaveURL('/');

  await test.step('after a drag, the keyboard opens the scene, and leaves shortcuts of the browser alone', async () => {
    await drag(page, limits.swipeThresholdPx - 1);
    await link('会社・団体').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expectScene('会社・団体');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/service/scenes/organization');
  });
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
