import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { goToReceive } from '../support/call/call-people.ts';
import { incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { queryDatabase } from '../support/server/database.ts';
import type { Mailbox } from '../support/server/mailbox.ts';
import type { TestUser, Users } from '../support/server/users.ts';
import { answer, choose, letInvitationExpire, row } from '../support/team/member-list.ts';
import { newId } from '../support/team/new-id.ts';
import { Organisation } from '../support/team/organisation.ts';
import { switchId } from '../support/team/switch-id.ts';

test('an owner invites members, is rung with them as a group, and takes their IDs back [MEMBER-12] [MEMBER-15] [INVITE-11] [GROUP-11] [PERM-04] [PERM-06] @phone', async ({
  page,
  browser,
  users,
  mailbox,
  signIn,
  telephones,
}) => {
  // One story with the length of several journeys.
  test.setTimeout(240_000);
  const { owner } = await Organisation.found({ users, mailbox });
  const known = await users.create({ lastName: '高橋', firstName: '大輔' });
  const newcomerEmail = users.newEmail();
  const [first, own, second] = [newId(), newId(), newId()];
  await signIn(owner);

  await page.goto('/account/members');
  await registerId(page, first);
  await page.getByRole('button', { name: '次へ', exact: true }).click();
  await inviteByMail(page, newcomerEmail);
  await registerId(page, own);
  await decide(page, '契約者に割り当てる');
  await expect(row(page, own)).toContainText('契約者が使用中');
  await registerId(page, second);
  await decide(page, 'あとで割り当てる');
  await choose(page, { yobirinId: second }, 'メンバーを招待');
  await inviteByMail(page, known.email);
  await expect(row(page, second)).toContainText('招待中');

  const newcomer = await acceptAsNewcomer(browser, await linkFor(mailbox, newcomerEmail));
  const colleague = await acceptAsUser(browser, { users, user: known, link: await linkFor(mailbox, known.email) });
  await expect(newcomer.getByText(`/${first}`)).toBeVisible();
  await expect(colleague.getByText(`/${second}`)).toBeVisible();
  await page.reload();
  await expect(row(page, first)).toContainText('佐藤 次郎');
  await expect(row(page, second)).toContainText('高橋 大輔');
  await expectNoSidewaysScroll(page);

  const group = newId();
  await registerGroupOfAll(page, group);
  await page.getByRole('button', { name: /佐藤 次郎さんの役割/ }).click();
  await page.getByRole('option', { name: /グループオーナー/ }).click();
  await expect(page.getByText('佐藤 次郎さんの役割を変更しました')).toBeVisible();

  await switchId(newcomer, group);
  await newcomer.goto('/account/profile');
  await newcomer.getByLabel('表示名').fill('総合案内');
  await newcomer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(newcomer.getByText('プロフィールを保存しました')).toBeVisible();
  await switchId(colleague, group);
  await colleague.goto('/account/profile');
  await expect(colleague.getByLabel('表示名')).toHaveValue('総合案内');
  await expect(colleague.getByLabel('表示名')).not.toBeEditable();

  await openAtAnyHour(group);
  const staff = [page, newcomer, colleague];
  for (const one of staff) await goToReceive(one, '/account/home');
  const visitor = await telephones.open(440);
  await visitor.goto(`/${group}?autoCallerName=${encodeURIComponent('到着した客')}`);
  await pressCall(visitor);
  for (const one of staff) await expect(incoming(one)).toContainText('総合案内');
  await overlay(visitor).getByRole('button', { name: '発信をやめる' }).click();
  for (const one of staff) await expect(incoming(one)).toBeHidden();

  await leaveCompany(colleague);
  await page.goto('/account/members');
  await expect(row(page, second)).toContainText('未割り当て');
  await choose(page, { yobirinId: first }, '割り当てを解除');
  await answer(page, /解除しますか/, '解除する');
  await expect(row(page, first)).toContainText('未割り当て');
  await expect(newcomer.getByRole('alertdialog', { name: /使えなくなりました/ }).first()).toBeVisible();
  const renamed = newId();
  await choose(page, { yobirinId: first }, '公開IDを変更');
  await page.getByRole('textbox', { name: '公開ID' }).fill(renamed);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(row(page, renamed)).toBeVisible();
  await choose(page, { yobirinId: second }, 'IDを削除');
  await answer(page, /削除しますか/, '削除する');
  await expect(row(page, second)).toHaveCount(0);

  await page.goto('/account/groups');
  await expect(page.getByRole('listitem').filter({ hasText: group })).toContainText('1人');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('of two invitations one is declined and one runs out; both seats are free for others [MEMBER-16] [MEMBER-17] [INVITE-10] @phone', async ({
    page,
    browser,
    users,
    mailbox,
    signIn,
  }) => {
    const organisation = await Organisation.found({ users, mailbox }, 'business', { language: 'EN' });
    const [declined, late] = [await organisation.registerId('Desk'), await organisation.registerId('Bar')];
    const lateEmail = users.newEmail();
    const link = await organisation.invite(declined);
    await organisation.invite(late, lateEmail);
    const guest = await browser.newPage();
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Decline the invitation' }).click();
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect(guest).toHaveURL('/');
    await letInvitationExpire(lateEmail);

    await signIn(organisation.owner);
    await page.goto('/account/members');
    const list = page.getByRole('list', { name: 'IDs' });
    const seat = (yobirinId: string) => list.getByRole('listitem').filter({ hasText: yobirinId });
    await expect(seat(declined.yobirinId)).toContainText('Invite rejected');
    await expect(seat(late.yobirinId)).toContainText('Invite expired');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    for (const { yobirinId } of [declined, late]) {
      await page.getByRole('button', { name: `Menu for ${yobirinId}` }).click();
      await page.getByRole('menuitem', { name: 'Unassign' }).click();
      await answer(page, /^Unassign “/, 'Unassign');
      await expect(seat(yobirinId)).toContainText('Unassigned');
    }
    const next = users.newEmail();
    await users.signUpByInvitation(await organisation.invite(late, next), { firstName: 'Ann', lastName: 'Lee' });
    await page.reload();
    await expect(seat(late.yobirinId)).toContainText('Ann Lee');
  });
});

async function registerId(page: Page, yobirinId: string): Promise<void> {
  await page.getByRole('button', { name: 'IDを登録' }).click();
  await page.getByRole('textbox', { name: '公開ID' }).fill(yobirinId);
  await page.getByRole('button', { name: '登録して次へ' }).click();
}

async function decide(page: Page, choice: string): Promise<void> {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: '決定' }).click();
}

async function inviteByMail(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await page.getByRole('button', { name: '招待メールを送る' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function linkFor(mailbox: Mailbox, email: string): Promise<string> {
  const { links } = await mailbox.waitForMail(email, { subject: /招待/ });
  return links.find((address) => new URL(address).pathname === '/invite/respond') ?? '';
}

async function acceptAsNewcomer(browser: Browser, link: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByLabel('姓').fill('佐藤');
  await page.getByLabel('名', { exact: true }).fill('次郎');
  await page.getByLabel('パスワード', { exact: true }).fill('Umbrella7x');
  await page.getByLabel('パスワード（確認）').fill('Umbrella7x');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登録して承諾する' }).click();
  await expect(page).toHaveURL('/account/home');
  return page;
}

async function acceptAsUser(
  browser: Browser,
  { users, user, link }: { users: Users; user: TestUser; link: string },
): Promise<Page> {
  const page = await browser.newPage();
  await users.signIn(page.context(), user);
  await page.goto(link);
  await page.getByRole('button', { name: '承諾する' }).click();
  await expect(page).toHaveURL('/account/home');
  return page;
}

/** Its members are all three members of the account. */
async function registerGroupOfAll(page: Page, yobirinId: string): Promise<void> {
  await page.goto('/account/groups');
  await page.getByRole('button', { name: 'グループを登録' }).click();
  await page.getByLabel('公開ID').fill(yobirinId);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('button', { name: 'メンバーを選ぶ' }).first().click();
  const modal = page.getByRole('dialog', { name: 'メンバーを選ぶ' });
  await expect(modal.getByRole('checkbox')).toHaveCount(3);
  for (const box of await modal.getByRole('checkbox').all()) await box.check();
  await modal.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('list', { name: 'グループのメンバー' }).getByRole('listitem')).toHaveCount(3);
}

/** Journeys run at any time of day, so the group is open all day. */
async function openAtAnyHour(yobirinId: string): Promise<void> {
  await queryDatabase(
    `update schedule_settings set is_available_for_call = true, begin_time = '00:00', end_time = '24:00'
     where yobirin_property_id = (select id from yobirin_properties where yobirin_id = $1)`,
    [yobirinId],
  );
}

async function leaveCompany(page: Page): Promise<void> {
  await page.goto('/account/user');
  const section = page.getByRole('region', { name: '招待されたID' });
  await section
    .getByRole('button', { name: /から退出$/ })
    .first()
    .click();
  await answer(page, /から退出しますか/, '退出する');
  await expect(section).toBeHidden();
}
