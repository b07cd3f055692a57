import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { fetchAccessToken } from '../support/server/signin-cookies.ts';
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

  await test.step('an access token that is refused is replaced, and the page opens', async () => {
    await page.goto('/account/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = await refuseOnce(page);
    await page.getByRole('navigation').getByRole('link', { name: 'プロフィール' }).click();

    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'プロフィール' })).toBeVisible();
    await expect.poll(refused).toBe(true);
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
  });

  await test.step('when the refresh token has expired too, sign-in leads back', async () => {
    // An open page could notice the spoilt token first.
    await page.goto('about:blank');
    await spoilToken(context);
    await page.goto('/account/schedule');

    await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fschedule');
    expect(await isSignedIn(context)).toBe(false);
  });

  await test.step('cookies that are not ours count as none', async () => {
    for (const value of ['%', 'null', '%7B%22accessToken%22%3A1%7D']) {
      for (const name of ['signin', 'signed-in']) await context.addCookies([{ name, value, url: baseURL ?? '' }]);
      await page.goto('/account/home');
      await expect(page).toHaveURL('/auth/signin?redirect=%2Faccount%2Fhome');
    }
  });
});

test('several tabs stay signed in when they refresh at once [OP-11]', async ({ context, signIn }) => {
  await signIn();
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(tabs.map((tab) => tab.goto('/account/profile')));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab).toHaveURL('/account/profile');
    }
  }
});

test('a sign-in of the previous release moves into the hidden cookie, without signing in again [OP-10]', async ({
  page,
  context,
  users,
  baseURL,
}) => {
  const { email, password } = await users.create();
  const answer = await page.request.post('/auth/signin', { data: { email, password } });
  const { 'access-token': accessToken, 'refresh-token': refreshToken } = answer.headers();
  const value = encodeURIComponent(JSON.stringify({ accessToken, refreshToken }));
  await context.addCookies([{ name: 'signin', value, url: baseURL ?? '', sameSite: 'Lax' }]);

  await page.goto('/account/schedule');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/account/schedule');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['refresh', 'signed-in']));
  expect(names).not.toContain('signin');
});

test('a sign-in that has reached 90 days says why it ended [AUTH-28]', async ({
  page,
  context,
  signIn,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await signIn();
  await spoilToken(context);
  const longAgo = String(Date.now() - 91 * 24 * 60 * 60_000);
  await context.addCookies([{ name: 'signed-in', value: longAgo, url: baseURL ?? '', sameSite: 'Lax' }]);

  await page.goto('/account/home');

  await expect(page.getByText('ログインしてから90日が過ぎたので')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByText('ログインしてから90日が過ぎたので')).toBeHidden();
});

test('signing out ends the device and takes other tabs to sign-in [AUTH-23] [NAV-03]', async ({
  context,
  request,
  signIn,
  consoleErrors,
}) => {
  // Home may still ask for something when the device is signed out.
  consoleErrors.allow(/401/);
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

  await test.step('signing out ends the device, and removes the hidden cookie', async () => {
    await here.close();
    await expect(there.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    const refreshToken = (await findCookie(context))?.value;

    await signOut(there);
    await expect(there).toHaveURL('/auth/signin');
    expect(await findCookie(context)).toBeUndefined();
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
  // This tab finds out by its own request: the sign-out is answered later, and nothing else tells either tab of it.
  await context.routeWebSocket(/\/socket\.io\//, () => {});
  await here.goto('/account/user');
  await there.goto('/account/home');
  await here.getByLabel('姓', { exact: true }).fill('佐藤');

  for (const tab of [here, there]) await lookNothingUp(tab);
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

  await expect(page.getByRole('link', { name: 'Schedule', exact: true })).toBeVisible();
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
  await expect(tab.getByRole('link', { name: 'Schedule', exact: true })).toBeVisible();
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
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${await fetchAccessToken(context)}` },
    data: { query: 'mutation { createInheritToken }' },
  });
  return (await response.json()).data.createInheritToken;
}

async function findCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'refresh');
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'signed-in');
}

/** Replaces the refresh token by one that the server refuses. */
async function spoilToken(context: BrowserContext): Promise<void> {
  const cookie = await findCookie(context);
  if (!cookie) throw new Error('No user is signed in');
  await context.addCookies([{ ...cookie, value: 'expired' }]);
}

/** Refuses the next query as if its access token had expired. Returns whether that happened. */
async function refuseOnce(page: Page): Promise<() => boolean> {
  let isRefused = false;
  await page.route('**/graphql', async (route) => {
    if (isRefused) return route.fallback();
    isRefused = true;
    const error = { message: 'Sign in first', extensions: { code: 'UNAUTHENTICATED' } };
    await route.fulfill({ status: 200, json: { data: null, errors: [error] } });
  });
  return () => isRefused;
}
