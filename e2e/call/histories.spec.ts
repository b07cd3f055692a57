import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { holdSocketRequests } from '../support/call/lost-frames.ts';
import { post, write } from '../support/chat.ts';
import { openAroundTheClock } from '../support/server/open-hours.ts';
import type { TestUser, Users } from '../support/server/users.ts';

test('missed calls are listed for the callee and for the caller [HISTORY-01] [HISTORY-02] [HOME-04] @phone', async ({
  page,
  browser,
  users,
}) => {
  const holder = await users.create();
  const friend = await users.create();
  await beReachable(page, users, friend);
  await beReachable(page, users, holder);
  await callUnanswered(page, friend);
  const visitor = await browser.newPage();
  await callUnanswered(visitor, holder, '?autoCallerName=305号室');

  await page.goto('/account/home');
  const missed = page.getByRole('region', { name: '不在着信' });
  await expect(missed.getByRole('listitem')).toHaveText(/^3?305号室お客様.*不在着信$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await missed.getByRole('link', { name: 'すべての不在着信を見る' }).click();
  await expect(page.getByRole('tab', { name: '不在着信' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: '発信' }).click();
  await expect(rows(page)).toContainText(['応答なし']);
  await page.getByRole('link', { name: '山田花子' }).click();
  await expect(page).toHaveURL(new RegExp(`/${friend.yobirinId}\\?`));
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL('/account/call-histories?tab=from');
  await expect(page.getByRole('tab', { name: '発信' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: '着信', exact: true }).click();
  await expect(rows(page)).toContainText(['305号室']);
});

test('a missed call of a visitor counts until it is seen, says what can be done, and leads to their chat [HISTORY-05] [HISTORY-06] [OP-86]', async ({
  page,
  context,
  browser,
  users,
}) => {
  const holder = await users.create();
  await beReachable(page, users, holder);
  const visitor = await browser.newPage();
  await callUnanswered(visitor, holder, '?autoCallerName=305号室');

  const otherTab = await context.newPage();
  const badge = (on: Page) => on.getByRole('link', { name: /通話履歴.*新しい不在着信1件/ });
  await otherTab.goto('/account/home');
  await expect(badge(otherTab)).toBeVisible();
  await page.goto('/account/call-histories?tab=missed');
  await expect(rows(page)).toContainText(['305号室']);
  await expect(badge(otherTab)).toHaveCount(0);

  await rows(page).getByRole('button', { name: '305号室 お客様' }).click();
  const dialog = page.getByRole('dialog', { name: '305号室' });
  await expect(dialog).toContainText('こちらからかけ直すことはできません');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page).getByRole('button', { name: '305号室 お客様' })).toBeFocused();

  await visitor.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'メッセージを送る' }).click();
  await visitor.getByRole('button', { name: 'チャットを始める' }).click();
  await write(visitor, '折り返しをお願いします');
  await rows(page)
    .getByRole('link', { name: /305号室.*チャットあり/ })
    .click();
  await expect(post(page, '折り返しをお願いします')).toBeVisible();
});

test('a caller who has deleted their user shows as deleted, without a link [HISTORY-03]', async ({
  page,
  browser,
  users,
  consoleErrors,
}) => {
  // The page of the deleted user may still have a request under way.
  consoleErrors.allow(/401/);
  const holder = await users.create();
  await beReachable(page, users, holder);
  const leaver = await users.create();
  const leaving = await browser.newPage();
  await users.signIn(leaving.context(), leaver);
  await callUnanswered(leaving, holder);
  await page.goto('/account/call-histories');
  await expect(page.getByRole('link', { name: '山田花子' })).toBeVisible();

  await deleteUser(leaving, leaver);
  await page.reload();
  await expect(rows(page)).toContainText(['削除されたID']);
  await expect(rows(page).getByRole('link')).toHaveCount(0);
});

test('many calls are loaded page by page, each with its details [HISTORY-02] [LIMIT-05] [API-GQL-17]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create());
  const takes = await pretendCalls(page, 80);
  await page.goto('/account/call-histories');
  await expect(rows(page)).toHaveCount(20);
  const first = rows(page).first();
  await expect(first).toContainText('2026/11/15 12:00');
  await expect(first).toContainText('通話 00:01:15');
  await expect(first).toContainText('転送');

  await first.getByRole('button', { name: '客1の位置情報を見る' }).click();
  const dialog = page.getByRole('dialog', { name: '通話中に届いた位置情報' });
  await expect(dialog).toContainText('緯度 35.68124、経度 139.76712');
  await dialog.getByRole('button', { name: '閉じる' }).click();

  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(50);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(70);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(80);
  expect(takes).toEqual([undefined, 30, undefined, 30]);
});

test('home shows the ten latest missed calls [HOME-04] [LIMIT-03]', async ({ page, context, users }) => {
  await users.signIn(context, await users.create());
  const takes = await pretendCalls(page, 80);
  await page.goto('/account/home');

  await expect(page.getByRole('region', { name: '不在着信' }).getByRole('listitem')).toHaveCount(10);
  expect(takes).toEqual([10]);
});

test('a list that cannot be loaded says so, and can be retried', async ({ page, context, users, consoleErrors }) => {
  consoleErrors.allow(/500/);
  await users.signIn(context, await users.create());
  await page.route('/graphql', (route) => {
    if (!route.request().postData()?.includes('query CallHistories')) return route.fallback();
    const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    return route.fulfill({ status: 500, json: { errors: [error] } });
  });
  await page.goto('/account/call-histories');
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText('通話履歴を読み込めませんでした')).toBeVisible();

  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('着信はまだありません')).toBeVisible();
  await expectAccessible(page);
});

test.describe('in the dark', () => {
  test.use(inDarkTheme);

  test('the histories break no rule of accessibility', async ({ page, context, users }) => {
    await users.signIn(context, await users.create());
    await pretendCalls(page, 20);
    await page.goto('/account/call-histories');
    await expect(rows(page)).toHaveCount(20);
    await expectAccessible(page);
  });
});

function rows(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem');
}

/** Signs the user in and opens their hours around the clock, without a page that could ring. */
async function beReachable(page: Page, users: Users, user: TestUser): Promise<void> {
  await users.signIn(page.context(), user);
  await openAroundTheClock(page);
}

/** The callee has no open page, so this is a missed call at once (OP-04). */
async function callUnanswered(page: Page, { yobirinId }: TestUser, query = ''): Promise<void> {
  await page.goto(`/${yobirinId}${query}`);
  await page.getByRole('button', { name: '電話をかける' }).click();
  await expect(page.getByRole('dialog')).toContainText('いまは電話を受けられません');
}

async function deleteUser(page: Page, { password }: TestUser): Promise<void> {
  await page.goto('/account/user');
  await page.getByRole('button', { name: '退会の手続きへ' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('パスワード', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '退会する' }).click();
  await expect(page).not.toHaveURL('/account/user');
}

/** Answers in place of the server, because so many calls would take too long. Returns each `take` that was requested. */
async function pretendCalls(page: Page, total: number): Promise<(number | undefined)[]> {
  // The lists that are loaded again at the subscription would count as further requests.
  await holdSocketRequests(page, 'subscribeUser');
  const takes: (number | undefined)[] = [];
  await page.route('/graphql', (route) => {
    const { query, variables } = route.request().postDataJSON();
    if (!query.includes('query CallHistories')) return route.fallback();
    takes.push(variables.take);
    const start = Number(variables.cursor ?? 0);
    const end = Math.min(total, start + (variables.take ?? 20));
    const edges = Array.from({ length: end - start }, (_, index) => ({ node: pretendedCall(start + index + 1) }));
    const pageInfo = { hasNextPage: end < total, endCursor: String(end) };
    return route.fulfill({ json: { data: { callHistories: { pageInfo, edges } } } });
  });
  return takes;
}

function pretendedCall(number: number) {
  return {
    id: String(number),
    fromYobirinProperty: null,
    toYobirinProperty: { id: '1', yobirinId: 'me', nickname: '山田花子', deletedAt: null },
    callerName: `客${number}`,
    chatRoomId: null,
    duration: 75,
    isTransferred: number === 1,
    status: 'FINISHED',
    createdAt: '2026-11-15T03:00:00.000Z',
    location: { latitude: '35.681236', longitude: '139.767125', reportedAt: '2026-11-15T03:00:30.000Z' },
  };
}
