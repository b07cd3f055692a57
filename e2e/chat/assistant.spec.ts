import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { pretendLanguage } from '../support/server/pretend-language.ts';

test('a holder tries a question of a visitor, and reads the automatic reply [PROFILE-05] [AI-03] @phone', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/profile');
  const preview = await openPreview(page);
  await expect(preview).toContainText('保存済みのプロフィール');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const question = preview.getByRole('textbox', { name: '質問' });
  await expect(preview.getByRole('button', { name: '送信' })).toBeDisabled();
  await question.fill('団体の予約はできますか？');
  await preview.getByRole('button', { name: '送信' }).click();
  const log = preview.getByRole('log');
  await expect(log.getByText('団体の予約はできますか？')).toBeVisible();
  await expect(log).toContainText('団体のお客様のご予約');
  await expect(question).toHaveValue('');

  await question.fill('担当の方と話したいです。');
  await preview.getByRole('button', { name: '送信' }).click();
  await expect(log).toContainText('担当者に引き継ぎます。');
  await expect(log.getByText('団体の予約はできますか？')).toBeVisible();

  await preview.getByRole('button', { name: '閉じる' }).click();
  await expect(preview).toBeHidden();
  // Trying a reply does not edit the profile.
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
});

test('after a failed reply the page stops waiting and shows no reply [AI-04]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch/);
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/profile');
  const preview = await openPreview(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('previewAiAutoReply') ? route.abort() : route.continue(),
  );

  await preview.getByRole('textbox', { name: '質問' }).fill('営業時間は？');
  await preview.getByRole('textbox', { name: '質問' }).press('Enter');

  const log = preview.getByRole('log');
  await expect(log.getByText('営業時間は？')).toBeVisible();
  await expect(log.getByText('返信を待っています')).toBeHidden();
  await expect(log.getByText('自動返信')).toHaveCount(0);
  await expect(preview.getByRole('textbox', { name: '質問' })).toBeEditable();
});

test('without the option the automatic reply cannot be tried [PROFILE-06]', async ({ page, context, users }) => {
  await users.signIn(context, await users.create());
  await page.goto('/account/profile');

  await expect(page.getByRole('button', { name: '返信を試す' })).toBeDisabled();
});

test.describe('in English and in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a holder tries a question in English', async ({ page, context, users }) => {
    await users.signIn(context, demoUser('member1'));
    await pretendLanguage(page, 'EN');
    await page.goto('/account/profile');
    await page.getByRole('button', { name: 'Try a reply' }).click();
    const preview = page.getByRole('dialog', { name: 'Try the automatic reply' });
    await preview.getByRole('textbox', { name: 'Question' }).fill('What are your opening hours?');
    await preview.getByRole('textbox', { name: 'Question' }).press('Enter');

    await expect(preview.getByRole('log')).toContainText('We take calls at these hours:');
    await expectAccessible(page);
  });
});

async function openPreview(page: Page) {
  await page.getByRole('button', { name: '返信を試す' }).click();
  return page.getByRole('dialog', { name: '自動返信を試す' });
}
