import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';

test('the name is changed by a form of its own [USER-02] @phone', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/user');
  const name = page.getByRole('region', { name: 'お名前' });
  const save = name.getByRole('button', { name: '保存' });
  await expect(save).toBeDisabled();

  await name.getByLabel('姓').fill('');
  await save.click();
  await expect(name.getByLabel('姓')).toHaveAccessibleDescription('入力してください。');

  // Markup and quotes are allowed in a name.
  await name.getByLabel('姓').fill("<b>O'Hara</b>");
  await save.click();
  await expect(page.getByText('お名前を変更しました')).toBeVisible();
  await expect(save).toBeDisabled();

  await page.goto('/account/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("<b>O'Hara</b>さん、こんにちは");
});

test('an email address is replaced by its mailed link, which works once [USER-02] [USER-03] [AUTH-13] [AUTH-14] [AUTH-15] [VALID-11] [VALID-12] [VALID-23] [ERROR-06] [ERROR-12] [AUTH-26]', async ({
  page,
  context,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|400|401/);
  const user = await signIn();
  const newEmail = users.newEmail();
  await page.goto('/account/user');

  await test.step('an address that differs from its confirmation, or that another user has, is refused', async () => {
    const address = page.getByLabel('新しいメールアドレス', { exact: true });
    const confirmation = page.getByLabel('新しいメールアドレス（確認）');
    await address.fill('hanako');
    await confirmation.fill('hanako@example.com');
    await page.getByRole('button', { name: '確認メールを送る' }).click();
    await expect(address).toHaveAccessibleDescription(/メールアドレスの形で/);
    await address.fill('hanako@example.org');
    await expect(confirmation).toHaveAttribute('aria-invalid');

    await applyForEmail(page, demoUser('owner').email, 'Wrong1234');
    const password = page.getByRole('region', { name: 'メールアドレス' }).getByLabel('現在のパスワード');
    await expect(password).toHaveAccessibleDescription(/一致しません/);
    await applyForEmail(page, demoUser('owner').email, user.password);
    const refusal = page.getByRole('alertdialog', { name: 'このメールアドレスはすでに使われています' });
    await refusal.getByRole('button', { name: '閉じる' }).click();
    await expect(confirmation).toHaveValue(demoUser('owner').email);
  });

  const link = await test.step('an email address is replaced once the mailed link is confirmed', async () => {
    await applyForEmail(page, newEmail, user.password);
    await page.getByRole('dialog', { name: '確認メールを送りました' }).getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByText('変更申請中')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(newEmail)).toBeVisible();
    await expect(page.getByText(`現在のアドレス：${user.email}`)).toBeVisible();

    const [mailed = ''] = (await mailbox.waitForMail(newEmail)).links;
    await page.goto(mailed);
    const question = page.getByRole('alertdialog', { name: 'メールアドレスを変更しますか？' });
    await expect(question.getByText(newEmail)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'キャンセル' }).click();
    await expect(page).toHaveURL('/account/home');

    await page.goto(mailed);
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/account/user');
    await expect(page.getByText(`現在のアドレス：${newEmail}`)).toBeVisible();
    await expect(page.getByText('変更申請中')).toBeHidden();
    await users.signIn(context, { ...user, email: newEmail });
    return mailed;
  });

  await test.step('a link that is wrong or used is called invalid and leads home, as does none', async () => {
    for (const address of [link, `${link}x`]) {
      await page.goto(address);
      const refusal = page.getByRole('alertdialog', { name: 'メールアドレス変更用のURLが無効です' });
      await refusal.getByRole('button', { name: '閉じる' }).click();
      await expect(page).toHaveURL('/account/home');
    }
    await page.goto('/account/update-email');
    await expect(page).toHaveURL('/account/home');
  });

  await test.step('the old address undoes the change by its mail, and a new password follows', async () => {
    const [undo = ''] = (await mailbox.waitForMail(user.email, { subject: /変更されました/ })).links;
    await page.goto(undo);
    await expect(page.getByText(user.email)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '自分ではないので、取り戻す' }).click();

    await expect(page).toHaveURL(/\/auth\/reset-password\?token=/);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('Password1');
    await page.getByLabel('新しいパスワード（確認）').fill('Password1');
    await page.getByRole('button', { name: 'パスワードを設定する' }).click();
    await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveAccessibleDescription(/推測されやすい/);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('Lantern84x');
    await page.getByLabel('新しいパスワード（確認）').fill('Lantern84x');
    await page.getByRole('button', { name: 'パスワードを設定する' }).click();
    await page.getByRole('link', { name: 'ログイン画面へ' }).click();
    await users.signIn(context, { ...user, password: 'Lantern84x' });

    await page.goto(undo);
    await page.getByRole('alertdialog', { name: 'このリンクは使えません' }).getByRole('button').click();
    await expect(page).not.toHaveURL(/recover/);
  });
});

test('a new password takes the present one, and signs other devices out [USER-02] [AUTH-16] [ERROR-09] [VALID-09] [VALID-10]', async ({
  page,
  context,
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|401/);
  const user = await users.create();
  const elsewhere = await browser.newContext();
  await users.signIn(elsewhere, user);
  await users.signIn(context, user);
  await page.goto('/account/user');
  const [current, next, again] = [
    page.getByRole('region', { name: 'パスワード' }).getByLabel('現在のパスワード'),
    page.getByLabel('新しいパスワード', { exact: true }),
    page.getByLabel('新しいパスワード（確認）'),
  ];
  const submit = page.getByRole('button', { name: 'パスワードを変更' });

  await current.fill('Wrong1234');
  await next.fill('short');
  await again.fill('Another1234');
  await submit.click();
  await expect(next).toHaveAttribute('aria-invalid');
  await next.fill('Another12345');
  await expect(again).toHaveAttribute('aria-invalid');
  await again.fill('Another12345');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('現在のパスワードが一致しません');
  await expect(current).toBeFocused();

  await current.fill(user.password);
  await submit.click();
  await expect(page.getByText('パスワードを変更し、ほかの端末からログアウトしました')).toBeVisible();
  await expect(page.getByText('ほかの端末ではログインしていません。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント・契約');

  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/account/home');
  await expect(otherPage).toHaveURL(/\/auth\/signin/);
  await users.signIn(elsewhere, { ...user, password: 'Another12345' });
});

test('devices are listed and signed out, one or all others', async ({
  page,
  context,
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const user = await users.create();
  const [phone, tablet] = [await browser.newContext(), await browser.newContext()];
  for (const device of [phone, tablet, context]) await users.signIn(device, user);
  await page.goto('/account/user');
  const devices = page.getByRole('region', { name: 'ログイン中の端末' });
  // Signing up counts as a device.
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByRole('listitem').first()).toHaveText(/この端末/);

  await devices
    .getByRole('button', { name: /をログアウト$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('端末をログアウトしました')).toBeVisible();

  await devices.getByRole('button', { name: 'ほかの端末をすべてログアウト' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  for (const device of [phone, tablet]) {
    const elsewhere = await device.newPage();
    await elsewhere.goto('/account/home');
    await expect(elsewhere).toHaveURL(/\/auth\/signin/);
  }
});

test('the QR code signs one phone in, once, within five minutes [AUTH-21] [ERROR-04]', async ({
  page,
  context,
  browser,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|401/);
  await signIn();
  await page.goto('/account/user');
  const code = page.getByRole('img', { name: 'スマートフォンでログインするためのQRコード' });

  await test.step('the QR code signs one phone in, once', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'ログイン用のQRコードを表示' }).click();
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'リンクをコピー' }).click();
    await expect(page.getByText('リンクをコピーしました')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const phone = await (await browser.newContext()).newPage();
    await phone.goto(link);
    await expect(phone).toHaveURL('/account/home');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('山田さん、こんにちは');

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other).toHaveURL(/\/auth\/signin\?redirect=%2Faccount%2Fhome$/);
  });

  await test.step('the QR code expires after five minutes and can be renewed', async () => {
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: 'ログイン用のQRコードを表示' }).click();
    await expect(page.getByRole('timer')).toHaveText(/残り[45]:\d\d/);

    await page.clock.runFor('05:01');
    await expect(page.getByText('有効期限が切れました')).toBeVisible();
    await expect(code).toBeHidden();

    await page.getByRole('button', { name: '新しいQRコードを表示' }).click();
    await expect(code).toBeVisible();
  });
});

test('deleting the user takes the password and ends everything [AUTH-24] [GUARD-06]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|404|422/);
  const user = await users.create();
  await users.signIn(context, user);
  await page.goto('/account/user');
  await page.getByRole('button', { name: '退会の手続きへ' }).click();
  const question = page.getByRole('alertdialog', { name: '退会しますか？' });
  await expectAccessible(page);

  await question.getByLabel('パスワード', { exact: true }).fill('Wrong1234');
  await question.getByRole('button', { name: '退会する' }).click();
  await expect(question.getByLabel('パスワード', { exact: true })).toHaveAccessibleDescription(
    'パスワードが違います。',
  );
  await page.route('/graphql', (route) => {
    const extensions = { code: 'CONFLICT', reason: 'change_under_way' };
    return route.fulfill({ json: { data: null, errors: [{ message: 'Another change is under way', extensions }] } });
  });
  await question.getByLabel('パスワード', { exact: true }).fill(user.password);
  await question.getByRole('button', { name: '退会する' }).click();
  await expect(question.getByRole('alert')).toContainText('お支払い手続きが進んでいます');
  await expectAccessible(page);
  await page.unroute('/graphql');
  await question.getByLabel('パスワード', { exact: true }).fill(user.password);
  await question.getByRole('button', { name: '退会する' }).click();

  await expect(page).toHaveURL('/account/canceled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退会の手続きが完了しました');
  await expectAccessible(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed-in');
  await expect(users.signIn(context, user)).rejects.toThrow('401');
  expect((await page.request.get(`/${user.yobirinId}`)).status()).toBe(410);

  await page.getByRole('link', { name: 'Yobirinのトップページへ' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account/canceled');
  await expect(page).toHaveURL('/');
});

test('a user whose address bounced is told, and confirms it again [MAIL-42] @phone', async ({
  page,
  mailbox,
  signIn,
}) => {
  const user = await signIn();
  await mailbox.bounce(user.email);
  const note = page.getByRole('status').filter({ hasText: 'メールをお送りしていません' });

  await page.goto('/account/notifications');
  await expect(note).toContainText(user.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await note.getByRole('link', { name: 'アドレスを確認・変更する' }).click();
  await note.getByRole('button', { name: 'このアドレスをもう一度確認する' }).click();
  const form = page.getByRole('region', { name: 'メールアドレス' });
  await expect(form.getByLabel('現在のパスワード')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '確認メールを送りました' }).getByRole('button', { name: '閉じる' }).click();
  await expect(form.getByText('確認待ち')).toBeVisible();
  await expect(note).toBeVisible();

  const [link = ''] = (await mailbox.waitForMail(user.email, { subject: /メールアドレスのご確認/ })).links;
  await page.goto(link);
  await page
    .getByRole('alertdialog', { name: 'このアドレスを確認しますか？' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
  await expect(form).toBeVisible();
  await expect(note).toHaveCount(0);
});

async function applyForEmail(page: Page, email: string, password: string) {
  await page.getByLabel('新しいメールアドレス', { exact: true }).fill(email);
  await page.getByLabel('新しいメールアドレス（確認）').fill(email);
  await page.getByRole('region', { name: 'メールアドレス' }).getByLabel('現在のパスワード').fill(password);
  await page.getByRole('button', { name: '確認メールを送る' }).click();
}
