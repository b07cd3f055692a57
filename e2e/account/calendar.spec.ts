import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { Organisation } from '../support/team/organisation.ts';
import { switchId } from '../support/team/switch-id.ts';

test('hours are shared by a template, whose changes reach a group; the group can follow its members instead [CAL-10] [CAL-46] [CAL-47] [OP-290]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const { owner } = organisation;
  const group = await organisation.registerGroup([owner]);
  const found = await users.ask(owner, membersOfGroup, { id: group.id });
  await users.ask(owner, letEdit, { id: found.group.groupMemberships[0].id });
  await signIn(owner);
  await page.goto('/account/schedule');

  await test.step('what is on the page is saved as a template, also what is not saved yet', async () => {
    await mondayBegin(page).selectOption('10');
    await saveAsTemplate(page, '本店');
    await page.getByRole('button', { name: 'キャンセル' }).click();
    await expect(mondayBegin(page)).toHaveValue('9');

    await chooseTemplate(page, /本店/);
    await expect(page.getByText('テンプレートを使うようにしました')).toBeVisible();
    await expect(mondayBegin(page)).toHaveValue('10');
    await expectAccessible(page);
  });

  await test.step('a group uses it, too', async () => {
    await switchId(page, group.yobirinId);
    await page.goto('/account/schedule');
    await chooseTemplate(page, /本店/);
    await expect(mondayBegin(page)).toHaveValue('10');
  });

  await test.step('a change of the template tells how many IDs change, and reaches the group', async () => {
    await switchId(page, owner.yobirinId ?? '');
    await page.goto('/account/schedule');
    await mondayBegin(page).selectOption('11');
    await page.getByRole('button', { name: 'この時間をテンプレートに保存' }).click();
    const saving = page.getByRole('dialog', { name: 'この時間をテンプレートに保存' });
    await saving.getByLabel('テンプレートの名前').fill('本店');
    await expect(saving.getByText('使っている2件のIDの受付時間も変わります。')).toBeVisible();
    await saving.getByRole('button', { name: '上書きする' }).click();
    await expect(page.getByText('テンプレートを保存しました')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();

    await switchId(page, group.yobirinId);
    await page.goto('/account/schedule');
    await expect(mondayBegin(page)).toHaveValue('11');
  });

  await test.step('while the group follows its members, its own hours cannot be edited', async () => {
    await page.getByRole('switch', { name: 'メンバーの受付時間に合わせる' }).check();
    await expect(mondayBegin(page)).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'メンバーの受付時間に合わせる' })).toBeChecked();
    await page.getByRole('switch', { name: 'メンバーの受付時間に合わせる' }).uncheck();
    await expect(mondayBegin(page)).toBeEnabled();
  });

  await test.step('hours that are edited leave the template; a deleted template leaves its hours', async () => {
    await mondayBegin(page).selectOption('8');
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
    await expect(templateSelect(page)).toContainText('使わない');

    await switchId(page, owner.yobirinId ?? '');
    await page.goto('/account/schedule');
    await expect(mondayBegin(page)).toHaveValue('11');
    await page.getByRole('button', { name: 'テンプレートを削除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
    await expect(page.getByText('テンプレートを削除しました')).toBeVisible();
    await expect(mondayBegin(page)).toHaveValue('11');
  });
});

test('two tabs that change the same calendar lose nothing, and the time zone is found by its city [CAL-45] [CAL-49]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/schedule');
  await mondayBegin(page).selectOption('7');
  const other = await context.newPage();
  await other.goto('/account/schedule');

  await test.step('the other tab changes the time zone; the numbers of the hours stay', async () => {
    await other.getByRole('button', { name: '変更', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'タイムゾーン' });
    await dialog.getByLabel('都市名や国名で探す').fill('ロンドン');
    await dialog.getByRole('radio', { name: /Europe\/London/ }).check();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(other.getByText(/Europe\/London）です。/)).toBeVisible();
    await expect(mondayBegin(other)).toHaveValue('9');
  });

  await test.step('special days of this tab are not saved over it; they stay in their dialog, and the hours on the page', async () => {
    await page.getByRole('button', { name: '追加する' }).click();
    const adding = page.getByRole('dialog', { name: '特別な日を追加' });
    await adding.getByLabel('通話ページに表示するお知らせ（日本語）').fill('棚卸し');
    await adding.getByRole('button', { name: '保存', exact: true }).click();
    await keepOwnInput(page);

    await expect(adding.getByLabel('通話ページに表示するお知らせ（日本語）')).toHaveValue('棚卸し');
    await adding.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '棚卸し' })).toBeVisible();
    await expect(page.getByText(/Europe\/London）です。/)).toBeVisible();
    await expect(mondayBegin(page)).toHaveValue('7');
  });

  await test.step('the other tab, now outdated itself, is told the same; both edits are kept', async () => {
    await hourOf(other, '火曜日の開始').selectOption('6');
    await saveButton(other).click();
    await keepOwnInput(other);
    await saveButton(other).click();
    await expect(other.getByText('受付時間を保存しました')).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: '棚卸し' })).toBeVisible();

    await saveButton(page).click();
    await keepOwnInput(page);
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
    await expect(hourOf(page, '火曜日の開始')).toHaveValue('6');
    await expect(mondayBegin(page)).toHaveValue('7');
  });
});

test('a dialog shows what is wrong at its field, in view, also on a small screen [CAL-42] [OP-291] @phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/schedule');
  await page.getByRole('button', { name: '追加する' }).click();
  const adding = page.getByRole('dialog', { name: '特別な日を追加' });
  const message = adding.getByLabel('通話ページに表示するお知らせ（日本語）');
  await message.fill('あ'.repeat(205));
  await expect(message).toHaveAccessibleDescription('5文字超えています');
  await adding.getByLabel('最初の日').fill('2020-01-01');
  await adding.getByLabel('最後の日').fill('2020-01-02');

  await adding.getByRole('button', { name: '保存', exact: true }).click();

  await expect(adding.getByLabel('最後の日')).toBeFocused();
  await expect(adding.getByText('今日以降の日を選んでください。')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('an open page learns within a minute that the ID is closed from elsewhere [CAL-41]', async ({
  page,
  users,
  signIn,
}) => {
  const user = await signIn(await users.create({ isAlwaysOpen: true }));
  await page.clock.install();
  await page.goto('/account/home');
  await expect(page.getByText('ただいま受付中です')).toBeVisible();

  const { authenticatedUser } = await users.ask(user, ownIds);
  const [{ id }] = authenticatedUser.memberships[0].yobirinProperties;
  await users.ask(user, setBackAt, { id, at: new Date(Date.now() + 60 * 60_000).toISOString() });
  await page.clock.runFor('01:00');

  await expect(page.getByText('離席中です。')).toBeVisible();
});

const ownIds = '{ authenticatedUser { memberships { yobirinProperties { id } } } }';
const setBackAt = 'mutation ($id: ID!, $at: DateTime) { setBackAt(yobirinPropertyId: $id, at: $at) { version } }';
const membersOfGroup = 'query ($id: ID!) { group(groupId: $id) { groupMemberships { id } } }';
const letEdit = 'mutation ($id: ID!) { updateGroupMembershipForOwner(id: $id, canEditYobirinProperty: true) { id } }';

function hourOf(page: Page, label: string) {
  return page.getByRole('combobox', { name: `${label}（時）` });
}

function mondayBegin(page: Page) {
  return hourOf(page, '月曜日の開始');
}

function templateSelect(page: Page) {
  return page.getByRole('button', { name: /使うテンプレート/ });
}

async function chooseTemplate(page: Page, name: RegExp): Promise<void> {
  await templateSelect(page).click();
  await page.getByRole('option', { name }).click();
}

async function saveAsTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'この時間をテンプレートに保存' }).click();
  const saving = page.getByRole('dialog', { name: 'この時間をテンプレートに保存' });
  await saving.getByLabel('テンプレートの名前').fill(name);
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('テンプレートを保存しました')).toBeVisible();
}

async function keepOwnInput(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'ほかの画面で変更されています' })
    .getByRole('button', { name: '自分の入力を残す' })
    .click();
}
