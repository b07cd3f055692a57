import type { Page } from '@playwright/test';

/** Playwright's pages are always visible, so this one only reports that it is hidden. */
export function hideTab(page: Page): Promise<void> {
  return reportHidden(page, true);
}

/** The page is seen again, and finds that so much time has passed. */
export async function showTab(page: Page, { afterMs }: { afterMs: number }): Promise<void> {
  await page.evaluate((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, afterMs);
  await reportHidden(page, false);
}

function reportHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    const visibilityState = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
