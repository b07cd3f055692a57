import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { buildAxe } from './support/browser/accessibility.ts';
import { expectToSwingAndRest } from './support/browser/motion.ts';
import { expectNoSidewaysScroll } from './support/browser/sideways-scroll.ts';

// The other journeys ask for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Each width, colour scheme and language once: the longer words where there is less room. */
const looks = [
  { width: 360, colorScheme: 'dark', language: 'English' },
  { width: 1280, colorScheme: 'light', language: '日本語' },
] as const;

for (const { width, colorScheme, language } of looks) {
  test.describe(`in ${colorScheme}, at ${width} px, in ${language}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('every component is accessible and none scrolls the page sideways', async ({ page }) => {
      // Axe judges more than a thousand elements here.
      test.slow();
      await openGallery(page);
      await page.getByRole('radio', { name: language }).first().check();

      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('modals, menus, selects and toasts are accessible while they are open', async ({ page }) => {
      test.slow();
      await openGallery(page);

      for (const name of ['編集', '確認', '完了', 'エラー']) {
        await specimen(page, 'Modal').getByRole('button', { name }).first().click();
        await expectPartAccessible(page, '[role$="dialog"]');
        await page.keyboard.press('Escape');
        await expect(openDialog(page)).toBeHidden();
      }

      await menuButton(page).click();
      await expectPartAccessible(page, '[role="menu"]');
      await page.keyboard.press('Escape');

      await selectButton(page).click();
      await expectPartAccessible(page, '[role="listbox"]');
      await page.keyboard.press('Escape');

      await specimen(page, 'Toast').getByRole('button', { name: 'エラーを通知' }).first().click();
      await expectPartAccessible(page, '[role="alertdialog"]');
    });
  });
}

test('a dialog keeps the focus inside, closes by Esc and gives the focus back', async ({ page }) => {
  await openGallery(page);
  const opener = specimen(page, 'Modal').getByRole('button', { name: '編集' }).first();
  await opener.focus();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '公開ID' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a confirmation stays while it is carried out, then says that it is done', async ({ page }) => {
  await openGallery(page);
  const opener = specimen(page, 'Modal').getByRole('button', { name: '確認' }).first();
  await opener.click();
  const confirmation = page.getByRole('alertdialog', { name: 'メンバーを削除しますか？' });
  const confirm = confirmation.getByRole('button', { name: '削除する' });

  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeVisible();

  const completion = page.getByRole('dialog', { name: '変更を保存しました' });
  await expect(completion).toBeVisible();
  await completion.getByRole('button', { name: '閉じる' }).click();
  await expect(openDialog(page)).toBeHidden();
});

test('a menu opens, skips what is disabled and chooses by keyboard', async ({ page }) => {
  await openGallery(page);
  await menuButton(page).focus();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '編集' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '削除する' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(specimen(page, 'Menu').getByRole('status').first()).toHaveText('削除する');
});

test('a select is chosen from by keyboard', async ({ page }) => {
  await openGallery(page);
  await selectButton(page).focus();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: '日本語' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(selectButton(page)).toHaveText('English');
  await expect(selectButton(page)).toBeFocused();
});

test('arrow keys move between tabs, past a disabled one', async ({ page }) => {
  await openGallery(page);
  const tabs = specimen(page, 'Tabs').getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');

  await expect(tabs.nth(3)).toBeFocused();
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(specimen(page, 'Tabs').getByRole('tabpanel').first()).toContainText('「グループ」の内容');
});

test('a list fetches the next page 50 px before its bottom, and not earlier [LIMIT-04]', async ({ page }) => {
  await openGallery(page);
  const { scroller, items } = infiniteList(page);
  await scroller.scrollIntoViewIfNeeded();

  await scrollToDistanceFromBottom(scroller, 60);
  await expect(scroller.getByRole('button', { name: 'さらに表示' })).toBeVisible();
  await expect(items).toHaveCount(10);

  await scrollToDistanceFromBottom(scroller, 45);
  await expect(items).toHaveCount(20);
});

test('a list that failed to load goes on by keyboard, to its end', async ({ page }) => {
  await openGallery(page);
  const { scroller, items } = infiniteList(page);
  await scroller.focus();

  await page.keyboard.press('End');
  await expect(items).toHaveCount(20);
  // The key is lost while the list is still laid out.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(scroller.getByRole('alert')).toHaveText('続きを読み込めませんでした。', { timeout: 1_000 });
  }).toPass();

  await page.keyboard.press('Tab');
  const retry = scroller.getByRole('button', { name: 'もう一度試す' });
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(30);
  await expect(scroller.getByRole('button')).toBeFocused();

  for (const count of [40, 50]) {
    await page.keyboard.press('End');
    await expect(items).toHaveCount(count);
  }
  await expect(scroller.getByRole('button')).toBeHidden();
});

test('a text area counts what a reader calls characters and warns beyond the limit', async ({ page }) => {
  await openGallery(page);
  const textArea = specimen(page, 'TextArea').getByRole('textbox', { name: '紹介文' }).first();

  await textArea.fill(' 👨‍👩‍👧‍👦か\u3099 ');
  await expect(textArea).toHaveAccessibleDescription(/残り 38 \/ 40文字/);

  await textArea.fill('あ'.repeat(41));
  await expect(textArea).toHaveAccessibleDescription(/1文字超えています/);
});

test('a file input shows a picked picture, removes it and refuses what is no picture', async ({ page }) => {
  await openGallery(page);
  const fields = specimen(page, 'FileInput');
  const input = fields.getByLabel('アイコン').first();

  await input.setInputFiles({ name: 'bell.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) });
  await expect(fields.locator('img[src^="blob:"]')).toBeVisible();
  await fields.getByRole('button', { name: '外す' }).first().click();
  await expect(fields.locator('img[src^="blob:"]')).toHaveCount(0);

  await dropTextFile(fields.getByText('ここに画像をドロップ').first());
  await expect(input).toHaveAccessibleDescription(/画像ファイルを選んでください/);
});

test('a pending button keeps the focus and does not act twice', async ({ page }) => {
  await openGallery(page);
  await specimen(page, 'Button').getByRole('button', { name: '保存する (0)' }).first().focus();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  const focused = specimen(page, 'Button').locator('button:focus');
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await expect(focused).toHaveText('保存する (1)');
  await expect(focused).not.toHaveAttribute('aria-disabled');
});

test('what a toast says again takes the place of the same words', async ({ page }) => {
  await openGallery(page);
  const notify = specimen(page, 'Toast').getByRole('button', { name: 'エラーを通知' }).first();
  await notify.click();
  await notify.click();

  await expect(page.getByRole('alertdialog')).toHaveText('メッセージを送信できませんでした。');
});

test('a toast leaves by itself, but not under the pointer or while it has the focus [NAV-12]', async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  const notify = specimen(page, 'Toast').getByRole('button', { name: 'エラーを通知' }).first();
  const toast = page.getByRole('alertdialog');

  await notify.click();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await notify.focus();
  await page.clock.runFor(10_000);
  await expect(toast).toBeHidden();
});

test('a ringing bell swings, rests, and swings again [CALL-96]', async ({ page }) => {
  await openGallery(page);
  const logos = specimen(page, 'Logo');

  await logos.getByRole('button', { name: '鳴らす' }).first().click();

  await expectToSwingAndRest(logos);
});

test('for those who asked for less motion, a ringing bell is still and shows its waves [CALL-96]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);

  await specimen(page, 'Logo').getByRole('button', { name: '鳴らす' }).first().click();

  const waves = specimen(page, 'Logo').locator('.animate-sound').first();
  await expect(waves).toHaveCSS('animation-name', 'none');
  await expect(waves).toHaveCSS('opacity', '1');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="8" height="8"><path d="M0 0h1v1z"/></svg>';

async function openGallery(page: Page) {
  await page.goto('/_gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
}

/** The section of one component; its first half is the light one. */
function specimen(page: Page, title: string): Locator {
  return page
    .locator('main > section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });
}

function openDialog(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'));
}

function menuButton(page: Page): Locator {
  return specimen(page, 'Menu').getByRole('button', { name: 'その他の操作' }).first();
}

function selectButton(page: Page): Locator {
  return specimen(page, 'Select').getByRole('button').first();
}

function infiniteList(page: Page) {
  const scroller = page.getByRole('region', { name: '通話履歴 (light)' });
  return { scroller, items: scroller.getByRole('listitem') };
}

/** Leaves this many pixels of the list below the visible part, and lets the browser look at it. */
async function scrollToDistanceFromBottom(scroller: Locator, distance: number) {
  await scroller.evaluate(async (element, distance) => {
    const list = element.querySelector('ul');
    if (!list) throw new Error('The scroller holds no list.');
    element.scrollTop += list.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom - distance;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, distance);
}

async function dropTextFile(target: Locator) {
  const dataTransfer = await target.page().evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    return transfer;
  });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Checks one part alone. */
async function expectPartAccessible(page: Page, selector: string) {
  await expect(page.locator(selector)).toBeVisible();
  await settleMotion(page);
  const { violations } = await buildAxe(page).include(selector).analyze();
  expect(violations).toEqual([]);
}

/** Colours can only be judged once a part has faded in. */
async function settleMotion(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length,
      ),
    )
    .toBe(0);
}
