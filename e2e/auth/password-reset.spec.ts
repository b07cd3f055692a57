import { expect, test } from '../fixtures.ts';

test('a forgotten password is replaced by the mailed link, which works once @phone [AUTH-09] [AUTH-10] [AUTH-11] [ERROR-11]', async ({
  page,
  users,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const user = await users.create();
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill(user.email);
  await page.getByRole('button', { name: '再設定メールを送る' }).click();
  await expect(page.getByRole('heading', { name: '再設定メールを送りました' })).toBeFocused();
  const link = (await mailbox.waitForMail(user.email, { subject: /再設定/ })).links[0] ?? '';

  await page.goto(link);
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Renewed123');
  await page.getByLabel('新しいパスワード（確認）').fill('Renewed123');
  await page.getByRole('button', { name: 'パスワードを設定する' }).click();
  await page.getByRole('link', { name: 'ログイン画面へ' }).click();

  await page.getByLabel('メールアドレス').fill(user.email);
  await page.getByLabel('パスワード', { exact: true }).fill('Renewed123');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(page).toHaveURL('/account/home');

  await page.context().clearCookies();
  await page.goto(link);
  const modal = page.getByRole('alertdialog', { name: 'パスワード再設定用のURLが無効です' });
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/auth/signin');
});

test('an invalid link or password is refused, and a check that failed can be repeated [AUTH-10] [ERROR-08] [ERROR-11] [VALID-09] [VALID-10]', async ({
  page,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|422|429/);
  const { email } = await users.create({ isIntroduced: false });
  const link = await users.applyResetPassword(email);

  await test.step('no mail is sent to an address without a user', async () => {
    await page.goto('/auth/apply-reset-password');
    await page.getByLabel('メールアドレス').fill(users.newEmail());
    await page.getByRole('button', { name: '再設定メールを送る' }).click();
    const modal = page.getByRole('alertdialog', { name: 'パスワード再設定メールを送信できませんでした' });
    await expect(modal).toBeVisible();
  });

  await test.step('an altered link is invalid, and one without a token leads to the root page', async () => {
    await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect(page.getByRole('alertdialog', { name: 'パスワード再設定用のURLが無効です' })).toBeVisible();

    await page.goto('/auth/reset-password');
    await expect(page).toHaveURL('/');
  });

  await test.step('a link that could not be checked, for too many tries, can be tried again', async () => {
    const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests', retryAfterSeconds: 40 };
    await page.route('**/auth/password/reset?*', (route) => route.fulfill({ status: 429, json: { error } }));
    await page.goto(link);
    const modal = page.getByRole('alertdialog');
    await expect(modal).toContainText('40');
    await modal.getByRole('button', { name: '閉じる' }).click();

    await page.unroute('**/auth/password/reset?*');
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByLabel('新しいパスワード', { exact: true })).toBeVisible();
  });

  await test.step('a new password has to be typed twice alike', async () => {
    const password = page.getByLabel('新しいパスワード', { exact: true });
    const confirmation = page.getByLabel('新しいパスワード（確認）');
    const submit = page.getByRole('button', { name: 'パスワードを設定する' });
    await password.fill('weak');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(/下の条件を満たすパスワードにしてください。.*半角8〜128文字で/);

    await password.fill('Renewed123');
    await confirmation.fill('Renewed124');
    await submit.click();
    await expect(confirmation).toHaveAccessibleDescription('パスワードが一致しません。');
  });
});
