import { expect, test } from './fixtures.ts';
import { brokenLimits, visitPage } from './support/page-visit.ts';
import { listPublicPaths } from './support/public-pages.ts';

// Each language in one theme. All four, and how fast it is, are for `npm run figures`.
for (const { language, theme } of [
  { language: 'ja', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const) {
  test(`no public page in ${language}, ${theme}, breaks a rule, moves by itself, asks others or loads much script`, async ({
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
      await page.setViewportSize({ width: 360, height: 740 });
      const visit = await visitPage(page, `${origin}${path}?lang=${language}`, { themes: [theme] });
      if (brokenLimits(visit).length > 0) findings[path] = brokenLimits(visit);
      await page.close();
    }

    expect(findings).toEqual({});
  });
}
