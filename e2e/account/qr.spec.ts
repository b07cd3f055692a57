import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';
import type { TestUser } from '../support/server/users.ts';

test('a code leads to the call page, with a fixed or an editable name, in each guest’s language or in one [PROFILE-14] [LANG-09] @phone', async ({
  page,
  signIn,
}) => {
  await openMaker(page, signIn);
  const card = page.getByRole('region', { name: 'QRコード' });
  await expect(card.getByRole('img', { name: /\/demo を開くQRコード/ })).toBeVisible();

  await card.getByLabel('部屋番号や場所').fill('ロビー');
  const lobby = encodeURIComponent('ロビー');
  await expect(card.getByRole('img', { name: new RegExp(`/demo\\?autoCallerName=${lobby} `) })).toBeVisible();
  await card.getByRole('radio', { name: 'かける方が書き換えられる' }).check();
  await expect(card.getByRole('img', { name: new RegExp(`/demo\\?callerName=${lobby} `) })).toBeVisible();
  await card.getByRole('button', { name: /開くページの言語/ }).click();
  await page.getByRole('option', { name: '한국어' }).click();
  await expect(card.getByRole('img', { name: new RegExp(`/demo\\?callerName=${lobby}&lang=ko `) })).toBeVisible();
  await card.getByRole('button', { name: /開くページの言語/ }).click();
  await page.getByRole('option', { name: 'お客様それぞれの言語' }).click();
  await expect(card.getByRole('img', { name: new RegExp(`/demo\\?callerName=${lobby} `) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('codes are saved, printed as one sheet with name and address, and stay dark on light [PROFILE-14] [PROFILE-16]', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openMaker(page, signIn);
  const names = page.getByLabel('部屋番号や場所');

  await test.step('names that no caller may have, and too many of them, are refused', async () => {
    await names.fill('長'.repeat(21));
    await expect(names).toHaveAccessibleDescription(/長すぎます/);
    await names.fill('1〜100000000');
    await expect(names).toHaveAccessibleDescription(/200個まで/);
    await expect(page.getByRole('button', { name: '200枚をまとめて印刷' })).toBeDisabled();
  });

  await test.step('a range of rooms is printed as one sheet, a code in each cell', async () => {
    await names.fill('101-120\nロビー');
    await page.getByRole('button', { name: '21枚をまとめて印刷' }).click();

    await page.emulateMedia({ media: 'print' });
    const cells = page.getByRole('listitem');
    await expect(cells).toHaveCount(21);
    await expect(cells.first()).toHaveText(/^101ホテル鈴の音 支配人localhost:\d+\/demo$/);
    await expect(cells.last()).toHaveText(/^ロビーホテル鈴の音 支配人localhost:\d+\/demo$/);
    await expect(page.getByRole('heading', { name: 'プロフィール' })).toBeHidden();
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages?.length, 'twelve cells fit on A4').toBe(2);

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  });

  await test.step('in the dark the code stays dark on light', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await names.fill('101');
    await expect(page.getByRole('region', { name: 'QRコード' }).getByText('101', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a code is saved as PNG and as SVG, with what stands under it', async () => {
    await names.fill('<101>');
    await page.getByLabel('コードの下に添える文字').fill('フロント & 受付');

    const svg = await download(page, 'SVGで保存');
    expect(svg.name).toBe('demo-_101_.svg');
    expect(svg.content.toString()).toContain('&#60;101&#62;</text>');
    expect(svg.content.toString()).toContain('フロント &#38; 受付</text>');
    expect(svg.content.toString()).toMatch(/ホテル鈴の音 支配人<\/text>\n<text[^>]*>localhost:\d+\/demo<\/text>/);
    const png = await download(page, 'PNGで保存');
    expect(png.name).toBe('demo-_101_.png');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  });
});

async function openMaker(page: Page, signIn: (user: TestUser) => Promise<unknown>) {
  await signIn(demoUser('owner'));
  await page.goto('/account/profile');
  await expect(page.getByLabel('部屋番号や場所')).toBeVisible();
}

async function download(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
