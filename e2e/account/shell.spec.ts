import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

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

test('without a connection a page says so, and goes on by itself once there is one again [ERROR-31]', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|LostPageError/);
  await signIn();
  await page.goto('/account/comment');
  await expect(page.getByLabel('紹介文')).toBeVisible();

  await test.step('a page whose script does not come says so, and opens once there is a connection again', async () => {
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await context.setOffline(true);
    await page.getByRole('link', { name: '連絡先' }).click();
    const offlineTitle = page.getByText('インターネットに接続されていません', { exact: true });
    await expect(offlineTitle).toBeVisible();
    await expect(page.getByText('通信できませんでした。')).toBeHidden();
    await expect(page.getByRole('link', { name: '紹介文' })).toBeVisible();
    await expectAccessible(page);
    const retry = page.getByRole('button', { name: 'もう一度試す' });
    await retry.click();
    // The retry has failed before the connection comes back.
    await expect(retry).toBeEnabled();
    await expect(offlineTitle).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '連絡先' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  });

  await test.step('a part beside the page that does not come leaves the page, and comes later', async () => {
    const cut = Promise.withResolvers<void>();
    await page.route(/receiver-host/, async (route) => {
      await cut.promise;
      await route.abort('internetdisconnected');
    });
    const failed = page.waitForEvent('requestfailed', (failure) => /receiver-host/.test(failure.url()));
    await page.goto('/account/favorites');
    await expect(page.getByRole('heading', { name: '連絡先' })).toBeVisible();
    await context.setOffline(true);
    cut.resolve();
    await failed;
    await page.unroute(/receiver-host/);

    const loaded = page.waitForResponse(/receiver-host/);
    await context.setOffline(false);
    await loaded;
    await expect(page.getByRole('heading', { name: '連絡先' })).toBeVisible();
  });

  await test.step('a user who is offline is told, and a list comes once they are not', async () => {
    await expect(page.getByText('お気に入りはまだありません')).toBeVisible();
    await expect(page.getByText('インターネットに接続されていません')).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText('インターネットに接続されていません')).toBeVisible();
    await page.getByRole('textbox', { name: '名前やIDで絞り込む' }).fill('受付');
    await expect(page).toHaveURL(/q=/);
    await expectAccessible(page);
    await context.setOffline(false);

    await expect(page.getByText('「受付」に一致する連絡先はありません')).toBeVisible();
    await expect(page.getByText('インターネットに接続されていません')).toBeHidden();
  });
});

test('an address without a page is not found, in the language that is chosen [ERROR-30] [SEO-05]', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  for (const path of ['/auth/nope', '/account/nope/further', '/service/nope', '/x/y/z', '/auth/signin/further']) {
    await test.step(`${path} is not found`, async () => {
      const response = await page.goto(path);

      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('404 Not Found | Yobirin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('お探しのページは見つかりませんでした');
    });
  }

  await test.step('the language is switched on a page of the account door', async () => {
    await page.goto('/auth/signin?redirect=%2Faccount%2Fhome');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fhome');
  });

  await test.step('in English an unknown page says "Requested page not found"', async () => {
    await page.goto('/auth/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requested page not found');
  });
});

test('sign-in and the page not found are accessible and fit a narrow phone, in light and in dark', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/auth/signin', '/auth/nope']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});
