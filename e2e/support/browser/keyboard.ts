import { expect, type Locator, type Page } from '@playwright/test';

/** More than any of our screens needs. */
const mostSteps = 40;

/** Moves the focus there with Tab, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps && !(await isFocused(target)); step++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
