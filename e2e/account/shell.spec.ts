import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test('the sign-in page has its title and language from the first byte [SEO-01] [SEO-02]', async ({ request }) => {
  const response = await request.get('/auth/signin', { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
  const html = await response.text();

  expect(response.status()).toBe(200);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Sign in | Yobirin</title>');
  expect(html).not.toContain('name="robots"');
});

test('the sign-in form names what is missing or wrong @phone', async ({ page }) => {
  await page.goto('/auth/signin');
  const email = page.getByLabel('メールアドレス');

  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(email).toHaveAccessibleDescription('入力してください。');
  await expect(email).toBeFocused();

  await email.fill('hanako');
  await expect(email).toHaveAccessibleDescription(/メールアドレスの形で/);
  await expectAccessible(page);

  await email.fill('hanako@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('a page whose script does not come says so, and opens once there is a connection again', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|LostPageError/);
  await signIn();
  await page.goto('/account/comment');
  await expect(page.getByLabel('紹介文')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));

  await context.setOffline(true);
  await page.getByRole('link', { name: '連絡先' }).click();
  await expect(page.getByText('通信できませんでした。')).toBeVisible();
  await expect(page.getByRole('link', { name: '紹介文' })).toBeVisible();
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: 'もう一度試す' });
  await retry.click();
  // The retry has ended in vain, and does not find the connection that comes back next.
  await expect(retry).toBeEnabled();
  await expect(page.getByText('通信できませんでした。')).toBeVisible();

  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('heading', { name: '連絡先' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('whoever is offline is told, and a list comes once they are not', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn();
  await page.goto('/account/favorites');
  await expect(page.getByText('お気に入りはまだありません')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('インターネットに接続されていません')).toBeVisible();
  await page.getByRole('textbox', { name: '名前やIDで絞り込む' }).fill('受付');
  await expect(page).toHaveURL(/q=/);
  await expectAccessible(page);
  await context.setOffline(false);

  await expect(page.getByText('「受付」に一致する連絡先はありません')).toBeVisible();
  await expect(page.getByText('インターネットに接続されていません')).toBeHidden();
});

test('the language is switched on a page of the account door', async ({ page }) => {
  await page.goto('/auth/signin?redirect=%2Faccount%2Fhome');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

  await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fhome&lang=en');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

for (const path of ['/auth/nope', '/account/nope/further', '/service/nope', '/x/y/z', '/auth/signin/further']) {
  test(`${path} is not found [ERROR-30] [SEO-05]`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    const response = await page.goto(path);

    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Not Found | Yobirin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お探しのページは見つかりませんでした');
  });
}

test.describe('in English', () => {
  test.use(inEnglish);

  test('an unknown page says "Requested page not found" [ERROR-30]', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    await page.goto('/auth/nope');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requested page not found');
  });
});

for (const [theme, options] of Object.entries({ light: {}, dark: inDarkTheme })) {
  test.describe(`in ${theme}`, () => {
    test.use(options);

    for (const path of ['/auth/signin', '/auth/nope']) {
      test(`${path} is accessible and fits a narrow phone`, async ({ page, consoleErrors }) => {
        consoleErrors.allow(/404/);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
