import { expect, test } from '../fixtures.ts';

const owner = { email: 'owner@demo.example', password: 'Demo1234' };
const member = { email: 'member1@demo.example', password: 'Demo1234' };

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

test('every account page asks a stranger to sign in, with the way back [GUARD-02] [GUARD-03] [GUARD-09] [GUARD-20]', async ({
  page,
}) => {
  for (const path of accountPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/signin?redirect=${encodeURIComponent(path)}`);
  }
});

test('the pages before sign-in are there, each by its title [GUARD-01]', async ({ page }) => {
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

test('a newcomer is sent to the introduction from every page but itself [GUARD-10] [INTRO-04]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create({ isIntroduced: false }));
  for (const path of ['/account/introduction', '/account/home', '/account/profile', '/account/user']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/introduction');
  }
});

test('whoever is introduced leaves the introduction and the pages before sign-in for home [GUARD-11] [GUARD-12] [GUARD-17]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create());
  for (const path of [
    '/account/introduction',
    '/auth/signup',
    '/auth/resend-confirmation',
    '/auth/confirmation?token=x',
    '/auth/signin',
    '/auth/apply-reset-password',
    '/auth/reset-password?token=x',
    '/guest/chat?token=x',
    '/',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/home');
  }
});

test('members and groups need an account that has room for them [GUARD-14] [GUARD-15]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create());
  for (const path of ['/account/members', '/account/members/5', '/account/groups', '/account/groups/5/members']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/home');
  }
});

test('an owner with seats and groups reaches them; wrong ids lead to the lists [GUARD-14] [GUARD-15] [GUARD-18] [GUARD-19]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, owner);
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

test('subscription and invoices are the owner’s [GUARD-13]', async ({ page, context, users }) => {
  await users.signIn(context, member);
  for (const path of ['/account/contract', '/account/invoices', '/account/members', '/account/groups']) {
    await page.goto(path);
    await expect(page).toHaveURL('/account/home');
  }
});

test('the page of those who left is nobody’s first [GUARD-06]', async ({ page }) => {
  await page.goto('/account/canceled');
  await expect(page).toHaveURL('/');
});

test('each page has its own title, and a next one starts at its top [SEO-01] [SEO-03]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/auth/signup');
  await expect(page).toHaveTitle('アカウント作成 | Yobirin');
  await page.getByRole('link', { name: 'アカウントをお持ちの方' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'アカウントをお持ちの方' }).click();
  await expect(page).toHaveTitle('ログイン | Yobirin');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('going from page to page loads no document', async ({ page }) => {
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
