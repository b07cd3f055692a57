import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { cancelButton, saveButton } from '../support/browser/edit-buttons.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const editors = [
  { path: '/account/comment', label: '紹介文' },
  { path: '/account/afk-comment', label: '不在時のコメント' },
];

test('the two texts of an ID are written, trimmed and kept [COMMENT-01] [COMMENT-02] [COMMENT-03] [VALID-05] [VALID-19] @phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const { path, label } of editors) {
    await test.step(`${label} is written, trimmed and kept`, async () => {
      await page.goto(path);
      // The page of the absence text has a second form, for greetings.
      const editor = page.locator('form').filter({ has: page.getByLabel(label) });
      await expect(page.getByLabel(label)).toHaveValue('');
      await expect(page.getByText('残り2000文字（2000文字まで）')).toBeVisible();
      await expect(saveButton(editor)).toBeDisabled();
      await expect(cancelButton(editor)).toBeDisabled();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByLabel(label).fill('  ');
      await expect(saveButton(editor)).toBeDisabled();
      await page.getByLabel(label).fill('  👨‍👩‍👧‍👦のお店です。\nhttps://example.com  ');
      await saveButton(editor).click();
      await expect(page.getByText('保存しました')).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue('👨‍👩‍👧‍👦のお店です。\nhttps://example.com');
      await expect(page.getByText('残り1973文字')).toBeVisible();
      await expect(saveButton(editor)).toBeDisabled();

      await page.reload();
      await expect(page.getByLabel(label)).toHaveValue('👨‍👩‍👧‍👦のお店です。\nhttps://example.com');
    });
  }
});

test('a text keeps to its limit, can be edited while it is saved, and asks before it is lost [COMMENT-02] [COMMENT-03] [VALID-05]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/comment');

  await test.step('a text of more than 2000 graphemes says so and is not saved', async () => {
    await page.getByLabel('紹介文').fill('🏳️‍🌈'.repeat(2000));
    await expect(page.getByText('残り0文字')).toBeVisible();
    await expect(saveButton(page)).toBeEnabled();

    await page.getByLabel('紹介文').fill('あ'.repeat(2001));
    const counter = page.getByText('1文字超えています');
    await expect(counter).toBeVisible();
    await expect(counter).toHaveCSS('color', await colorOf(page.getByText('長すぎます')));
    await expect(page.getByLabel('紹介文')).toHaveAccessibleDescription(/長すぎます/);
    await expect(saveButton(page)).toBeDisabled();
    await expectAccessible(page);

    await cancelButton(page).click();
    await expect(page.getByLabel('紹介文')).toHaveValue('');
  });

  await test.step('what is typed while a text is being saved stays, to be saved next', async () => {
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

  await test.step('leaving with an unsaved text asks first', async () => {
    await page.getByLabel('紹介文').fill('書きかけ');
    await page.getByRole('link', { name: '不在時のコメント' }).click();

    const question = page.getByRole('alertdialog', { name: '保存せずに移動しますか？' });
    await question.getByRole('button', { name: 'このページに残る' }).click();
    await expect(page.getByLabel('紹介文')).toHaveValue('書きかけ');

    await page.getByRole('link', { name: '不在時のコメント' }).click();
    await question.getByRole('button', { name: '保存せずに移動' }).click();
    await expect(page).toHaveURL('/account/afk-comment');
  });
});

test('a text survives a lost answer and a save in another tab', async ({ page, context, signIn, consoleErrors }) => {
  consoleErrors.allow(/409|ERR_FAILED/);
  await signIn();
  await page.goto('/account/comment');

  await test.step('a text that was saved although the answer got lost counts as saved', async () => {
    await page.getByLabel('紹介文').fill('トンネルの手前で ');
    let isLost = false;
    // Background requests pass: a request still pending when its route is removed fails.
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
    await page.reload();
  });

  await test.step('what another tab has saved is overwritten only after a question', async () => {
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
});

function colorOf(text: ReturnType<Page['getByText']>): Promise<string> {
  return text.evaluate((element) => getComputedStyle(element).color);
}
