import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';
import { answer, choose, letInvitationExpire, question, row, rows } from '../support/team/member-list.ts';
import { newId } from '../support/team/new-id.ts';
import { Organisation, type TestSeat } from '../support/team/organisation.ts';

test('the owner registers IDs for a member, for themselves and for later, until none is free [MEMBER-02] [MEMBER-03] [MEMBER-05] [MEMBER-12] [MEMBER-17] [ERROR-14] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const { owner } = await Organisation.found({ users, mailbox });
  await signIn(owner);
  await page.goto('/account/members');
  await expect(page.getByText('ほかのIDはまだありません')).toBeVisible();
  await expect(rows(page)).toHaveText([/ひいらぎ商店.*山田 花子.*契約者/]);
  await expectCounts(page, { ordered: 5, registered: 1, free: 4 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const invited = newId();
  const email = users.newEmail();
  await page.getByRole('button', { name: 'IDを登録' }).click();
  await fillId(page, owner.yobirinId ?? '');
  await expect(page.getByRole('textbox', { name: '公開ID' })).toHaveAccessibleDescription(/すでに使われています/);
  await fillId(page, invited);
  const question = page.getByRole('dialog', { name: `「${invited}」を登録しました` });
  await expect(question).toContainText('ステップ 2／3');
  await expectAccessible(page);
  await question.getByRole('button', { name: '次へ' }).click();
  const invitation = page.getByRole('dialog', { name: `「${invited}」を使う方を招待` });
  await invitation.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(row(page, invited)).toContainText(`${email}招待中`);
  await mailbox.waitForMail(email, { subject: /招待/ });
  await expect(page.getByRole('button', { name: 'IDを登録' })).toBeFocused();

  const own = newId();
  await page.getByRole('button', { name: 'IDを登録' }).click();
  await expect(page.getByRole('dialog', { name: 'IDの登録' })).toContainText('ステップ 1／3');
  await fillId(page, own);
  await page.getByRole('radio', { name: '契約者に割り当てる' }).check();
  await page.getByRole('button', { name: '決定' }).click();
  await expect(row(page, own)).toContainText('契約者が使用中');

  for (const later of [newId(), newId()]) {
    await page.getByRole('button', { name: 'IDを登録' }).click();
    await fillId(page, later);
    await page.getByRole('radio', { name: 'あとで割り当てる' }).check();
    await page.getByRole('button', { name: '決定' }).click();
    await expect(row(page, later)).toContainText('未割り当て');
  }
  await expectCounts(page, { ordered: 5, registered: 5, free: 0 });
  await expect(page.getByRole('button', { name: 'IDを登録' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'IDを登録' })).toHaveAccessibleDescription(
    /契約しているID数に達している/,
  );
  await expectAccessible(page);
});

test('a seat offers what its state allows, and leads to its call page [MEMBER-06] [MEMBER-07] [MEMBER-08] [MEMBER-09] [MEMBER-14]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const empty = await organisation.registerId('空席');
  const own = await organisation.registerId('店主');
  const invited = await organisation.registerId('招待');
  await organisation.invite(invited);
  const member = await organisation.addMember({ nickname: '受付', lastName: '佐藤', firstName: '次郎' });
  await signIn(organisation.owner);
  await page.goto('/account/members');

  expect(await menuOf(page, empty)).toEqual([
    'メンバーを招待',
    '契約者に割り当て',
    'メンバーの設定',
    '公開IDを変更',
    'IDを削除',
  ]);
  await choose(page, own, '契約者に割り当て');
  await answer(page, /割り当てますか/, '割り当てる');
  await expect(row(page, own.yobirinId)).toContainText('契約者が使用中');
  expect(await menuOf(page, own)).toEqual(['割り当てを解除', 'メンバーの設定', '公開IDを変更', 'IDを削除']);
  expect(await menuOf(page, invited)).toEqual([
    '招待メールを再送',
    '割り当てを解除',
    'メンバーの設定',
    '公開IDを変更',
    'IDを削除',
  ]);
  await expect(row(page, member.yobirinId)).toContainText('佐藤 次郎');
  expect(await menuOf(page, member)).toEqual(['割り当てを解除', 'メンバーの設定', '公開IDを変更', 'IDを削除']);
  await expect(row(page, organisation.owner.yobirinId ?? '').getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: `${member.yobirinId}のメニュー` }).click();
  await expect(page.getByRole('menuitem', { name: 'IDを削除' })).toHaveClass(/text-red/);
  await expect(page.getByRole('menuitem', { name: '公開IDを変更' })).not.toHaveClass(/text-red/);
  await page.keyboard.press('Escape');
  await row(page, member.yobirinId).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/${member.yobirinId}\\?`));
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL('/account/members');
});

test('an ID is taken back, changed and deleted, also while another tab does so [MEMBER-13] [MEMBER-15] [ERROR-13]', async ({
  page,
  context,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|422/);
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '受付', lastName: '佐藤', firstName: '次郎' });
  await signIn(organisation.owner);
  await page.goto('/account/members');

  await test.step('an ID is taken back from a member, changed and deleted', async () => {
    await choose(page, member, '割り当てを解除');
    await expect(question(page, /解除しますか/)).toContainText('佐藤 次郎さんはこのIDを使えなくなり');
    await answer(page, /解除しますか/, '解除する');
    await expect(row(page, member.yobirinId)).toContainText('未割り当て');

    await choose(page, member, '公開IDを変更');
    await expect(page.getByRole('dialog')).toContainText(
      '前のアドレスとQRコードは、12か月間、新しいアドレスにつながります。',
    );
    await expect(page.getByRole('button', { name: '変更する' })).toBeDisabled();
    const idField = page.getByRole('textbox', { name: '公開ID' });
    await idField.fill(organisation.owner.yobirinId ?? '');
    await page.getByRole('button', { name: '変更する' }).click();
    await expect(idField).toHaveAccessibleDescription(/すでに使われています/);
    const changed = newId();
    await idField.fill(changed);
    await page.getByRole('button', { name: '変更する' }).click();
    await expect(row(page, changed)).toBeVisible();
    await expect(row(page, member.yobirinId)).toHaveCount(0);

    await choose(page, { ...member, yobirinId: changed }, 'IDを削除');
    const warning = page.getByRole('alertdialog', { name: `「${changed}」を削除しますか？` });
    await expect(warning).toContainText('この操作は取り消せません。');
    await expectAccessible(page);
    await warning.getByRole('button', { name: '削除する' }).click();
    await expect(row(page, changed)).toHaveCount(0);
    await expectCounts(page, { ordered: 5, registered: 1, free: 4 });
  });

  await test.step('what another tab has changed meanwhile is reported, and the list is reloaded', async () => {
    const seat = await organisation.registerId();
    const link = await organisation.invite(seat);
    await page.reload();
    await choose(page, seat, '割り当てを解除');

    await users.signUpByInvitation(link, { lastName: '佐藤', firstName: '次郎' });
    await answer(page, /解除しますか/, '解除する');
    await expect(page.getByText('状態が変わっていました')).toBeVisible();
    await expect(row(page, seat.yobirinId)).toContainText('佐藤 次郎');

    const other = await context.newPage();
    await other.goto('/account/members');
    await choose(other, seat, 'IDを削除');
    await choose(page, seat, 'IDを削除');
    await answer(page, /削除しますか/, '削除する');
    await expect(row(page, seat.yobirinId)).toHaveCount(0);
    await answer(other, /削除しますか/, '削除する');
    await expect(other.getByText('状態が変わっていました')).toBeVisible();
    await expect(row(other, seat.yobirinId)).toHaveCount(0);
  });
});

test('members are searched by a box whose text is part of the address [MEMBER-01] [VALID-19]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '受付', lastName: '佐藤', firstName: '次郎' });
  const seat = await organisation.registerId('夜間 駐車場');
  await signIn(organisation.owner);
  await page.goto('/account/members');
  const box = page.getByRole('textbox', { name: '名前・ID・メールで絞り込む' });

  await test.step('members are found while typing, or at once by the button', async () => {
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: '検索' })).toBeDisabled();

    await box.fill('佐藤');
    await expect(rows(page)).toHaveText([new RegExp(member.yobirinId)]);
    await box.fill('車場');
    await page.getByRole('button', { name: '検索' }).click();
    await expect(rows(page)).toHaveText([new RegExp(seat.yobirinId)]);
    await expectCounts(page, { ordered: 5, registered: 3, free: 2 });
    await box.fill('いない人');
    await expect(page.getByText('「いない人」に一致するIDはありません')).toBeVisible();
    await box.fill('');
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a search is in the address: reload and Back restore it, the menu leads to all', async () => {
    await box.pressSequentially('夜間 ');
    await expect(page).toHaveURL(`/account/members?${new URLSearchParams({ q: '夜間' })}`);
    await expect(box).toHaveValue('夜間 ');
    await expect(box).toBeFocused();
    await box.pressSequentially('駐車');
    await expect(page).toHaveURL(`/account/members?${new URLSearchParams({ q: '夜間 駐車' })}`);
    await page.reload();
    await expect(box).toHaveValue('夜間 駐車');
    await expect(rows(page)).toHaveText([new RegExp(seat.yobirinId)]);

    await choose(page, seat, 'メンバーの設定');
    await expect(page).toHaveURL(/\/account\/members\/\d+$/);
    await page.goBack();
    await expect(box).toHaveValue('夜間 駐車');
    await expect(rows(page)).toHaveText([new RegExp(seat.yobirinId)]);

    await page.getByRole('navigation').getByRole('link', { name: 'メンバー' }).click();
    await expect(box).toHaveValue('');
    await expect(rows(page)).toHaveCount(3);
  });
});

test('the member list is loaded in parts, opened to all and readable on a narrow screen [MEMBER-04] [MEMBER-10] [VOICE-54] [LIMIT-04] [LIMIT-05]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  const organisation = await Organisation.found({ users, mailbox });
  await signIn(organisation.owner);

  await test.step('a list that cannot be loaded says so, and can be requested again', async () => {
    await breakOperation(page, 'query Members');
    await page.goto('/account/members');
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByText('メンバーを読み込めませんでした')).toBeVisible();
    await page.unroute('/graphql');
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('the member list is switched on for all, and adding IDs to the subscription is explained in the help', async () => {
    await expect(page.getByRole('link', { name: 'ID数を増やす' })).toHaveAttribute(
      'href',
      '/service/help#member-register',
    );

    await page.getByRole('button', { name: '全体の設定' }).click();
    const dialog = page.getByRole('dialog', { name: '全体の設定' });
    await expect(dialog.getByRole('radio', { name: '無効' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await dialog.getByRole('radio', { name: '有効' }).check();
    await expect(dialog.getByRole('radio', { name: '90日' })).toBeChecked();
    await dialog.getByRole('radio', { name: '30日' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: '全体の設定' }).click();
    await expect(dialog.getByRole('radio', { name: '有効' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '30日' })).toBeChecked();
  });

  await test.step('many members are loaded page by page', async () => {
    const takes = await pretendMembers(page, 80);
    await page.goto('/account/members');
    await expect(rows(page)).toHaveCount(20);
    for (const count of [50, 70, 80]) {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(count);
    }
    expect(takes).toEqual([undefined, 30, undefined, 30]);
    await page.unroute('/graphql');
  });

  await test.step('a name that is long, or read from the right, begins beside its picture on a narrow screen', async () => {
    const names = ['ホテル鈴の音 コンシェルジュの受付係', 'مرحبا بكم في فندقنا'];
    for (const name of names) await organisation.registerId(name);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/account/members');

    for (const name of names) {
      const shown = rows(page).getByText(name);
      expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const id = rows(page).filter({ hasText: name }).getByText(/^e2e-/);
      expect(await leftOfText(shown)).toBeCloseTo(await leftOfText(id), 0);
    }
  });
});

test.describe('in English and in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a seat is assigned by keyboard alone, and its states are shown in English [MEMBER-17] @phone', async ({
    page,
    users,
    mailbox,
    signIn,
  }) => {
    const organisation = await Organisation.found({ users, mailbox }, 'business', { language: 'EN' });
    const seat = await organisation.registerId('Desk');
    const [open, late, refused] = [users.newEmail(), users.newEmail(), users.newEmail()];
    for (const email of [open, late, refused]) await organisation.invite(await organisation.registerId(), email);
    await letInvitationExpire(late);
    await queryDatabase('update invite_users set is_rejected = true where email = $1', [refused]);
    await signIn(organisation.owner);
    await page.goto('/account/members');
    const list = page.getByRole('list', { name: 'IDs' });
    const rowWith = (text: string) => list.getByRole('listitem').filter({ hasText: text });
    await expect(rowWith(open)).toContainText(`${open}Invited`);
    await expect(rowWith(late)).toContainText(`${late}Invite expired`);
    await expect(rowWith(refused)).toContainText(`${refused}Invite rejected`);
    await expect(rowWith(seat.yobirinId)).toContainText('Unassigned');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: `Menu for ${seat.yobirinId}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Invite member' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await question(page, /to yourself/)
      .getByRole('button', { name: 'Assign' })
      .focus();
    await page.keyboard.press('Enter');
    await expect(rowWith(seat.yobirinId)).toContainText('In use by owner');
  });
});

async function menuOf(page: Page, seat: TestSeat): Promise<string[]> {
  await page.getByRole('button', { name: `${seat.yobirinId}のメニュー` }).click();
  const items = page.getByRole('menuitem');
  await expect(items.last()).toBeVisible();
  const labels = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return labels;
}

async function fillId(page: Page, yobirinId: string): Promise<void> {
  await page.getByRole('textbox', { name: '公開ID' }).fill(yobirinId);
  await page.getByRole('button', { name: '登録して次へ' }).click();
}

async function expectCounts(page: Page, counts: { ordered: number; registered: number; free: number }) {
  const { ordered, registered, free } = counts;
  const texts = [String(ordered), String(registered), String(free)];
  await expect(page.getByRole('definition')).toHaveText(texts);
}

/** Registering that many IDs takes too long, so the server's answers are made up. Returns the `take` of each request. */
async function pretendMembers(page: Page, total: number): Promise<(number | undefined)[]> {
  const takes: (number | undefined)[] = [];
  await page.route('/graphql', (route) => {
    const { query, variables } = route.request().postDataJSON();
    if (!query.includes('query Members')) return route.fallback();
    takes.push(variables.take);
    const begin = Number(variables.cursor ?? 0);
    const end = Math.min(begin + (variables.take ?? 20), total);
    const edges = Array.from({ length: end - begin }, (_, index) => ({ node: memberNode(begin + index) }));
    const pageInfo = { hasNextPage: end < total, endCursor: String(end), totalCount: total - 1 };
    return route.fulfill({ json: { data: { membershipsForOwner: { pageInfo, edges } } } });
  });
  return takes;
}

function memberNode(index: number) {
  const id = String(index + 1);
  const property = {
    id,
    version: 1,
    yobirinId: `desk-${id}`,
    nickname: `窓口${id}`,
    iconSmallUrl: null,
    iconColor: null,
  };
  const user = { id, firstName: '次郎', lastName: '佐藤' };
  return {
    id,
    role: index === 0 ? 'OWNER' : 'MEMBER',
    isOwnerUse: index === 0,
    user,
    yobirinProperties: [{ ...property, inviteUser: null }],
  };
}

function leftOfText(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
}
