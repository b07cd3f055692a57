import { expect, type Page } from '@playwright/test';

/** Expects that no element is beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await measureSidewaysScroll(page), `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}

export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Doubles the size of the text and returns a line for each width at which the page is then wider than the window. Media
 * queries do not notice the larger text, unlike with a browser whose default size is doubled.
 */
export async function findTooWideWithLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const sidewaysPx = await measureSidewaysScroll(page);
    if (sidewaysPx > 0) findings.push(`with large text, sticks out by ${sidewaysPx} px of ${width} px`);
  }
  return findings;
}
