import { expect, expectAccessible, test } from '../fixtures.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

test('a member of a group without edit rights can only read its pages [COMMENT-04] [PROFILE-02] [PROFILE-11] [SCHED-06] [PERM-04]', async ({
  page,
  signIn,
}) => {
  await signIn(demoUser('member1'));
  await page.goto('/account/profile');
  await expect(page.getByLabel('略称')).toBeEditable();
  await switchId(page, 'demo-desk');
  const refusal = page.getByText('このIDの内容を変更する権限がありません。');

  await test.step('the two texts cannot be edited', async () => {
    for (const { path, label } of [
      { path: '/account/comment', label: '紹介文' },
      { path: '/account/afk-comment', label: '不在時のコメント' },
    ]) {
      await page.goto(path);
      await expect(page.getByLabel(label)).not.toBeEditable();
      await expect(page.getByLabel(label)).not.toHaveValue('');
      await expect(refusal).toBeVisible();
      await expect(saveButton(page)).toBeHidden();
    }
    await expectAccessible(page);
  });

  await test.step('a group member sees its profile and locked alias, and changes nothing', async () => {
    await page.goto('/account/profile');
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('略称')).not.toBeEditable();
    await expect(page.getByLabel('表示名')).not.toBeEditable();
    await expect(saveButton(page)).toBeHidden();
  });

  await test.step('in the schedule there is nothing to save', async () => {
    await page.goto('/account/schedule');
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '月曜日' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: '不在モード' })).toBeDisabled();
    await expect(saveButton(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'キャンセル' })).toBeHidden();
  });
});
