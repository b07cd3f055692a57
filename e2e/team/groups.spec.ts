import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';
import { openSwitcher } from '../support/team/switch-id.ts';

test('the only group of a plan is registered, renamed and deleted [GROUP-01] [GROUP-02] [GROUP-03] [GROUP-04] [GROUP-05] [ERROR-14] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const { owner } = await Organisation.found({ users, mailbox });
  const yobirinId = `${owner.yobirinId}-g`;
  await signIn(owner);
  await page.goto('/account/groups');
  await expect(page.getByText('グループはまだありません')).toBeVisible();
  await expect(page.getByRole('link', { name: 'グループの追加について' })).toHaveAttribute(
    'href',
    '/service/help#group-register',
  );

  await page.getByRole('button', { name: 'グループを登録' }).click();
  const registration = page.getByRole('dialog', { name: 'グループを登録' });
  await expect(registration.getByRole('button', { name: '登録する' })).toBeDisabled();
  await registration.getByLabel('公開ID').fill(owner.yobirinId ?? '');
  await registration.getByLabel('公開ID').press('Enter');
  await expect(registration.getByText('このYobirin IDはすでに使われています')).toBeVisible();
  await expectAccessible(page);
  await registration.getByLabel('公開ID').fill(yobirinId);
  await registration.getByRole('button', { name: '登録する' }).click();

  await expect(page).toHaveURL(/\/account\/groups\/\d+\/members$/);
  await expect(page.getByText('メンバーがまだいません')).toBeVisible();
  await page.getByRole('link', { name: 'グループの一覧' }).click();
  await expect(count(page, '契約数')).toHaveText('1');
  await expect(count(page, '登録数')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'グループを登録' })).toBeDisabled();
  await expect(page.getByText('契約しているグループ数（1）に達しているため')).toBeVisible();
  await expect(groupRow(page, yobirinId).getByRole('link')).toHaveAttribute('href', new RegExp(`^/${yobirinId}\\?`));
  await expect(groupRow(page, yobirinId)).toContainText('メンバーなし');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openMenu(page, yobirinId);
  await page.getByRole('menuitem', { name: '公開IDを変更' }).click();
  const change = page.getByRole('dialog', { name: '公開IDを変更' });
  await change.getByLabel('公開ID').fill(`${yobirinId}2`);
  await change.getByRole('button', { name: '変更する' }).click();
  await expect(groupRow(page, `${yobirinId}2`)).toBeVisible();

  await openMenu(page, `${yobirinId}2`);
  await page.getByRole('menuitem', { name: 'IDを削除' }).click();
  const warning = page.getByRole('alertdialog', { name: /のIDを削除しますか/ });
  await expect(warning).toContainText('この操作は取り消せません');
  await warning.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('グループはまだありません')).toBeVisible();
  await expect(count(page, '登録数')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'グループを登録' })).toBeEnabled();
});

test('all of a group is edited in one form, and its QR codes are made there [GROUP-06] [GUARD-16] [OP-15] [OP-64] [OP-90] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const group = await organisation.registerGroup([organisation.owner]);
  await signIn(organisation.owner);
  await page.goto(`/account/groups/${group.id}`);
  await expect(page.getByLabel('表示名')).toHaveValue('総合受付');
  await expect(saveButton(page)).toBeDisabled();
  for (const name of ['アイコン', '背景画像', 'AIによる自動返信']) await expect(page.getByLabel(name)).toBeAttached();
  await expect(page.getByRole('img', { name: `/${group.yobirinId} を開くQRコード` })).toBeVisible();
  await expect(page.getByRole('link', { name: `/${group.yobirinId}` })).toHaveAttribute(
    'href',
    `/${group.yobirinId}?referrerPath=${encodeURIComponent(`/account/groups/${group.id}`)}`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('表示名').fill('代表窓口');
  await page.getByLabel('略称').fill('支👨‍👩‍👧‍👦');
  await page.getByLabel('Yobirinにログインしている方').check();
  await page.getByRole('switch', { name: '通話パスワード' }).check();
  await page.getByRole('textbox', { name: 'パスワード' }).fill('open123');
  await page.getByRole('checkbox', { name: '日曜日' }).uncheck();
  await page.getByRole('textbox', { name: '紹介文' }).fill('代表窓口です。');
  await page.getByRole('textbox', { name: '不在時のコメント' }).fill('本日は終了しました。');
  await page.getByRole('switch', { name: '不在モード' }).check();
  await saveButton(page).click();
  await expect(page.getByText('設定を保存しました')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel('表示名')).toHaveValue('代表窓口');
  await expect(page.getByLabel('略称')).toHaveValue('支👨‍👩‍👧‍👦');
  await expect(page.getByLabel('Yobirinにログインしている方')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'パスワード' })).toHaveValue('open123');
  await expect(page.getByRole('checkbox', { name: '日曜日' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: '不在モード' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '紹介文' })).toHaveValue('代表窓口です。');

  await page.goto('/account/groups');
  await expect(page.getByRole('link', { name: /^支👨‍👩‍👧‍👦\s*代表窓口/ })).toBeVisible();
  const switcher = await openSwitcher(page);
  await switcher.getByRole('button', { name: /^支👨‍👩‍👧‍👦\s*代表窓口/ }).click();
  await expect(page.getByRole('banner').or(page.getByRole('complementary'))).toContainText('支👨‍👩‍👧‍👦');

  await page.goto(`/${group.yobirinId}`);
  await expect(page.getByRole('heading', { name: '代表窓口' })).toBeVisible();
  await expect(page.getByText('本日は終了しました。')).toBeVisible();
});

test('groups are found, not left with unsaved edits, and lead back to the list once they are gone [GROUP-01] [VALID-19] [NAV-09] [GROUP-07]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (404|500)/);
  const organisation = await Organisation.found({ users, mailbox }, 'professional');
  const day = await organisation.registerGroup([organisation.owner], '総合受付');
  const night = await organisation.registerGroup([], '夜間受付');
  await signIn(organisation.owner);
  await page.goto('/account/groups');

  await test.step('groups are found while typing, and by the button', async () => {
    const rows = page.getByRole('list', { name: 'グループ' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const search = page.getByLabel('名前やIDで絞り込む');
    await expect(page.getByRole('button', { name: '検索' })).toBeDisabled();
    await search.fill('夜間');
    await expect(rows).toHaveText([new RegExp(night.yobirinId)]);
    await search.fill(night.yobirinId.toUpperCase());
    await search.press('Enter');
    await expect(rows).toHaveText([/夜間受付/]);
    await search.fill('そんなものはない');
    await expect(page.getByText('「そんなものはない」に一致するグループはありません')).toBeVisible();
    await expect(count(page, '登録数')).toHaveText('2');
  });

  await test.step('unsaved edits of a group are asked about, and cancel takes them back', async () => {
    await page.goto(`/account/groups/${night.id}`);
    await page.getByRole('textbox', { name: '紹介文' }).fill('書きかけ');
    await page.getByRole('checkbox', { name: '月曜日' }).uncheck();

    await page.getByRole('link', { name: 'グループの一覧' }).click();
    await page.getByRole('button', { name: 'このページに残る' }).click();
    await page.getByRole('button', { name: 'キャンセル' }).click();
    await expect(page.getByRole('textbox', { name: '紹介文' })).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: '月曜日' })).toBeChecked();
    await page.getByRole('link', { name: 'グループの一覧' }).click();
    await expect(page).toHaveURL('/account/groups');
  });

  await test.step('a group that is deleted while its members are on screen leads back to the list', async () => {
    await page.goto(`/account/groups/${night.id}/members`);
    await expect(page.getByText('メンバーがまだいません')).toBeVisible();

    for (const { id } of [day, night]) {
      await users.ask(organisation.owner, 'mutation ($id: ID!) { resetGroup(id: $id) }', { id });
    }
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await expect(page).toHaveURL('/account/groups');
    await expect(page.getByText('グループはまだありません')).toBeVisible();
  });

  await test.step('a group that cannot be loaded is reported, and the list is shown', async () => {
    for (const path of ['/account/groups/1', '/account/groups/1/members']) {
      await page.goto(path);
      await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
      await expect(page).toHaveURL('/account/groups');
    }

    await breakOperation(page, 'query GroupSettings');
    await page.goto('/account/groups/2');
    await expect(page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' })).toBeVisible();
    await expect(page).toHaveURL('/account/groups');
  });
});

function count(page: Page, label: string) {
  return page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
}

function groupRow(page: Page, yobirinId: string) {
  return page.getByRole('list', { name: 'グループ' }).getByRole('listitem').filter({ hasText: yobirinId });
}

async function openMenu(page: Page, yobirinId: string) {
  await groupRow(page, yobirinId)
    .getByRole('button', { name: /のメニュー$/ })
    .click();
}
