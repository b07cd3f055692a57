import type { Page } from '@playwright/test';

/** Requests to this address wait until they are released, by what this returns. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
