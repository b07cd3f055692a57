import type { Page } from '@playwright/test';
import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { answerBroken } from '../support/browser/answer-broken.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { holdTimersOf, releaseTimersOf } from '../support/browser/held-timers.ts';

const call = (page: Page) => page.getByRole('button', { name: '電話をかける' });
const message = (page: Page) => page.getByRole('button', { name: 'メッセージを送る' });
/** The end of a call to a holder without a device to ring: proof that it was placed. */
const absence = (page: Page) => page.getByRole('status').filter({ hasText: 'いまは電話を受けられません' });

test('a visitor gives a name, calls, and reads that the holder is absent [CALLPAGE-12] [VALID-06] [CALL-19] [ERROR-22] [CALL-22] [CALL-101] @phone', async ({
  page,
  users,
}) => {
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  await page.goto(`/${yobirinId}`);

  await test.step('a name has at most 20 characters', async () => {
    await call(page).click();
    const dialog = page.getByRole('dialog', { name: 'お名前を教えてください' });
    const name = dialog.getByLabel('お名前');
    const submit = dialog.getByRole('button', { name: '電話をかける' });
    await expect(name).toBeFocused();
    await expect(submit).toBeDisabled();
    await expectAccessible(page);

    await name.fill('　');
    await expect(submit).toBeDisabled();
    await name.fill('👨‍👩‍👧‍👦'.repeat(21));
    await expect(submit).toBeDisabled();
    await expect(name).toHaveAccessibleDescription(/20文字以内で/);
    await name.fill('👨‍👩‍👧‍👦'.repeat(20));
    await submit.click();
  });

  await test.step('a holder who cannot be rung is absent, and can be written to instead', async () => {
    const overlay = page.getByRole('dialog', { name: '山田花子との通話' });
    await expect(overlay.getByRole('heading', { name: '山田花子' })).toBeVisible();
    await expect(absence(page)).toBeVisible();
    await expect(overlay).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(absence(page)).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'メッセージを送る' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(call(page)).toBeFocused();
  });
});

test('a link may name the caller [OP-15] [CALLPAGE-13] [ERROR-25]', async ({ page, users }) => {
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  const name = page.getByRole('textbox', { name: 'お名前' });

  await test.step('a name in the link can be changed', async () => {
    await page.goto(`/${yobirinId}?callerName=101%E5%8F%B7%E5%AE%A4`);
    await call(page).click();
    await expect(name).toHaveValue('101号室');
    await name.fill('102号室');
    await name.press('Enter');
    await expect(absence(page)).toBeVisible();
  });

  await test.step('a fixed name in the link is not asked for, and has priority over the other', async () => {
    await page.goto(`/${yobirinId}?callerName=A&autoCallerName=101`);
    await expect(page.getByText('「101」としてかかります。')).toBeVisible();
    await call(page).click();
    await expect(absence(page)).toBeVisible();
  });

  await test.step('a name in the link that is too long is discarded, with a notice', async () => {
    await page.goto(`/${yobirinId}?autoCallerName=${'x'.repeat(21)}`);
    const notice = page.getByRole('alertdialog', { name: 'このURLの発信者名は使えません' });
    await expect(notice).toContainText('20文字以内');
    await notice.getByRole('button', { name: '閉じる' }).last().click();
    await call(page).click();
    await expect(name).toHaveValue('');
  });
});

test('a press before the script has loaded is acknowledged at once and carried out later @phone', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/demo', { waitUntil: 'commit' });

  await message(page).click();
  await call(page).click();
  await expect(call(page)).toHaveAttribute('aria-busy', 'true');
  await expect(message(page)).not.toHaveAttribute('aria-busy');
  release();

  const dialog = page.getByRole('dialog', { name: 'お名前を教えてください' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // The dialog has a button of this name, too.
  await expect(dialog).toBeHidden();
  await expect(call(page)).toBeFocused();
  await expect(call(page)).not.toHaveAttribute('aria-busy');
});

test('a sign-in or sign-out in another tab counts from the next press [CALLPAGE-15] [GUEST-04]', async ({
  page,
  users,
  context,
}) => {
  const { yobirinId } = await users.create();
  await page.goto(`/${yobirinId}`);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await users.signIn(context, await users.create());
  await message(page).click();
  await expect(page).toHaveURL(/\/account\/messages\/\d+$/);

  const isKnown = page.waitForResponse('/graphql');
  await page.goto(`/${yobirinId}`);
  await isKnown;
  await context.clearCookies();
  await message(page).click();
  await expect(page.getByRole('dialog', { name: 'メッセージを送る' })).toBeVisible();
});

test('a signed-in user calls others without giving a name, and not themselves [CALLPAGE-08] [CALLPAGE-13] [ERROR-02]', async ({
  page,
  users,
  signIn,
  consoleErrors,
}) => {
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  const user = await signIn();

  await test.step('a user is not asked for a name, and one in the link is ignored', async () => {
    await page.goto(`/${yobirinId}?callerName=${'x'.repeat(21)}`);
    await call(page).click();
    await expect(absence(page)).toBeVisible();
  });

  await test.step('a user neither calls nor writes to themselves', async () => {
    await page.goto(`/${user.yobirinId}`);
    await expect(page.getByText('これはご自身のページです。')).toBeVisible();
    await expect(call(page)).toHaveCount(0);
    await expect(message(page)).toHaveCount(0);
  });

  await test.step('without an answer from the server the user can try again', async () => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route('/graphql', (route) => route.abort());
    await page.goto(`/${yobirinId}`);
    await call(page).click();

    const failure = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
    await expect(failure).toContainText('接続をご確認のうえ、もう一度お試しください。');
    await page.unroute('/graphql');
    await page.route('/graphql', answerBroken);
    await failure.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(failure).toContainText('しばらくしてから、もう一度お試しください。');
    await page.unroute('/graphql');
    await failure.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(absence(page)).toBeVisible();
  });
});

test('a user without a finished introduction is sent there [CALLPAGE-10]', async ({ page, users, context }) => {
  await users.signIn(context, await users.create({ isIntroduced: false }));
  await page.goto('/demo');

  await expect(page).toHaveURL(/\/account\/introduction/);
});

test('the call button is disabled for a second after a call [CALL-11]', async ({ page, users }) => {
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  await holdTimersOf(page, limits.callButtonRestMs);
  await page.goto(`/${yobirinId}?autoCallerName=101`);
  await call(page).click();
  await expect(absence(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(absence(page)).toHaveCount(0);

  await expect(call(page)).toHaveAttribute('aria-disabled', 'true');
  await call(page).click({ force: true });
  await expect(absence(page)).toHaveCount(0);

  await releaseTimersOf(page);
  await call(page).click();
  await expect(absence(page)).toBeVisible();
});

test('without a connection to the server nothing rings, and the visitor can call again', async ({
  page,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/WebSocket connection/);
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto(`/${yobirinId}?autoCallerName=101`);
  await call(page).click();

  const overlay = page.getByRole('dialog', { name: '山田花子との通話' });
  await expect(overlay.getByRole('status')).toHaveText('つないでいます');
  await overlay.getByRole('button', { name: '発信をやめる' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(call(page)).toBeFocused();
});

test('offline, a visitor is told so, and the press is carried out when the network is back [ERROR-31]', async ({
  page,
  context,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/);
  const { yobirinId } = await users.create({ isAlwaysOpen: true });
  // Otherwise the page loads it when idle, and a call needs no more than the socket.
  await page.route(/\/calling-/, (route) => route.abort());
  await page.goto(`/${yobirinId}?autoCallerName=101`);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'インターネットに接続されていません' })).toBeVisible();

  const failure = page.getByRole('alertdialog', { name: 'インターネットに接続されていません' });
  await test.step('a call is not placed later by itself [OP-71]', async () => {
    await call(page).click();
    await expect(failure).toContainText('接続が戻ったら、もう一度おかけください。');
    await page.unroute(/\/calling-/);
    await context.setOffline(false);
    // A retry would replace it by the screen of the call.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(true);
  });

  await message(page).click();
  await expect(failure).toContainText('接続が戻ると、自動で続きます。');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'メッセージを送る' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
