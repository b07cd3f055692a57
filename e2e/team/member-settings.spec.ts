import type { Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';

test('rights, profile and hours of a member are saved together, rights first, and only what changed [MEMBER-09] [MEMBER-18] [MEMBER-19] [OP-15] @phone', async ({
  page,
  browser,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '受付', lastName: '佐藤', firstName: '次郎' });
  await signIn(organisation.owner);
  const sent = listMutations(page);
  await page.goto('/account/members');
  await page.getByRole('button', { name: `${member.yobirinId}のメニュー` }).click();
  await page.getByRole('menuitem', { name: 'メンバーの設定' }).click();
  await expect(page).toHaveURL(`/account/members/${member.membershipId}`);
  await expect(page.getByText('佐藤 次郎さんが使用中')).toBeVisible();
  await expect(page.getByRole('img', { name: `/${member.yobirinId} を開くQRコード` })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: '有効' }).check();
  await page.getByLabel('表示名').fill('総合案内');
  await page.getByRole('checkbox', { name: '日曜日' }).uncheck();
  await saveButton(page).click();
  await expect(page.getByText('設定を保存しました')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  expect(sent()).toEqual(['UpdateEditingRights', 'UpdateProfile', 'UpdateSchedule']);

  await page.getByRole('switch', { name: '不在モード' }).check();
  await saveButton(page).click();
  await expect.poll(() => sent().slice(3)).toEqual(['UpdateProfile']);
  await expect(saveButton(page)).toBeDisabled();

  const theirs = await browser.newPage();
  await users.signIn(theirs.context(), member);
  await theirs.goto('/account/profile');
  await expect(theirs.getByLabel('表示名')).toHaveValue('総合案内');
  await expect(theirs.getByLabel('表示名')).toBeEditable();
});

test('settings are not left with unsaved edits, and lead back to the list when they cannot be loaded [NAV-09] [MEMBER-20]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember();
  const foreign = await (await Organisation.found({ users, mailbox })).registerId();
  await signIn(organisation.owner);

  await test.step('unsaved rights and hours are not lost without a question', async () => {
    await page.goto(`/account/members/${member.membershipId}`);
    await page.getByRole('radio', { name: '有効' }).check();
    await page.getByRole('link', { name: 'メンバーの一覧' }).click();
    await page.getByRole('button', { name: 'このページに残る' }).click();
    await expect(page.getByRole('radio', { name: '有効' })).toBeChecked();

    await page.getByRole('button', { name: 'キャンセル' }).click();
    await expect(page.getByRole('radio', { name: '無効' })).toBeChecked();
    await page.getByRole('link', { name: 'メンバーの一覧' }).click();
    await expect(page).toHaveURL('/account/members');
  });

  await test.step('settings that cannot be loaded lead back to the list', async () => {
    await page.goto(`/account/members/${foreign.membershipId}`);
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await expect(page).toHaveURL('/account/members');
  });
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the rights are explained', async ({ page, users, mailbox, signIn }) => {
    const organisation = await Organisation.found({ users, mailbox }, 'business', { language: 'EN' });
    const seat = await organisation.registerId('Desk');
    await signIn(organisation.owner);
    await page.goto(`/account/members/${seat.membershipId}`);
    await expect(page.getByText('Nobody uses it yet')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Editing by the member' })).toContainText('Enabled');
    await expectAccessible(page);
  });
});

/** Names of the mutations that this page has sent, in order. */
function listMutations(page: Page): () => string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = request.postData()?.match(/mutation (\w+)/)?.[1];
    if (name) names.push(name);
  });
  return () => names;
}
