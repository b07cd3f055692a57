import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { pretendLicense } from '../support/billing/pretend-license.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';

test('a holder is found by their public ID, and called from there [HOME-02] [HOME-03] [VALID-19] @phone', async ({
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

test('a holder is told of guessed call passwords, and changes the password from there [CALLPAGE-23] @phone', async ({
  page,
  users,
  signIn,
}) => {
  const holder = await users.create({ profile: { callPasswordRequired: true, callPassword: 'suzu123' } });
  await queryDatabase(guesses, [holder.yobirinId]);
  await signIn(holder);
  await page.goto('/account/home');
  const note = page.getByRole('heading', { name: '通話パスワードが何度も間違えられています' });
  await expect(note).toBeVisible();
  await expect(page.getByText('7回、違うパスワードが入力されました')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: '通話パスワードを変える' }).click();
  const password = page.getByLabel('パスワード', { exact: true });
  await expect(password).toBeInViewport();
  await expect(page.getByText(/7回/)).toBeVisible();
  await password.fill('rin4567');
  await saveButton(page).click();
  await page
    .getByRole('dialog', { name: 'プロフィールを保存しました' })
    .getByRole('button', { name: '閉じる' })
    .click();
  await expect(page.getByText(/7回/)).toHaveCount(0);
  await page.goto('/account/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});

const guesses = `
  insert into call_password_tries (yobirin_property_id, count, since, last_at)
  select id, 7, now(), now() from yobirin_properties where yobirin_id = $1`;

test('a search that fails can be repeated, and only the free plan has its card [HOME-01] [HOME-03] [ERROR-20]', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await signIn();
  await page.goto('/account/home');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText('フリープランをご利用中です')).toHaveCount(0);

  await test.step('a search that fails raises the error modal and can be repeated', async () => {
    await breakOperation(page, 'query SearchProfile');
    await searchBox(page).fill('demo');
    await searchButton(page).click();
    const failure = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
    await failure.getByRole('button', { name: '閉じる' }).click();

    await page.unroute('/graphql');
    await searchButton(page).click();
    await expect(page.getByText('ホテル鈴の音 支配人')).toBeVisible();
  });

  await test.step('in the dark the home page breaks no rule of accessibility', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the free plan has its card, with a way to a subscription for the owner', async () => {
    await pretendLicense(page, 'FREE');
    await page.reload();
    const card = page.getByRole('region', { name: 'フリープランをご利用中です' });
    await expect(card.getByRole('link', { name: '有料プランを見る' })).toHaveAttribute('href', '/account/contract');
    await expectAccessible(page);
  });
});

function searchBox(page: Page) {
  return page.getByRole('search').getByLabel('公開ID');
}

function searchButton(page: Page) {
  return page.getByRole('search').getByRole('button', { name: '検索' });
}
