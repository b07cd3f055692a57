import type { BrowserContext, Page } from '@playwright/test';
import { formatSigninCookie, parseSigninCookie, type SigninTokens } from '../../packages/contract/src/session.ts';
import { expect, test } from '../fixtures.ts';
import type { TestUser } from '../support/server/users.ts';

const monthSeconds = 30 * 24 * 60 * 60;

test('both tokens are kept for a month in a cookie that scripts can read [AUTH-17] [OP-09] [OP-10]', async ({
  page,
  context,
  users,
}) => {
  const user = await users.create();
  await page.goto('/auth/signin');
  await signIn(page, user);
  await expect(page).toHaveURL('/account/home');

  const cookie = await findCookie(context);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, secure: false });
  const remaining = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(remaining - monthSeconds)).toBeLessThan(60 * 60);
  expect(await readTokens(context)).not.toBeNull();
});

test('an expired access token is replaced, and the page opens as if nothing were [AUTH-18] [AUTH-19] [AUTH-22] [ERROR-01]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await users.signIn(context, await users.create());
  const before = await spoilTokens(context, ['accessToken']);
  await page.goto('/account/profile');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/account/profile');
  const after = await readTokens(context);
  // Two that are made for one device within a second are alike, so it may be the very one that was there before.
  expect(after?.accessToken).not.toBe(spoiltToken);
  expect(after?.refreshToken).not.toBe(before.refreshToken);
});

test('several tabs with an expired token refresh it once [OP-11]', async ({ context, users, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await users.signIn(context, await users.create());
  await spoilTokens(context, ['accessToken']);
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/refresh') refreshes += 1;
  });
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/account/profile')));

  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab).toHaveURL('/account/profile');
  }
  expect(refreshes).toBe(1);
});

test('when the refresh token has expired too, sign-in leads back [OP-11] [GUARD-09]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await users.signIn(context, await users.create());
  await spoilTokens(context, ['accessToken', 'refreshToken']);
  await page.goto('/account/schedule');

  await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fschedule');
  expect(await readTokens(context)).toBeNull();
});

test('a cookie that is not ours counts as none', async ({ page, context, baseURL }) => {
  for (const value of ['%', 'null', '%7B%22accessToken%22%3A1%7D']) {
    await context.addCookies([{ name: 'signin', value, url: baseURL ?? '' }]);
    await page.goto('/account/home');
    await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fhome');
  }
});

test('signing out in one tab takes the other to sign-in, with its way back [AUTH-23] [NAV-03]', async ({
  context,
  users,
}) => {
  const user = await users.create();
  await users.signIn(context, user);
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/account/schedule');
  await there.goto('/account/home');
  await expect(here.getByRole('heading', { level: 1 })).toBeVisible();

  await signOut(there);
  await expect(there).toHaveURL('/auth/signin');
  await expect(here).toHaveURL('/auth/signin?redirect=%2Faccount%2Fschedule');

  await signIn(here, user);
  await expect(here).toHaveURL('/account/schedule');
  await expect(there).toHaveURL('/account/home');
});

test('signing out ends the device, even when the access token has expired meanwhile [AUTH-23]', async ({
  page,
  context,
  users,
  request,
}) => {
  await users.signIn(context, await users.create());
  await page.goto('/account/home');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  const { refreshToken } = await spoilTokens(context, ['accessToken']);

  await signOut(page);
  await expect(page).toHaveURL('/auth/signin');
  expect(await readTokens(context)).toBeNull();
  const answer = await request.put('/auth/refresh', { headers: { authorization: `Bearer ${refreshToken}` } });
  expect(answer.status()).toBe(401);
});

test('text that is not saved survives a sign-out elsewhere, and can be saved after signing in again', async ({
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const user = await users.create();
  await users.signIn(context, user);
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/account/user');
  await there.goto('/account/home');
  await here.getByLabel('姓', { exact: true }).fill('佐藤');

  // This tab finds out by itself before the other one, whose answer is late, tells it.
  await lookNothingUp(here);
  const telling = await holdAnswer(there, '**/auth/signout');
  await signOut(there);
  await telling.isAsked;
  await saveName(here);
  const modal = here.getByRole('alertdialog', { name: 'ログアウトしました' });
  await modal.getByRole('button', { name: '入力内容を見る' }).click();
  const isTold = await listenForSigninNews(here);
  telling.answer();
  await isTold();
  await expect(modal).toBeHidden();
  await expect(here.getByLabel('姓', { exact: true })).toHaveValue('佐藤');
  await saveName(here);
  await here.unroute('**/graphql');
  const signinTab = context.waitForEvent('page');
  await modal.getByRole('link', { name: '別のタブでログイン' }).click();
  await signIn(await signinTab, user);

  await expect(modal).toBeHidden();
  await expect(here.getByLabel('姓', { exact: true })).toHaveValue('佐藤');
  await saveName(here);
  await here.reload();
  await expect(here.getByLabel('姓', { exact: true })).toHaveValue('佐藤');
});

test('a cookie that vanishes midway is noticed at the next request', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await users.signIn(context, await users.create());
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('navigation').getByRole('link', { name: 'アカウント' });
  // In one go: a request that the page makes by itself in between would notice it first, and leave.
  await link.evaluate((element: HTMLElement) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store deletes later, and the press would come first
    for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; path=/; max-age=0`;
    element.click();
  });

  await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fuser');
});

test('a token in the address signs this browser in once, and leaves the address [AUTH-21] [GUARD-07] [OP-13]', async ({
  browser,
  context,
  page,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|422/);
  const user = await users.create();
  await users.signIn(context, user);
  const token = await createInheritToken(context, page);

  const phone = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await phone.goto(`/account/profile?inheritAuth=${token}&tab=2`);
  await expect(phone).toHaveURL('/account/profile?tab=2');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await other.goto(`/account/profile?inheritAuth=${token}`);
  await expect(other).toHaveURL('/auth/signin?redirect=%2Faccount%2Fprofile');
  await phone.context().close();
  await other.context().close();
});

test('a token in the address that is no good is ignored [AUTH-21] [ERROR-04]', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401|422/);
  await page.goto('/auth/signin?inheritAuth=nonsense');

  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a server that cannot be reached signs nobody out; trying again helps [ERROR-02] [NAV-08]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch/);
  await users.signIn(context, await users.create());
  await page.route('**/graphql', (route) => route.abort());
  await page.goto('/account/profile');
  const modal = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
  await expect(modal).toBeVisible();

  await page.unroute('**/graphql');
  await modal.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('until it is known who is signed in, the loader stands over the page [NAV-08]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create());
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto('/account/profile');
  await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toBeVisible();

  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('読み込んでいます')).toBeHidden();
});

test('a user who chose English reads English in a Japanese browser [OP-42]', async ({ page, users }) => {
  const user = await users.create({ language: 'EN', firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto('/auth/signin');
  await signIn(page, user);

  await expect(page.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await expect(page).toHaveTitle('Home | Yobirin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
}

async function saveName(page: Page) {
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('mutation ') ?? false);
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await answer;
}

/** What its user wishes is still done; what the page asks for by itself waits. */
async function lookNothingUp(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation ')) await route.continue();
  });
}

/** Lets a request do its work, and keeps its answer back until told. */
async function holdAnswer(page: Page, url: string) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  return { isAsked: asked.promise, answer: () => answered.resolve() };
}

/** From now on. Waits until another tab has told this one, and this one has drawn what follows from it. */
async function listenForSigninNews(page: Page): Promise<() => Promise<void>> {
  const news = await page.evaluateHandle(() => {
    const channel = new BroadcastChannel('signin');
    return { isTold: new Promise((resolve) => channel.addEventListener('message', resolve)) };
  });
  return () =>
    news.evaluate(async ({ isTold }) => {
      await isTold;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
}

async function createInheritToken(context: BrowserContext, page: Page): Promise<string> {
  await page.goto('/account/home');
  const tokens = await readTokens(context);
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${tokens?.accessToken}` },
    data: { query: 'mutation { createInheritToken }' },
  });
  return (await response.json()).data.createInheritToken;
}

async function findCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'signin');
}

async function readTokens(context: BrowserContext): Promise<SigninTokens | null> {
  const cookie = await findCookie(context);
  return parseSigninCookie(cookie && decodeURIComponent(cookie.value));
}

const spoiltToken = 'expired';

/** Replaces tokens by what the server takes no longer, and returns those that were there. */
async function spoilTokens(context: BrowserContext, names: (keyof SigninTokens)[]): Promise<SigninTokens> {
  const [cookie, tokens] = [await findCookie(context), await readTokens(context)];
  if (!cookie || !tokens) throw new Error('Nobody is signed in');
  const spoilt = { ...tokens, ...Object.fromEntries(names.map((name) => [name, spoiltToken])) };
  await context.addCookies([{ ...cookie, value: encodeURIComponent(formatSigninCookie(spoilt)) }]);
  return tokens;
}
