import { expect, test } from '../fixtures.ts';
import { demoUser } from '../support/server/demo-user.ts';

const accountPaths = [
  '/account/introduction',
  '/account/home',
  '/account/call-histories',
  '/account/messages',
  '/account/messages/1',
  '/account/favorites',
  '/account/profile',
  '/account/schedule',
  '/account/comment',
  '/account/afk-comment',
  '/account/members',
  '/account/members/1',
  '/account/groups',
  '/account/groups/1',
  '/account/groups/1/members',
  '/account/user',
  '/account/update-email?token=x',
  '/account/contract',
  '/account/invoices',
];

test('account pages ask a visitor to sign in, with the way back; the page for users who left leads to the root [GUARD-02] [GUARD-03] [GUARD-06] [GUARD-09] [GUARD-20]', async ({
  page,
}) => {
  for (const path of accountPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/signin?redirect=${encodeURIComponent(path)}`);
  }

  await test.step('the page for users who left does not open for a visitor', async () => {
    await page.goto('/account/canceled');
    await expect(page).toHaveURL('/');
  });
});

test('the pages before sign-in are there, and lead to each other within one document [GUARD-01] [SEO-01] [SEO-03]', async ({
  page,
}) => {
  await test.step('the pages before sign-in are there, each by its title', async () => {
    const titles = {
      '/auth/signup': 'アカウント作成',
      '/auth/resend-confirmation': '確認メールの再送',
      '/auth/signin': 'ログイン',
      '/auth/apply-reset-password': 'パスワードの再設定',
      '/guest/chat?token=x': 'チャット',
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('/invite/respond?token=x');
    await expect(page).toHaveTitle(/招待への返答/);
    await expect(page.getByRole('alertdialog')).toContainText('この招待は使えません');
  });

  await test.step('going from page to page loads no document', async () => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/auth/signin');
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();

    expect(documents).toBe(1);
  });

  await test.step('each page has its own title, and a next one starts at its top', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await page.goto('/auth/signup');
    await expect(page).toHaveTitle('アカウント作成 | Yobirin');
    await page.getByRole('link', { name: 'アカウントをお持ちの方' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'アカウントをお持ちの方' }).click();
    await expect(page).toHaveTitle('ログイン | Yobirin');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a newcomer is sent to the introduction from every page but itself, and offered little else [GUARD-10] [INTRO-04] [NAV-04]', async ({
  page,
  users,
  signIn,
}) => {
  await signIn(await users.create({ isIntroduced: false }));
  for (const path of ['/account/introduction', '/account/home', '/account/profile', '/account/user']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/introduction');
  }

  await test.step('until the introduction only the account page and signing out are offered', async () => {
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await expect(menu.getByRole('listitem')).toHaveText(['アカウント・契約', 'ログアウト']);
  });
});

test('an introduced user is led home from pages that are not for them [GUARD-11] [GUARD-12] [GUARD-14] [GUARD-15] [GUARD-17]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const closedPaths = {
    'an introduced user leaves the introduction and the pages before sign-in for home': [
      '/account/introduction',
      '/auth/signup',
      '/auth/resend-confirmation',
      '/auth/confirmation?token=x',
      '/auth/signin',
      '/auth/apply-reset-password',
      '/auth/reset-password?token=x',
      '/guest/chat?token=x',
      '/',
    ],
    'members and groups need an account that has room for them': [
      '/account/members',
      '/account/members/5',
      '/account/groups',
      '/account/groups/5/members',
    ],
  };
  for (const [title, paths] of Object.entries(closedPaths)) {
    await test.step(title, async () => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page).toHaveURL('/account/home');
      }
    });
  }
});

test('an owner with seats and groups reaches them; wrong ids lead to the lists [GUARD-14] [GUARD-15] [GUARD-18] [GUARD-19]', async ({
  page,
  signIn,
}) => {
  await signIn(demoUser('owner'));
  for (const [path, target] of [
    ['/account/members', '/account/members'],
    ['/account/groups', '/account/groups'],
    ['/account/messages/abc', '/account/messages'],
    ['/account/groups/abc', '/account/groups'],
    ['/account/members/abc', '/account/members'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('subscription and invoices are open to the owner alone [GUARD-13]', async ({ page, signIn }) => {
  await signIn(demoUser('member1'));
  for (const path of ['/account/contract', '/account/invoices', '/account/members', '/account/groups']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/home');
  }
});
