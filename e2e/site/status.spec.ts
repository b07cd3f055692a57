import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

/** The first probe of the server of all journeys runs within a minute of its start. */
const firstProbe = { timeout: 100_000, intervals: [5_000] };

test('the footer leads to a page that says that everything works @phone [STATUS-01] [STATUS-02] [STATUS-15]', async ({
  page,
}) => {
  await expect
    .poll(async () => (await (await page.request.get('/status.json')).json()).state, firstProbe)
    .toBe('works');
  await page.goto('/service/help');
  await page.getByRole('contentinfo').getByRole('link', { name: '稼働状況' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '稼働状況' })).toBeVisible();
  await expect(page.getByText('すべて正常に動いています')).toBeVisible();
  for (const name of ['ログイン', '通話', 'メッセージ', 'メール'])
    await expect(
      page.getByRole('list', { name: `${name}の過去30日間`, exact: true }).getByRole('listitem'),
    ).toHaveCount(30);
  await expect(page.getByRole('region', { name: '目標と実績' })).toContainText('2秒以内に鳴った呼び出し');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the status can be read in English [STATUS-01]', async ({ page }) => {
    await page.goto('/status');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Service status' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Incidents of the last 30 days' })).toBeVisible();
  });
});
