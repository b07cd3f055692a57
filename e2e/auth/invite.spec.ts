import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';
import { letInvitationExpire } from '../support/team/member-list.ts';
import { Organisation } from '../support/team/organisation.ts';

test('a visitor signs up by an invitation and holds the ID [INVITE-06] [INVITE-07] [INVITE-08] [INVITE-09] [INVITE-12] [AUTH-12] @phone', async ({
  page,
  users,
  mailbox,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const seat = await organisation.registerId('受付');
  const email = users.newEmail();
  const link = await organisation.invite(seat, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'ひいらぎ商店からの招待' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`/${seat.yobirinId}`);
  await expect(page.getByText('費用はいっさいかかりません。')).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const submit = page.getByRole('button', { name: '登録して承諾する' });
  await expect(submit).toBeDisabled();
  await expect(page.getByRole('link', { name: '利用規約' })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'プライバシーポリシー' })).toHaveAttribute('target', '_blank');
  await page.getByRole('checkbox').check();
  await passwordField(page).fill('short');
  await page.getByLabel('姓').focus();
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid');
  await submit.click();
  await expect(page.getByLabel('姓')).toHaveAccessibleDescription('入力してください。');
  await expect(passwordField(page)).toHaveAccessibleDescription(/条件を満たすパスワード/);
  await passwordField(page).fill('shorte');
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('姓')).toHaveAttribute('aria-invalid');

  await fillPerson(page);
  await submit.click();
  await expect(page).toHaveURL('/account/home');
  await expect(page.getByText(`/${seat.yobirinId}`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('alertdialog', { name: 'この招待は使えません' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
});

test('an invited user signs in, is asked, and goes on as the new ID [INVITE-03] [INVITE-05] [INVITE-11] [NAV-10] [USER-01] @phone', async ({
  page,
  users,
  mailbox,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const seat = await organisation.registerId('受付');
  const user = await users.create();
  await page.goto(await organisation.invite(seat, user.email));
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await page.getByLabel('メールアドレス').fill(user.email);
  await page.getByLabel('パスワード', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'ひいらぎ商店からの招待' });
  await expect(question).toContainText(`/${seat.yobirinId}`);
  await expect(question).toContainText('費用はいっさいかかりません。');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: '承諾する' }).click();
  await expect(page).toHaveURL('/account/home');
  await expect(page.getByText(`/${seat.yobirinId}`)).toBeVisible();

  await page.goto('/account/user');
  for (const name of ['ユーザー情報', '契約情報', '招待されたID']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
});

test('a signed-in user lets an answer wait, then rejects, and cannot answer for another user [INVITE-04] [INVITE-05] [INVITE-06] [INVITE-10]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const user = await signIn();
  const link = await organisation.invite(await organisation.registerId(), user.email);

  await test.step('an answer can wait', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'あとで返答する' }).click();
    await expect(page).toHaveURL('/account/home');
    await page.goto(link);
    await expect(page.getByRole('button', { name: '承諾する' })).toBeVisible();
  });

  await test.step('a signed-in user can reject', async () => {
    await page.getByRole('button', { name: '招待を辞退する' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '辞退する' }).click();
    await expect(page).toHaveURL('/account/home');
  });

  await test.step('an invitation for another user or for an unknown address leads home', async () => {
    const invited = await users.create();
    for (const email of [invited.email, users.newEmail()]) {
      await page.goto(await organisation.invite(await organisation.registerId(), email));
      await expect(page).toHaveURL('/account/home');
      await expect(page.getByText(`この招待は ${email} 宛てです。`)).toBeVisible();
    }
  });

  await test.step('a wrong link says so, and leads home', async () => {
    await page.goto('/invite/respond?token=nonsense');
    const dialog = page.getByRole('alertdialog', { name: 'この招待は使えません' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/account/home');
  });
});

test('an invitation is rejected by its link, after a question, and the owner sees it [INVITE-10] [INVITE-12] [MEMBER-16]', async ({
  page,
  browser,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const seat = await organisation.registerId('受付');
  const link = await organisation.invite(seat);
  const guest = await browser.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: '招待を辞退する' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
  await guest.getByRole('button', { name: '招待を辞退する' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: '辞退する' }).click();
  await expect(guest).toHaveURL('/');
  await guest.goto(link);
  await expect(guest.getByRole('alertdialog')).toContainText('すでに辞退されています');

  await signIn(organisation.owner);
  await page.goto('/account/members');
  await expect(page.getByRole('listitem').filter({ hasText: seat.yobirinId })).toContainText('招待を辞退');
});

test('a link that is incomplete, wrong, expired or cannot be checked leads to the start page [INVITE-01] [INVITE-02] [INVITE-12] [ERROR-15]', async ({
  page,
  users,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  const dialog = page.getByRole('alertdialog', { name: 'この招待は使えません' });

  await test.step('a link without a token, with a wrong one or an expired one leads to the start page', async () => {
    await page.goto('/invite/respond');
    await expect(page).toHaveURL('/');

    await page.goto('/invite/respond?token=nonsense');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');

    const organisation = await Organisation.found({ users, mailbox });
    const email = users.newEmail();
    const link = await organisation.invite(await organisation.registerId(), email);
    await letInvitationExpire(email);
    await page.goto(link);
    await expect(dialog).toContainText('有効期限が切れています');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a link that cannot be checked says so and leads to the start page', async () => {
    await breakOperation(page, 'query Invitation');
    await page.goto('/invite/respond?token=any');
    await page
      .getByRole('alertdialog', { name: /サーバーエラー/ })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(page).toHaveURL('/');
  });
});

test('what fails while answering is said, and nothing typed is lost [INVITE-09] [ERROR-03] [ERROR-15]', async ({
  page,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|422/);
  const organisation = await Organisation.found({ users, mailbox });
  const email = users.newEmail();
  await page.goto(await organisation.invite(await organisation.registerId(), email));
  await page.getByRole('checkbox').check();
  await fillPerson(page);
  await queryDatabase('delete from invite_users where email = $1', [email]);
  await page.getByRole('button', { name: '登録して承諾する' }).click();
  await page.getByRole('alertdialog', { name: '登録できませんでした' }).getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByLabel('姓')).toHaveValue('佐藤');

  const user = await signIn();
  await page.goto(await organisation.invite(await organisation.registerId(), user.email));
  await breakOperation(page, 'mutation');
  await page.getByRole('button', { name: '承諾する' }).click();
  await page
    .getByRole('alertdialog', { name: /サーバーエラー/ })
    .getByRole('button', { name: '閉じる' })
    .click();
  await page.getByRole('button', { name: '招待を辞退する' }).click();
  await page.getByRole('button', { name: '辞退する', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: /サーバーエラー/ })
    .getByRole('button', { name: '閉じる' })
    .click();
  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'キャンセル' }).click();
  await page.getByRole('button', { name: '承諾する' }).click();
  await expect(page).toHaveURL('/account/home');
});

test.describe('in English and in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('an invitation reads naturally and breaks no rule of accessibility [INVITE-07] @phone', async ({
    page,
    users,
    mailbox,
  }) => {
    const organisation = await Organisation.found({ users, mailbox }, 'business', {
      language: 'EN',
      profile: { nickname: 'Holly Hotel' },
    });
    await page.goto(await organisation.invite(await organisation.registerId('Desk')));
    await expect(page.getByRole('heading', { name: 'An invitation from Holly Hotel' })).toBeVisible();
    await expect(page.getByText('It’s free for you')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox').check();
    await page.getByLabel('First name').fill('Ken');
    await page.getByLabel('Last name').fill('Sato');
    await page.getByLabel('Password', { exact: true }).fill('Umbrella7x');
    await page.getByLabel('Password (again)').fill('Umbrella7x4');
    await page.getByRole('button', { name: 'Sign up and accept' }).click();
    await expect(page.getByLabel('Password (again)')).toHaveAccessibleDescription('Password does not match');
    await page.getByLabel('Password (again)').fill('Umbrella7x');
    await page.getByRole('button', { name: 'Sign up and accept' }).click();
    await expect(page).toHaveURL('/account/home');
  });
});

function passwordField(page: Page) {
  return page.getByLabel('パスワード', { exact: true });
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('姓').fill('佐藤');
  await page.getByLabel('名', { exact: true }).fill('次郎');
  await passwordField(page).fill('Umbrella7x');
  await page.getByLabel('パスワード（確認）').fill('Umbrella7x');
}
