import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';

const monthSeconds = 30 * 24 * 60 * 60;

test('a user signs in by mouse or keyboard and is home, whatever foreign address is asked for [AUTH-08] [AUTH-17] [OP-09] [OP-10]', async ({
  page,
  context,
  users,
}) => {
  const user = await users.create({ lastName: '<img src=x onerror=alert(1)>', firstName: "'; drop table users; --" });
  await page.goto('/auth/signin');

  await test.step('password managers are told what each field is', async () => {
    await expect(page.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  });

  await test.step('a user signs in and is home, where a name of HTML stays a name', async () => {
    await signIn(page, user);
    await expect(page).toHaveURL('/account/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  });

  await test.step('the refresh token is kept for a month in a cookie that scripts cannot read', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'refresh');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true, secure: false });
    const remaining = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(remaining - monthSeconds)).toBeLessThan(60 * 60);
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(readable).not.toContain(cookie?.value);
    expect(readable, 'nor an access token').not.toMatch(/eyJ/);
  });

  await test.step('signing in works by keyboard alone', async () => {
    await forgetUser(page);
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

  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await test.step(`no user is led from sign-in to ${foreign}`, async () => {
      await forgetUser(page);
      await page.goto(`/auth/signin?redirect=${encodeURIComponent(foreign)}`);
      await signIn(page, user);
      await expect(page).toHaveURL('/account/home');
    });
  }
});

test('a deep link asks for sign-in and is reached afterwards @phone [GUARD-09] [AUTH-08]', async ({ page, users }) => {
  const user = await users.create();
  await page.goto('/account/messages?from=mail');

  await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fmessages%3Ffrom%3Dmail');
  await signIn(page, user);

  await expect(page).toHaveURL('/account/messages?from=mail');
});

test('a sign-in that is refused or fails says why, and the form stays [ERROR-02] [ERROR-05] [NAV-08]', async ({
  page,
  request,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|429|500|ERR_FAILED|Failed to fetch/);
  const user = await users.create({ isIntroduced: false });
  await page.goto('/auth/signin');

  await test.step('a wrong password and an unknown address are refused alike', async () => {
    for (const wrong of [
      { email: user.email, password: 'Wrong1234' },
      { email: users.newEmail(), password: 'Umbrella7x' },
    ]) {
      await signIn(page, wrong);
      const modal = page.getByRole('alertdialog', { name: 'ログインできませんでした' });
      await expect(modal).toContainText('メールアドレスとパスワードの組み合わせが見つかりません。');
      await modal.getByRole('button', { name: '閉じる' }).click();
      await expect(modal).toBeHidden();
    }
    await expect(page.getByLabel('メールアドレス')).not.toHaveValue('');
  });

  const serverError = { status: 500, json: { error: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' } } };
  for (const [failure, answer] of [
    ['a connection that fails', (route: Route) => route.abort()],
    ['an error of the server', (route: Route) => route.fulfill(serverError)],
  ] as const) {
    await test.step(`${failure} opens the server-error modal, and the form stays`, async () => {
      await page.route('**/auth/signin', answer);
      await signIn(page, { email: 'hanako@example.com', password: 'Umbrella7x' });

      const modal = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
      await expect(modal).toBeVisible();
      await expectAccessible(page);
      await modal.getByRole('button', { name: '閉じる' }).click();
      await expect(page.getByLabel('メールアドレス')).toHaveValue('hanako@example.com');
      await page.unroute('**/auth/signin');
    });
  }

  await test.step('after too many wrong passwords it says how long to wait', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      // Without the mark of a browser that the user has used, which would be counted apart.
      const headers = { cookie: 'browser=none' };
      await request.post('/auth/signin', { data: { email: user.email, password: 'Wrong1234' }, headers });
    }
    await signIn(page, user);

    const modal = page.getByRole('alertdialog', { name: '操作の回数が多すぎます' });
    await expect(modal).toContainText(/\d+分ほど待ってから、もう一度お試しください。/);
  });
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

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

/** Removes the cookies. Leaves the account area first: an open page of it would react to the missing cookie. */
async function forgetUser(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
