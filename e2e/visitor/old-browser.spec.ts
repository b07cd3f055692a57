import type { Page } from '@playwright/test';
import { expect, inEnglish, test } from '../fixtures.ts';

// Without script; and a changed style no longer has the hash of the policy.
test.use({ javaScriptEnabled: false, bypassCSP: true });

test('a browser that is too old reads what to do, and others do not [CALLPAGE-51]', async ({ page }) => {
  const note = page.getByText('お使いのブラウザは古いため');
  for (const path of ['/demo', '/service/help', '/auth/signin']) {
    await page.goto(path);
    await expect(note).toBeHidden();
  }

  await pretendUnknownFeature(page);
  for (const path of ['/demo', '/service/help', '/auth/signin']) {
    await page.goto(path);
    await expect(note).toBeVisible();
    await expect(note).toContainText('iOS 16.4');
  }
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the note of an older browser fits on a small phone [CALLPAGE-51]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await pretendUnknownFeature(page);
    await page.goto('/demo');

    await expect(page.getByText('This browser is too old')).toBeInViewport({ ratio: 1 });
  });
});

/** Lets the browser not know one of the two features by which older ones are recognised. */
async function pretendUnknownFeature(page: Page): Promise<void> {
  await page.route(/\/(demo|service\/help|auth\/signin)$|\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('font-synthesis-weight:none', 'font-synthesis-weight:unheard-of');
    await route.fulfill({ response, body });
  });
}
