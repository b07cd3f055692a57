import { expect, type Page } from '@playwright/test';

/** Switches to another ID of the user, by the menu of a wide screen. */
export async function switchId(page: Page, yobirinId: string): Promise<void> {
  await page.goto('/account/home');
  await page.getByRole('button', { name: /IDを切り替える/ }).click();
  const switcher = page.getByRole('dialog', { name: 'IDの切り替え' });
  await switcher.getByRole('button', { name: new RegExp(yobirinId) }).click();
  await expect(page.getByText(`/${yobirinId}`)).toBeVisible();
}
