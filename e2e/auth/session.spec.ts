import type { BrowserContext, Page } from '@playwright/test';
import { formatSigninCookie, parseSigninCookie, type SigninTokens } from '../../packages/contract/src/session.ts';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import type { TestUser } from '../support/server/users.ts';

test('an expired access token is replaced; without a refresh token sign-in leads back [AUTH-18] [AUTH-19] [AUTH-22] [ERROR-01] [GUARD-09] [OP-11]', async ({
  page,
  context,
  signIn,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await signIn();

  await test.step('an expired access token is replaced, and the page opens', async () => {
    const before = await spoilTokens(context, ['accessToken']);
    await page.goto('/account/profile');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/account/profile');
    const after = await readTokens(context);
    // Two access tokens made for one device within a second are equal, so only the spoilt one is ruled out.
    expect(after?.accessToken).not.toBe(spoiltToken);
    expect(after?.refreshToken).not.toBe(before.refreshToken);
  });

  await test.step('when the refresh token has expired too, sign-in leads back', async () => {
    // An open page could notice the spoilt tokens first.
    await page.goto('about:blank');
    await spoilTokens(context, ['accessToken', 'refreshToken']);
    await page.goto('/account/schedule');

    await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fschedule');
    expect(await readTokens(context)).toBeNull();
  });

  await test.step('a cookie that is not ours counts as none', async () => {
    for (const value of ['%', 'null', '%7B%22accessToken%22%3A1%7D']) {
      await context.addCookies([{ name: 'signin', value, url: baseURL ?? '' }]);
      await page.goto('/account/home');
      await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fhome');
    }
  });
});

test('several tabs with an expired token refresh it once [OP-11]', async ({ context, signIn, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await signIn();
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

test('signing out ends the device and takes other tabs to sign-in [AUTH-23] [NAV-03]', async ({
  context,
  request,
  signIn,
}) => {
  const user = await signIn();
  const [here, there] = [await context.newPage(), await context.newPage()];

  await test.step('signing out in one tab takes the other to sign-in, with its way back', async () => {
    await here.goto('/account/schedule');
    await there.goto('/account/home');
    await expect(here.getByRole('heading', { level: 1 })).toBeVisible();

    await signOut(there);
    await expect(there).toHaveURL('/auth/signin');
    await expect(here).toHaveURL('/auth/signin?redirect=%2Faccount%2Fschedule');

    await fillSignin(here, user);
    await expect(here).toHaveURL('/account/schedule');
    await expect(there).toHaveURL('/account/home');
  });

  await test.step('signing out ends the device, even when the access token has expired meanwhile', async () => {
    await here.close();
    await expect(there.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    const { refreshToken } = await spoilTokens(context, ['accessToken']);

    await signOut(there);
    await expect(there).toHaveURL('/auth/signin');
    expect(await readTokens(context)).toBeNull();
    const answer = await request.put('/auth/refresh', { headers: { authorization: `Bearer ${refreshToken}` } });
    expect(answer.status()).toBe(401);
  });
});

test('text that is not saved survives a sign-out elsewhere, and can be saved after signing in again', async ({
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const user = await signIn();
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto('/account/user');
  await there.goto('/account/home');
  await here.getByLabel('姓', { exact: true }).fill('佐藤');

  // This tab finds out by its own request: the other tab's sign-out is answered later.
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
  await fillSignin(await signinTab, user);

  await expect(modal).toBeHidden();
  await expect(here.getByLabel('姓', { exact: true })).toHaveValue('佐藤');
  await saveName(here);
  await here.reload();
  await expect(here.getByLabel('姓', { exact: true })).toHaveValue('佐藤');
});

test('a page waits for the server, tries again, and notices that its cookie is gone [ERROR-02] [NAV-08]', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch|401/);
  await signIn();

  await test.step('until it is known who is signed in, the loader stands over the page', async () => {
    const answer = await holdRequests(page, '**/graphql');
    await page.goto('/account/profile');
    await expect(page.getByRole('status').filter({ hasText: '読み込んでいます' })).toBeVisible();

    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('読み込んでいます')).toBeHidden();
  });

  await test.step('a server that cannot be reached signs no user out; trying again helps', async () => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/account/profile');
    const modal = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
    await expect(modal).toBeVisible();

    await page.unroute('**/graphql');
    await modal.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a cookie that vanishes midway is noticed at the next request', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'アカウント' });
    // In one go: a background request in between would notice the missing cookie first, and leave the page.
    await link.evaluate((element: HTMLElement) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store deletes later, and the press would come first
      for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; path=/; max-age=0`;
      element.click();
    });

    await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fuser');
  });
});

test('a token in the address signs one browser in, once [AUTH-21] [ERROR-04] [GUARD-07] [OP-13]', async ({
  browser,
  context,
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|422/);
  await signIn();
  const token = await createInheritToken(context, page);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();

  await test.step('a token in the address signs this browser in once, and leaves the address', async () => {
    const phone = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await phone.goto(`/account/profile?inheritAuth=${token}&tab=2`);
    await expect(phone).toHaveURL('/account/profile?tab=2');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.context().close();

    await other.goto(`/account/profile?inheritAuth=${token}`);
    await expect(other).toHaveURL('/auth/signin?redirect=%2Faccount%2Fprofile');
  });

  await test.step('a token in the address that is no good is ignored', async () => {
    await other.goto('/auth/signin?inheritAuth=nonsense');
    await expect(other).toHaveURL('/auth/signin');
    await expect(other.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
    await other.context().close();
  });
});

test('a user who chose English reads English in a Japanese browser [OP-42]', async ({ page, users }) => {
  const user = await users.create({ language: 'EN', firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto('/auth/signin');
  await fillSignin(page, user);

  await expect(page.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await expect(page).toHaveTitle('Home | Yobirin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language chosen in the menu is kept, on every device of the user [I18N-07] [OP-92]', async ({
  page,
  browser,
  users,
  signIn,
  baseURL,
}) => {
  const user = await signIn();
  await page.goto('/account/schedule?tab=1');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page).toHaveURL('/account/schedule?tab=1');

  const other = await browser.newContext({ locale: 'ja-JP', baseURL: baseURL ?? '' });
  // This browser was used in Japanese before.
  await other.addCookies([{ name: 'locale', value: 'ja', url: baseURL ?? '' }]);
  await users.signIn(other, user);
  const tab = await other.newPage();
  await tab.goto('/account/home');
  await expect(tab.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await tab.goto(`/${user.yobirinId}`);
  await expect(tab.locator('html')).toHaveAttribute('lang', 'en');
  await other.close();
});

async function fillSignin(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) {
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

/** Mutations pass; the queries of the page are never answered. */
async function lookNothingUp(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation ')) await route.continue();
  });
}

/** Sends a request on, and holds its answer until `answer` is called. */
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

/** Listens at once. The returned function waits until another tab has sent the news and this one has drawn its effect. */
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

/** Replaces tokens by ones that the server refuses, and returns those that were there. */
async function spoilTokens(context: BrowserContext, names: (keyof SigninTokens)[]): Promise<SigninTokens> {
  const [cookie, tokens] = [await findCookie(context), await readTokens(context)];
  if (!cookie || !tokens) throw new Error('No user is signed in');
  const spoilt = { ...tokens, ...Object.fromEntries(names.map((name) => [name, spoiltToken])) };
  await context.addCookies([{ ...cookie, value: encodeURIComponent(formatSigninCookie(spoilt)) }]);
  return tokens;
}
