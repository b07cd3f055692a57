import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';

test('a user signs in and is home [AUTH-08]', async ({ page, users }) => {
  const user = await users.create();
  await page.goto('/auth/signin');
  await signIn(page, user);

  await expect(page).toHaveURL('/account/home');
});

test('a deep link asks for sign-in and is reached afterwards @phone [GUARD-09] [AUTH-08]', async ({ page, users }) => {
  const user = await users.create();
  await page.goto('/account/messages?from=mail');

  await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fmessages%3Ffrom%3Dmail');
  await signIn(page, user);

  await expect(page).toHaveURL('/account/messages?from=mail');
});

for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`nobody is led from sign-in to ${foreign} [AUTH-08]`, async ({ page, users }) => {
    const user = await users.create();
    await page.goto(`/auth/signin?redirect=${encodeURIComponent(foreign)}`);
    await signIn(page, user);

    await expect(page).toHaveURL('/account/home');
  });
}

test('a wrong password and an unknown address are refused alike [ERROR-05]', async ({ page, users, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const user = await users.create({ isIntroduced: false });
  await page.goto('/auth/signin');

  for (const wrong of [
    { email: user.email, password: 'Wrong1234' },
    { email: users.newEmail(), password: 'Secret123' },
  ]) {
    await signIn(page, wrong);
    const modal = page.getByRole('alertdialog', { name: 'ログインできませんでした' });
    await expect(modal).toContainText('メールアドレスとパスワードの組み合わせが見つかりません。');
    await modal.getByRole('button', { name: '閉じる' }).click();
    await expect(modal).toBeHidden();
  }
  await expect(page.getByLabel('メールアドレス')).not.toHaveValue('');
});

test('after too many wrong passwords it says how long to wait', async ({ page, request, users, consoleErrors }) => {
  consoleErrors.allow(/429/);
  const user = await users.create({ isIntroduced: false });
  for (let tries = 0; tries < 10; tries += 1) {
    await request.post('/auth/signin', { data: { email: user.email, password: 'Wrong1234' } });
  }
  await page.goto('/auth/signin');
  await signIn(page, user);

  const modal = page.getByRole('alertdialog', { name: '操作の回数が多すぎます' });
  await expect(modal).toContainText(/\d+分ほど待ってから、もう一度お試しください。/);
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the words of a refusal are those of the requirements [ERROR-05] [VALID-11]', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401/);
    await page.goto('/auth/signin');
    const email = page.getByLabel('Email address');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(email).toHaveAccessibleDescription('Required');
    await email.fill('ada@');
    await expect(email).toHaveAccessibleDescription('Invalid email address');

    await email.fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Login failed' });
    await expect(modal).toContainText('Email and password combination not found');
  });
});

test('signing in works by keyboard alone', async ({ page, users }) => {
  const user = await users.create();
  await page.goto('/auth/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/account/home');
});

test('password managers are told what each field is', async ({ page }) => {
  await page.goto('/auth/signin');

  await expect(page.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
});

for (const [failure, answer] of Object.entries({
  'a connection that fails': 'abort',
  'an error of the server': 'fulfill',
} as const)) {
  test(`${failure} opens the server-error modal, and the form stays [ERROR-02] [NAV-08]`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED|500|Failed to fetch/);
    await page.route('**/auth/signin', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      return answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: 500, json: { error: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' } } });
    });
    await page.goto('/auth/signin');
    await signIn(page, { email: 'hanako@example.com', password: 'Secret123' });

    const modal = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
    await expect(modal).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByLabel('メールアドレス')).toHaveValue('hanako@example.com');
  });
}

type Page = import('@playwright/test').Page;

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}
