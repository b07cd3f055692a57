import { expect, test } from '../fixtures.ts';

/** The page as served with `ANALYTICS_ID`. Which pages have the id: `apps/server/src/pages.routes.test.ts`. */
test('a visit is reported once, by its address without the query, and to no other site [SEO-04] [OP-62]', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/service/features*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const body = (await response.text()).replace('</title>', '</title><meta name="yobirin-analytics" content="G-1"/>');
    const widened = policy.replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com");
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': widened } });
  });

  await page.goto('/service/features?tab=2');
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  const told: unknown[][] = await page.evaluate(() =>
    Reflect.get(window, 'dataLayer').map((entry: object) => Object.values(entry)),
  );

  expect(told.at(-1)).toEqual(['event', 'page_view']);
  expect(told.at(-2)).toEqual([
    'set',
    expect.objectContaining({ page_location: expect.stringMatching(/\/service\/features$/) }),
  ]);
});
