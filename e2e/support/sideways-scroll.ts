import { expect, type Page } from '@playwright/test';

/** Nothing sticks out of the window to the right. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
