import { locales } from '@yobirin/contract/locale';
import { expect, test } from '../fixtures.ts';
import { brokenLimits, visitPage } from '../support/browser/page-visit.ts';
import { listPublicPaths } from '../support/browser/public-pages.ts';
import { findTooWideWithLargeText } from '../support/browser/sideways-scroll.ts';

// `npm run figures` measures how fast the pages are.
for (const locale of locales) {
  test(`every public page in ${locale} is accessible in both themes, fits every screen with text at twice its size, does not shift, loads little script and nothing from other sites [NAV-13]`, async ({
    context,
    baseURL,
    consoleErrors,
  }) => {
    // More than a dozen pages, each read to its end.
    test.slow();
    consoleErrors.allow(/status of 404/);
    const origin = baseURL ?? '';
    const findings: Record<string, string[]> = {};

    for (const path of await listPublicPaths(origin)) {
      const page = await context.newPage();
      await page.setViewportSize({ width: 320, height: 640 });
      const visit = await visitPage(page, `${origin}${path}?lang=${locale}`, { themes: ['light', 'dark'] });
      const broken = [...brokenLimits(visit), ...(await findTooWideWithLargeText(page, [320, 1280]))];
      if (broken.length > 0) findings[path] = broken;
      await page.close();
    }

    expect(findings).toEqual({});
  });
}
