import type { Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { openGuestChat, write } from '../support/chat.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

const threads = (page: Page) => page.getByRole('region', { name: '長くお待ちの方から' }).getByRole('listitem');
const waiting = (page: Page) => page.getByRole('region', { name: '対応待ち' });

test('who waits is on every open home page, leads to the chat, and goes when it is answered [HOME-05] [HOME-06] [HOME-07] @phone', async ({
  page,
  browser,
  users,
  signIn,
}) => {
  const user = await signIn(await users.create({ isAlwaysOpen: true }));
  const context = await browser.newContext();
  await users.signIn(context, user);
  const other = await context.newPage();
  for (const home of [page, other]) {
    await home.goto('/account/home');
    await expect(waiting(home)).toContainText('対応待ちはありません');
    await expect(waiting(home)).toContainText('アドレスやQRコードを知らせると');
  }

  const guest = await openGuestChat(
    browser,
    `/${user.yobirinId}?autoCallerName=${encodeURIComponent('離れ')}`,
    '😀 ゲスト',
  );
  await write(guest, '部屋の鍵が開きません');
  for (const home of [page, other]) {
    await expect(threads(home)).toHaveCount(1);
    await expect(threads(home)).toContainText('😀 ゲスト');
    await expect(threads(home)).toContainText('部屋の鍵が開きません');
    await expect(waiting(home).getByRole('link', { name: '未読のメッセージ：1件' })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await threads(page).getByRole('link').click();
  await page.getByRole('button', { name: '承認してチャットを始める' }).click();
  await write(page, 'すぐうかがいます');
  await expect(threads(other)).toHaveCount(0);
  await expect(waiting(other)).toContainText('対応待ちはありません');
  await expect(waiting(other)).not.toContainText('アドレスやQRコードを知らせると');
});

test('a list that cannot be loaded says so, and is loaded by a button [HOME-07]', async ({
  page,
  browser,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  const user = await signIn();
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  await write(guest, 'お願いします');
  await breakOperation(page, 'query HomeThreads');
  await page.goto('/account/home');
  const failure = page.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
  await failure.getByRole('button', { name: '閉じる' }).click();
  await expect(waiting(page)).toContainText('お待ちの方を確認できませんでした');

  await page.unroute('/graphql');
  await waiting(page).getByRole('button', { name: 'もう一度試す' }).click();
  await expect(threads(page)).toContainText('お願いします');
});

test('the home page says the hours of today, and absence is switched there [HOME-08] [HOME-11] @phone', async ({
  page,
  users,
  signIn,
}) => {
  const user = await signIn(await users.create({ isAlwaysOpen: true }));
  await page.goto('/account/home');
  const reception = page.getByRole('region', { name: '現在の受付状況' });
  await expect(reception).toContainText('今日の受付時間：00:00–24:00');
  await page.getByRole('switch', { name: '不在モード' }).click();
  await expect(page.getByText('不在モードにしました')).toBeVisible();
  await expect(reception.getByRole('button', { name: 'しばらく離席する' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('switch', { name: '不在モード' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('switch', { name: '不在モード' }).click();
  await expect(page.getByText('不在モードを解除しました')).toBeVisible();

  const address = page.getByRole('region', { name: 'あなたの公開アドレス' });
  await expect(address).toContainText(`/${user.yobirinId}`);
  await expect(address.getByRole('button', { name: 'コピー' })).toBeVisible();
  await address.getByRole('button', { name: 'QRコードを表示' }).click();
  await expect(page.getByRole('dialog', { name: 'QRコード' })).toContainText(`/${user.yobirinId}`);
});

test('the demo hotel is lived in: who waits longest comes first, and the team is named [HOME-05] [HOME-09] [HOME-12] @phone', async ({
  page,
  signIn,
}) => {
  await signIn(demoUser('member1'));
  await switchId(page, 'demo-desk');
  await expect(threads(page).first()).toContainText('高木 由美');
  await expect(threads(page).filter({ hasText: 'Emily Carter' })).toContainText('あなたが担当');
  await expect(threads(page).filter({ hasText: '王芳' })).toContainText('QR：412号室');
  await expect(waiting(page).getByRole('link', { name: /期限を過ぎた依頼/ })).toBeVisible();

  const team = page.getByRole('region', { name: 'チーム' }).getByRole('listitem');
  await expect(team).toHaveCount(3);
  await expect(team.first()).toContainText('ホテル鈴の音 コンシェルジュ（あなた）');
  await expect(team.first()).toContainText('応答できます');
  await expect(page.getByRole('switch', { name: '不在モード' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('a user without a team has no card for it, and an empty page says what to do [HOME-06] [HOME-09]', async ({
    page,
    users,
    signIn,
  }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/home');

    const card = page.getByRole('region', { name: 'Waiting for you' });
    await expect(card).toContainText('Nothing is waiting');
    await expect(card).toContainText('Share your address or QR code');
    await expect(page.getByRole('region', { name: 'Team' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
