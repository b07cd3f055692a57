import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, test } from '../fixtures.ts';
import { pretendLicense } from '../support/billing/pretend-license.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';

test('someone is found by their public ID, and called from there [HOME-02] [HOME-03] [VALID-19] @phone', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await signIn();
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
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await signIn(demoUser('freelancer'));
  await page.goto('/account/home');
  await breakOperation(page, 'query SearchProfile');
  await searchBox(page).fill('demo');
  await searchButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();

  await page.unroute('/graphql');
  await searchButton(page).click();
  await expect(page.getByText('ホテル鈴の音 支配人')).toBeVisible();
});

test('only the free plan has its card, with a way to a subscription for the owner [HOME-01]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/home');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText('フリープランをご利用中です')).toHaveCount(0);

  await pretendLicense(page, 'FREE');
  await page.reload();
  const card = page.getByRole('region', { name: 'フリープランをご利用中です' });
  await expect(card.getByRole('link', { name: '有料プランを見る' })).toHaveAttribute('href', '/account/contract');
  await expectAccessible(page);
});

test.describe('in the dark', () => {
  test.use(inDarkTheme);

  test('the home page breaks no rule of accessibility', async ({ page, signIn }) => {
    await signIn(demoUser('freelancer'));
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
