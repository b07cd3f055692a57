import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { addManyMembers } from '../support/team/many-members.ts';
import { Organisation } from '../support/team/organisation.ts';
import { switchId } from '../support/team/switch-id.ts';

const tanaka = { lastName: '田中', firstName: '美咲' };
const takahashi = { lastName: '高橋', firstName: '大輔' };

test('roles, temporary rejection and leaving are the owner’s to decide [GROUP-08] [GROUP-09] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const group = await organisation.registerGroup([
    await organisation.addMember(tanaka),
    await organisation.addMember(takahashi),
  ]);
  await signIn(organisation.owner);
  await page.goto(`/account/groups/${group.id}/members`);
  await expect(memberRows(page)).toHaveText([/田中 美咲/, /高橋 大輔/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await roleOf(page, '田中 美咲').click();
  await page.getByRole('option', { name: /グループオーナー/ }).click();
  await expect(page.getByText('田中 美咲さんの役割を変更しました')).toBeVisible();
  await expect(roleOf(page, '田中 美咲')).toHaveText('グループオーナー');

  await chooseFor(page, '高橋 大輔', '着信を一時的に拒否');
  await expect(memberRow(page, '高橋 大輔')).toContainText('着信を一時拒否中');
  await page.reload();
  await expect(roleOf(page, '田中 美咲')).toHaveText('グループオーナー');
  await expect(memberRow(page, '高橋 大輔')).toContainText('着信を一時拒否中');
  await chooseFor(page, '高橋 大輔', '着信の拒否を解除');
  await expect(memberRow(page, '高橋 大輔')).not.toContainText('着信を一時拒否中');

  await chooseFor(page, '高橋 大輔', 'グループから外す');
  const question = page.getByRole('alertdialog', { name: '高橋 大輔さんをグループから外しますか？' });
  await question.getByRole('button', { name: '外す', exact: true }).click();
  await expect(memberRows(page)).toHaveText([/田中 美咲/]);
});

test('the owner chooses who is rung, and sees who could answer [GROUP-10]', async ({
  page,
  browser,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (404|500)/);
  const organisation = await Organisation.found({ users, mailbox });
  const leaver = await organisation.addMember(tanaka);
  const group = await organisation.registerGroup([await organisation.addMember(takahashi)]);
  await signIn(organisation.owner);
  await page.goto(`/account/groups/${group.id}/members`);
  const modal = page.getByRole('dialog', { name: 'メンバーを選ぶ' });
  const save = modal.getByRole('button', { name: '保存' });

  await test.step('members are ticked among all members of the account, and nothing is lost when saving fails', async () => {
    await page.getByRole('button', { name: 'メンバーを選ぶ' }).click();
    await expect(modal.getByRole('checkbox')).toHaveCount(3);
    await expect(modal.getByRole('checkbox', { name: /高橋/ })).toBeChecked();
    await expect(save).toBeDisabled();

    await modal.getByLabel('名前やIDで絞り込む').fill('田中');
    await expect(modal.getByRole('checkbox')).toHaveCount(1);
    await modal.getByRole('checkbox', { name: /田中/ }).check();
    await expect(modal.getByText('2人を選択中（20人まで）')).toBeVisible();
    await modal.getByLabel('名前やIDで絞り込む').fill('いない人');
    await expect(modal.getByText('「いない人」に一致するメンバーはいません')).toBeVisible();
    await modal.getByRole('tab', { name: '選択中の人' }).click();
    await expect(modal.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await modal.getByRole('checkbox', { name: /高橋/ }).uncheck();
    await expectAccessible(page);

    await breakOperation(page, 'mutation UpdateGroupMembers');
    await save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await expect(modal.getByRole('checkbox', { name: /田中/ })).toBeChecked();
    await expect(modal.getByRole('checkbox', { name: /高橋/ })).not.toBeChecked();

    await page.unrouteAll({ behavior: 'wait' });
    await save.click();
    await expect(modal).toBeHidden();
    await expect(memberRows(page)).toHaveText([/田中 美咲/]);
  });

  await test.step('the page shows who could answer now, without a reload', async () => {
    await expect(memberRow(page, '田中 美咲')).toContainText('受けられる端末なし');
    await expect(page.getByText('1人のうち0人が、いま電話に出られます。')).toBeVisible();

    const context = await browser.newContext();
    await users.signIn(context, leaver);
    const desk = await context.newPage();
    await desk.goto('/account/home');
    await expect(memberRow(page, '田中 美咲')).toContainText('応答できます');
    await expect(page.getByText('1人のうち1人が、いま電話に出られます。')).toBeVisible();

    await context.close();
    await expect(memberRow(page, '田中 美咲')).toContainText('受けられる端末なし');
  });

  await test.step('a member who leaves the account meanwhile costs no other tick', async () => {
    await page.getByRole('button', { name: 'メンバーを選ぶ' }).click();
    await modal.getByRole('checkbox', { name: /高橋/ }).check();

    await organisation.unassign(leaver);
    await save.click();
    await expect(page.getByText('アカウントから抜けた方がいました')).toBeVisible();
    await expect(modal.getByText('1人を選択中（20人まで）')).toBeVisible();
    await save.click();
    await expect(memberRows(page)).toHaveText([/高橋 大輔/]);
  });
});

test('the twenty-first member is not offered a tick [GROUP-10] [LIMIT-03] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox }, 'corporate');
  await addManyMembers(organisation.owner.email, 60);
  const group = await organisation.registerGroup();
  await signIn(organisation.owner);
  await page.goto(`/account/groups/${group.id}/members`);
  await page.getByRole('button', { name: 'メンバーを選ぶ' }).click();
  const modal = page.getByRole('dialog', { name: 'メンバーを選ぶ' });
  for (let index = 0; index < 20; index++) await modal.getByRole('checkbox').nth(index).check();

  await expect(modal.getByText('上限の20人を選んでいます')).toBeVisible();
  await modal.getByLabel('名前やIDで絞り込む').fill('係員055');
  await expect(modal.getByRole('checkbox', { name: /055/ })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await modal.getByRole('button', { name: '保存' }).click();
  await expect(modal).toBeHidden();
  await expect(memberRows(page)).toHaveCount(20);
});

test('further members are loaded by scrolling, by twenty and by thirty [LIMIT-04] [LIMIT-05]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox }, 'corporate');
  await addManyMembers(organisation.owner.email, 60);
  const group = await organisation.registerGroup();
  const takes: (number | undefined)[] = [];
  page.on('request', (request) => {
    const { query, variables } = request.method() === 'POST' ? request.postDataJSON() : {};
    if (query?.includes('query GroupCandidates')) takes.push(variables.take);
  });
  await signIn(organisation.owner);
  await page.goto(`/account/groups/${group.id}/members`);
  await page.getByRole('button', { name: 'メンバーを選ぶ' }).click();

  const boxes = page.getByRole('dialog').getByRole('checkbox');
  for (const loaded of [20, 50, 61]) {
    await expect(boxes).toHaveCount(loaded);
    await boxes.last().scrollIntoViewIfNeeded();
  }
  expect(takes).toEqual([undefined, 30, undefined]);
});

test('a member edits neither their ID nor a group without the right; a group owner edits the group [MEMBER-18] [PERM-03] [PERM-04] [OP-28] [OP-64]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember(tanaka);
  const group = await organisation.registerGroup([member]);
  await signIn(member);

  await test.step('a member without the right sees the profile only', async () => {
    await page.goto('/account/profile');
    await expect(page.getByText('このIDの内容を変更する権限がありません。')).toBeVisible();
  });

  await test.step('a group owner edits the group by its pages, a group member only reads them', async () => {
    await switchId(page, group.yobirinId);
    await page.goto('/account/groups');
    await expect(page).toHaveURL('/account/home');
    await page.goto('/account/profile');
    await expect(page.getByText('このIDの内容を変更する権限がありません。')).toBeVisible();
    await expect(page.getByLabel('表示名')).not.toBeEditable();

    await makeGroupOwner(users, organisation, group.id);
    await page.reload();
    await expect(page.getByLabel('略称')).not.toBeEditable();
    await page.getByLabel('表示名').fill('夜間受付');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('プロフィールを保存しました')).toBeVisible();
    await page.goto(`/${group.yobirinId}`);
    await expect(page.getByRole('heading', { name: '夜間受付' })).toBeVisible();
  });
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('groups, their settings and their members read well and are managed by keyboard @phone', async ({
    page,
    users,
    mailbox,
    signIn,
  }) => {
    const organisation = await Organisation.found({ users, mailbox }, 'professional');
    const group = await organisation.registerGroup(
      [await organisation.addMember({ firstName: 'Ann', lastName: 'Lee' })],
      'Reception',
    );
    await signIn(organisation.owner);

    await test.step('groups and their settings read well and are accessible', async () => {
      await page.goto('/account/groups?lang=en');
      await page.getByRole('button', { name: 'Menu for Reception' }).press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText([
        'Group members',
        'Group settings',
        'Change public ID',
        'Delete ID',
      ]);
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/account/groups/${group.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Group settings' })).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Away mode' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the members of a group are managed by keyboard', async () => {
      await page.goto(`/account/groups/${group.id}/members?lang=en`);
      await page.getByRole('button', { name: /Role of Ann Lee/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: /Group owner/ }).press('Enter');
      await expect(page.getByText('Changed the role of Ann Lee')).toBeVisible();
      await page.getByRole('button', { name: 'Choose members' }).press('Enter');
      const modal = page.getByRole('dialog', { name: 'Choose members' });
      await modal.getByRole('checkbox', { name: /Ann Lee/ }).press('Space');
      await expect(modal.getByText('0 chosen, up to 20')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});

function memberRows(page: Page) {
  return page.getByRole('list', { name: 'グループのメンバー' }).getByRole('listitem');
}

function memberRow(page: Page, name: string) {
  return memberRows(page).filter({ hasText: name });
}

function roleOf(page: Page, name: string) {
  return memberRow(page, name).getByRole('button', { name: new RegExp(`${name}さんの役割`) });
}

async function chooseFor(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name}さんのメニュー` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function makeGroupOwner(
  users: { ask: (user: Organisation['owner'], query: string, variables?: object) => Promise<unknown> },
  { owner }: Organisation,
  groupId: string,
) {
  const found = await users.ask(owner, 'query ($id: ID!) { group(groupId: $id) { groupMemberships { id } } }', {
    id: groupId,
  });
  const { group } = found as { group: { groupMemberships: { id: string }[] } };
  await users.ask(
    owner,
    'mutation ($id: ID!) { updateGroupMembershipForOwner(id: $id, canEditYobirinProperty: true) { id } }',
    { id: group.groupMemberships[0]?.id },
  );
}
