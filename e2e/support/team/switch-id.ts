import { expect, type Page } from '@playwright/test';

/** Switches to another ID of the user. */
export async function switchId(page: Page, yobirinId: string): Promise<void> {
  await page.goto('/account/home');
  const switcher = await openSwitcher(page);
  await switcher.getByRole('button', { name: new RegExp(yobirinId) }).click();
  await expect(page.getByText(`/${yobirinId}`)).toBeVisible();
}

/** Opens the ID switcher, which a narrow screen shows inside its menu. */
export async function openSwitcher(page: Page) {
  const opener = page.getByRole('button', { name: /IDを切り替える/ });
  const menu = page.getByRole('button', { name: 'メニューを開く' });
  await expect(opener.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await opener.click();
  return page.getByRole('dialog', { name: 'IDの切り替え' });
}
