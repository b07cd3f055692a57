import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, test } from './fixtures.ts';
import { demoUser } from './support/demo-user.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';

test('someone is found by their public ID, and called from there [HOME-02] [HOME-03] [VALID-19] @phone', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await users.signIn(context, await users.create());
  await page.goto('/account/home');
  await expect(searchButton(page)).toBeDisabled();
  await searchBox(page).fill('   ');
  await expect(searchButton(page)).toBeDisabled();

  await searchBox(page).fill('no-such-id-anywhere');
  await searchButton(page).click();
  await expect(page.getByText('「no-such-id-anywhere」というIDは見つかりませんでした。')).toBeVisible();
  await expect(searchButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await searchBox(page).fill(' DEMO ');
  await searchBox(page).press('Enter');
  await expect(page.getByText('ホテル鈴の音 支配人')).toBeVisible();
  await expect(page.getByText('見つかりませんでした')).toBeHidden();
  await expect(searchButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: '通話ページへ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホテル鈴の音 支配人');
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL('/account/home');
});

test('a search that fails raises the error modal and can be repeated [HOME-03]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await users.signIn(context, demoUser('freelancer'));
  await page.goto('/account/home');
  await page.route('/graphql', (route) => {
    const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    return route.fulfill({ status: 500, json: { errors: [error] } });
  });
  await searchBox(page).fill('demo');
  await searchButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();

  await page.unroute('/graphql');
  await searchButton(page).click();
  await expect(page.getByText('ホテル鈴の音 支配人')).toBeVisible();
});

test('only the free plan has its card, with a way to a contract for the owner [HOME-01]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create());
  await page.goto('/account/home');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText('フリープランをご利用中です')).toHaveCount(0);

  // No screen can end a trial: an answer of the server is changed on its way.
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AuthenticatedUser')) return route.fallback();
    const { data } = await (await route.fetch()).json();
    data.authenticatedUser.memberships[0].account.currentLicenseStatus = 'FREE';
    return route.fulfill({ json: { data } });
  });
  await page.reload();
  const card = page.getByRole('region', { name: 'フリープランをご利用中です' });
  await expect(card.getByRole('link', { name: '有料プランを見る' })).toHaveAttribute('href', '/account/contract');
  await expectAccessible(page);
});

test.describe('in the dark', () => {
  test.use(inDarkTheme);

  test('the home page breaks no rule of accessibility', async ({ page, context, users }) => {
    await users.signIn(context, demoUser('freelancer'));
    await page.goto('/account/home');
    await searchBox(page).fill('demo');
    await searchButton(page).click();
    await expect(page.getByText('ホテル鈴の音 支配人')).toBeVisible();
    await expectAccessible(page);
  });
});

function searchBox(page: Page) {
  return page.getByRole('search').getByLabel('公開ID');
}

function searchButton(page: Page) {
  return page.getByRole('search').getByRole('button', { name: '検索' });
}
