import { expect, type Page } from '@playwright/test';

/** Expects that no element is beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await measureSidewaysScroll(page), `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
