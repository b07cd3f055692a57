import type { Page } from '@playwright/test';

/** Holds timers of this length, on the current page and later ones, until they are released. */
export async function holdTimersOf(page: Page, heldMs: number): Promise<void> {
  await page.addInitScript(hold, heldMs);
  await page.evaluate(hold, heldMs);
}

export async function releaseTimersOf(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('timers-released')));
}

/** Runs in the page. */
function hold(heldMs: number): void {
  const { setTimeout: wait } = window;
  const waitUnlessHeld = (handler: () => void, ms?: number) => {
    if (ms !== heldMs) return wait(handler, ms);
    window.addEventListener('timers-released', handler, { once: true });
    return 0;
  };
  Object.assign(window, { setTimeout: waitUnlessHeld });
}
