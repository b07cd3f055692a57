import type { Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { cancelButton, saveButton } from '../support/browser/edit-buttons.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

const editors = [
  { path: '/account/comment', label: '紹介文' },
  { path: '/account/afk-comment', label: '不在時のコメント' },
];

for (const { path, label } of editors) {
  test(`${label} is written, trimmed and kept [COMMENT-01] [COMMENT-02] [COMMENT-03] [VALID-05] [VALID-19] @phone`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByText('残り2000文字（2000文字まで）')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await expect(cancelButton(page)).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel(label).fill('  ');
    await expect(saveButton(page)).toBeDisabled();
    await page.getByLabel(label).fill('  👨‍👩‍👧‍👦のお店です。\nhttps://example.com  ');
    await saveButton(page).click();
    await expect(page.getByText('保存しました')).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue('👨‍👩‍👧‍👦のお店です。\nhttps://example.com');
    await expect(page.getByText('残り1973文字')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();

    await page.reload();
    await expect(page.getByLabel(label)).toHaveValue('👨‍👩‍👧‍👦のお店です。\nhttps://example.com');
  });
}

test('a text of more than 2000 graphemes says so and is not saved [COMMENT-02] [VALID-05]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/comment');
  await page.getByLabel('紹介文').fill('🏳️‍🌈'.repeat(2000));
  await expect(page.getByText('残り0文字')).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();

  await page.getByLabel('紹介文').fill('あ'.repeat(2001));
  const counter = page.getByText('残り-1文字');
  await expect(counter).toBeVisible();
  await expect(counter).toHaveCSS('color', await colorOf(page.getByText('長すぎます')));
  await expect(page.getByLabel('紹介文')).toHaveAccessibleDescription(/長すぎます/);
  await expect(saveButton(page)).toBeDisabled();
  await expectAccessible(page);

  await cancelButton(page).click();
  await expect(page.getByLabel('紹介文')).toHaveValue('');
});

test('what is typed while a text is on its way stays, to be saved next', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/comment');
  await page.getByLabel('紹介文').fill('はじめ');
  const release = await holdRequests(page, '/graphql');
  await saveButton(page).dblclick();
  await page.getByLabel('紹介文').fill('はじめとつづき');
  release();

  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(page.getByLabel('紹介文')).toHaveValue('はじめとつづき');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('紹介文')).toHaveValue('はじめとつづき');
});

test('a text that was saved although the answer got lost is taken for saved', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/409|ERR_FAILED/);
  await signIn();
  await page.goto('/account/comment');
  await page.getByLabel('紹介文').fill('トンネルの手前で ');
  let isLost = false;
  // What the page asks for in the background passes: a request that is still on its way when its route is taken off fails.
  await page.route('/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('mutation UpdateComment')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await page.getByRole('alertdialog', { name: 'サーバーエラー' }).getByRole('button', { name: '閉じる' }).click();

  await saveButton(page).click();
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(page.getByLabel('紹介文')).toHaveValue('トンネルの手前で');
  await expect(saveButton(page)).toBeDisabled();
});

test('leaving with an unsaved text asks first [COMMENT-03]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/comment');
  await page.getByLabel('紹介文').fill('書きかけ');
  await page.getByRole('link', { name: '不在時のコメント' }).click();

  const question = page.getByRole('alertdialog', { name: '保存せずに移動しますか？' });
  await question.getByRole('button', { name: 'このページに残る' }).click();
  await expect(page.getByLabel('紹介文')).toHaveValue('書きかけ');

  await page.getByRole('link', { name: '不在時のコメント' }).click();
  await question.getByRole('button', { name: '保存せずに移動' }).click();
  await expect(page).toHaveURL('/account/afk-comment');
});

test('what another tab has saved is not overwritten unasked', async ({ page, context, signIn, consoleErrors }) => {
  consoleErrors.allow(/409/);
  await signIn();
  await page.goto('/account/comment');
  await page.getByLabel('紹介文').fill('はじめのタブ');

  const other = await context.newPage();
  await other.goto('/account/comment');
  await other.getByLabel('紹介文').fill('ほかのタブ');
  await saveButton(other).click();
  await expect(other.getByText('保存しました')).toBeVisible();

  await saveButton(page).click();
  const conflict = page.getByRole('alertdialog', { name: 'ほかの画面で変更されています' });
  await expect(conflict).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: '自分の入力を残す' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('紹介文')).toHaveValue('はじめのタブ');
  await saveButton(page).click();
  await expect(page.getByText('保存しました')).toBeVisible();

  await other.getByLabel('紹介文').fill('もう一度');
  await saveButton(other).click();
  await other.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await expect(other.getByLabel('紹介文')).toHaveValue('はじめのタブ');
  await expect(saveButton(other)).toBeDisabled();
});

test('a member of a group without edit rights can only read [COMMENT-04] [PERM-04]', async ({ page, signIn }) => {
  await signIn(demoUser('member1'));
  await switchId(page, 'demo-desk');

  for (const { path, label } of editors) {
    await page.goto(path);
    await expect(page.getByLabel(label)).not.toBeEditable();
    await expect(page.getByLabel(label)).not.toHaveValue('');
    await expect(page.getByText('このIDの内容を変更する権限がありません。')).toBeVisible();
    await expect(saveButton(page)).toBeHidden();
  }
  await expectAccessible(page);
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the editor speaks English', async ({ page, users, signIn }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/comment');
    await expect(page.getByText('2000 of 2000 characters left')).toBeVisible();
  });
});

function colorOf(text: ReturnType<Page['getByText']>): Promise<string> {
  return text.evaluate((element) => getComputedStyle(element).color);
}
