import type { Locator } from '@playwright/test';

/** Waits until a bell has swung and rested, twice. Looks at each frame: it swings for half a second. */
export async function expectToSwingAndRest(shown: Locator): Promise<void> {
  await shown.evaluate(async (element) => {
    const isMoving = () => element.getAnimations({ subtree: true }).length > 0;
    for (const isExpected of [true, false, true, false])
      while (isMoving() !== isExpected) await new Promise(requestAnimationFrame);
  });
}
