import { expect, test } from '../fixtures.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('policy, commercial notice and terms can be read [LEGAL-01] [LEGAL-03] [LEGAL-04] [GUARD-04]', async ({
    page,
  }) => {
    await test.step('the privacy policy says that calls are not recorded', async () => {
      await page.goto('/service/privacy-policy');
      await expect(page).toHaveTitle('プライバシーポリシー | Yobirin');
      await expect(page.getByRole('region', { name: '第1条（基本的な考え方）' })).toContainText('通話を録音しません');
      await expect(page.getByRole('region', { name: '改定の履歴' })).toBeVisible();
    });

    await test.step('the commercial notice leaves out what its operator has not set', async () => {
      await page.goto('/service/law');
      await expect(page.getByRole('term')).toHaveCount(7);
      await expect(page.getByText('OPERATOR_')).toHaveCount(0);
      await expect(page.getByText('スタンダード：月額 ¥550（税込）')).toBeVisible();
    });

    await test.step('the terms show nested articles and revisions, in either language', async () => {
      await page.goto('/service/terms');
      await expect(page).toHaveTitle('利用規約 | Yobirin');
      const definitions = page.getByRole('region', { name: '第2条（用語の定義）' });
      await expect(definitions.getByRole('listitem').filter({ hasText: '(3)' }).last()).toContainText('「ゲスト」とは');
      await expect(page.getByRole('region', { name: '改定の履歴' })).toContainText('2026/11/15');

      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('region', { name: '2. Definitions' })).toContainText('a “guest” is someone');
      await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('Nov 15, 2026');
    });
  });
});

test('sign-up links to the terms and to the privacy policy [LEGAL-01]', async ({ page, context }) => {
  await page.goto('/auth/signup');
  for (const name of ['利用規約', 'プライバシーポリシー']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await tab.close();
  }
});
