import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { newId } from '../support/team/new-id.ts';

test('a visitor signs up, opens the mail, chooses a password, introduces themselves and is home @phone [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-06] [GUARD-10]', async ({
  page,
  users,
  mailbox,
}) => {
  const email = users.newEmail();
  await page.goto('/auth/signup');
  const submit = page.getByRole('button', { name: '確認メールを送る' });
  const about = page.getByRole('region', { name: '仕事専用の、もうひとつの連絡先' });

  await expect(about).toBeVisible();
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('姓', { exact: true }).fill('鈴木');
  await page.getByLabel('名', { exact: true }).fill('一郎');
  await page.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' }).check();
  await submit.click();

  await expect(page.getByRole('heading', { level: 1, name: '確認メールを送りました' })).toBeFocused();
  await expect(about).toBeHidden();
  const mail = await mailbox.waitForMail(email, { subject: /アカウント登録/ });
  await page.goto(mail.links[0] ?? '');

  await expect(page).toHaveURL(/\/auth\/confirmation\?token=/);
  await page.getByLabel('パスワード', { exact: true }).fill('Umbrella7x');
  await page.getByLabel('パスワード（確認）').fill('Umbrella7x');
  await page.getByRole('button', { name: '登録してはじめる' }).click();

  await expect(page).toHaveURL('/account/introduction');
  await page.getByLabel('公開ID').fill(newId());
  await page.getByLabel('表示名').fill('鈴木一郎');
  await page.getByRole('button', { name: 'この内容ではじめる' }).click();
  await page.getByRole('button', { name: 'このIDではじめる' }).click();

  await expect(page).toHaveURL('/account/home');
  await expect(page.getByText('鈴木さん、こんにちは')).toBeVisible();
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the way from sign-up to a password is in English, the mail too [AUTH-03]', async ({ page, users, mailbox }) => {
    const email = users.newEmail();
    await page.goto('/auth/signup');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByRole('checkbox', { name: 'I agree to the terms of service and the privacy policy' }).check();
    await page.getByRole('button', { name: 'Send confirmation email' }).click();
    await expect(page.getByText(`Open the link in the email to ${email}`)).toBeVisible();

    const mail = await mailbox.waitForMail(email, { subject: /Confirm your email address/ });
    await page.goto(mail.links[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  });
});

test('an invalid sign-up is refused at its field or by a modal [VALID-11] [VALID-13] [VALID-14] [ERROR-06]', async ({
  page,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|422/);
  await page.goto('/auth/signup');
  const email = page.getByRole('textbox', { name: 'メールアドレス' });
  const lastName = page.getByLabel('姓', { exact: true });

  await test.step('what is missing or wrong is said at its field, and the first of them has the focus', async () => {
    const agreement = page.getByRole('checkbox');
    await agreement.check();
    await email.fill('hanako@');
    await page.getByRole('button', { name: '確認メールを送る' }).click();

    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/メールアドレスの形で/);
    await expect(lastName).toHaveAccessibleDescription('入力してください。');
    await expect(page.getByLabel('名', { exact: true })).toHaveAccessibleDescription('入力してください。');
    await expectAccessible(page);

    await agreement.uncheck();
    await expect(agreement).toHaveAccessibleDescription('同意が必要です。');
    await expect(page.getByRole('button', { name: '確認メールを送る' })).toBeDisabled();
  });

  await test.step('a refusal of the server is said at its field', async () => {
    const error = { code: 'BAD_USER_INPUT', fields: { lastName: 'too_long' } };
    await page.route('**/auth/signup', (route) => route.fulfill({ status: 400, json: { error } }));
    await fillSignup(page, 'someone@example.com');

    await expect(lastName).toHaveAccessibleDescription('長すぎます。短くしてください。');
    await expect(lastName).toBeFocused();
    await page.unroute('**/auth/signup');
  });

  await test.step('an address that is in use is refused', async () => {
    const taken = await users.create({ isIntroduced: false });
    await fillSignup(page, taken.email);

    const modal = page.getByRole('alertdialog', { name: 'このメールアドレスはすでに使われています' });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: '閉じる' }).click();
    await expect(email).toHaveValue(taken.email);
  });
});

test('the sign-up form is sent by keyboard alone, and once however often it is pressed', async ({ page, users }) => {
  const sent = page.getByRole('heading', { name: '確認メールを送りました' });

  await test.step('signing up works by keyboard alone', async () => {
    await page.goto('/auth/signup');
    await page.getByLabel('メールアドレス').focus();
    await page.keyboard.type(users.newEmail());
    await page.keyboard.press('Tab');
    await page.keyboard.type('山田');
    await page.keyboard.press('Tab');
    await page.keyboard.type('花子');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(sent).toBeFocused();
  });

  await test.step('however often it is pressed, the form is sent once', async () => {
    await page.goto('/auth/signup');
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/auth/signup') posts += 1;
    });
    const release = await holdRequests(page, '**/auth/signup');
    await fillSignup(page, users.newEmail(), (submit) => submit.click({ clickCount: 3 }));
    release();

    await expect(sent).toBeVisible();
    expect(posts).toBe(1);
  });
});

test('a confirmation mail is sent again to an address that waits for one, and only the newer link works [AUTH-05] [AUTH-07] [ERROR-07] [ERROR-10]', async ({
  page,
  users,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|422/);
  const resend = async (address: string) => {
    await page.getByLabel('メールアドレス').fill(address);
    await page.getByRole('button', { name: '確認メールを再送する' }).click();
  };
  await page.goto('/auth/resend-confirmation');

  await test.step('nothing is sent again to an address that never signed up, or that has a user', async () => {
    const { email } = await users.create({ isIntroduced: false });
    for (const address of [users.newEmail(), email]) {
      await resend(address);
      const modal = page.getByRole('alertdialog', { name: 'アカウント作成メールを再送できませんでした' });
      await modal.getByRole('button', { name: '閉じる' }).click();
    }
  });

  await test.step('a lost confirmation mail is sent again, and only the newer link works', async () => {
    const email = users.newEmail();
    const earlierLink = await users.signUp(email);
    await resend(email);
    await expect(page.getByRole('heading', { name: '確認メールを送りました' })).toBeVisible();
    await expect.poll(async () => (await mailbox.waitForMail(email)).links[0]).not.toBe(earlierLink);
    const newerLink = (await mailbox.waitForMail(email)).links[0] ?? '';

    await page.goto(earlierLink);
    const modal = page.getByRole('alertdialog', { name: 'URLが無効です' });
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/auth/resend-confirmation');

    await page.goto(newerLink);
    await expect(page.getByRole('heading', { name: 'パスワードの登録' })).toBeVisible();
  });
});

test('a confirmation needs an unaltered, unused link and a strong password [AUTH-05] [ERROR-10] [VALID-09] [VALID-10]', async ({
  page,
  users,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const link = await users.signUp(users.newEmail());
  const password = page.getByLabel('パスワード', { exact: true });
  const confirmation = page.getByLabel('パスワード（確認）');
  const submit = page.getByRole('button', { name: '登録してはじめる' });
  const refusal = page.getByRole('alertdialog', { name: 'URLが無効です' });

  await test.step('confirming without a token leads to the root page', async () => {
    await page.goto('/auth/confirmation');
    await expect(page).toHaveURL('/');
  });

  await test.step('a confirmation link that was altered is invalid', async () => {
    await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect(refusal).toBeVisible();
  });

  await test.step('a password that is too weak or typed differently is refused', async () => {
    await page.goto(link);
    const weak = ['short1A', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', 'Пароль123', 'TooLong1'.repeat(17)];
    for (const attempt of weak) {
      await password.fill(attempt);
      await confirmation.fill(attempt);
      await submit.click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
    }

    await password.fill('Umbrella7x');
    await confirmation.fill('Umbrella7y');
    await submit.click();
    await expect(confirmation).toHaveAccessibleDescription('パスワードが一致しません。');
    await expect(confirmation).toBeFocused();
  });

  await test.step('a link that is used up while its page is open is said to be invalid on sending', async () => {
    await confirmation.fill('Umbrella7x');
    const token = new URL(link).searchParams.get('token');
    await request.post('/auth/confirmation', {
      data: { token, password: 'Another123', passwordConfirmation: 'Another123' },
    });
    await submit.click();
    await expect(refusal).toBeVisible();
  });
});

async function fillSignup(page: Page, email: string, press = (submit: Locator) => submit.click()) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('姓', { exact: true }).fill('山田');
  await page.getByLabel('名', { exact: true }).fill('花子');
  await page.getByRole('checkbox').check();
  await press(page.getByRole('button', { name: '確認メールを送る' }));
}
