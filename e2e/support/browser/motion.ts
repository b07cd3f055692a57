import type { Locator } from '@playwright/test';

/** Waits until something in there moves, or nothing does. Looks at each frame: a bell swings for half a second. */
export async function waitForMotion(shown: Locator, expected: boolean): Promise<void> {
  await shown.evaluate(async (element, isExpected) => {
    const isMoving = () => element.getAnimations({ subtree: true }).length > 0;
    while (isMoving() !== isExpected) await new Promise(requestAnimationFrame);
  }, expected);
}
