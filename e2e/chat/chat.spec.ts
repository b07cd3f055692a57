import type { Page } from '@playwright/test';
import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { holdTimersOf, releaseTimersOf } from '../support/browser/held-timers.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import {
  choosePostAction,
  chooseRoomAction,
  composer,
  openGuestChat,
  openMessages,
  openRoom,
  post,
  write,
} from '../support/chat.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

/** The client tries to reconnect every few seconds. */
const afterReconnect = { timeout: 30_000 };

test('a post offers each side only what it may do [CHAT-04] [CHAT-13] [CHAT-14] [CHAT-15] [CHAT-19] [CHAT-20] [VALID-19] [ERROR-29]', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const { host, guest } = await openRoom(browser, users);

  await test.step('a post is edited and deleted by its author, on both screens', async () => {
    await write(host, '10時に伺います');
    await expect(post(guest, '10時に伺います')).toBeVisible();
    await post(guest, '10時に伺います').hover();
    await post(guest, '10時に伺います').getByRole('button', { name: 'メッセージの操作' }).click();
    await expect(guest.getByRole('menuitem', { name: 'コピー' })).toBeVisible();
    await expect(guest.getByRole('menuitem', { name: '編集' })).toHaveCount(0);
    await guest.keyboard.press('Escape');

    const menu = post(host, '11時に伺います').getByRole('button', { name: 'メッセージの操作' });
    await holdTimersOf(host, limits.editMenuRestMs);
    await choosePostAction(host, '10時に伺います', '編集');
    const edited = host.getByRole('textbox', { name: '編集するメッセージ' });
    await expect(edited).toBeFocused();
    await expect(host.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
    await edited.fill('11時に伺います');
    await edited.press('Enter');
    await expect(post(guest, '11時に伺います')).toContainText('編集済み');
    await expect(post(host, '11時に伺います')).toContainText('編集済み');
    await expect(menu).toHaveCount(0);
    await releaseTimersOf(host);
    await expect(menu).toHaveCount(1);

    await choosePostAction(host, '11時に伺います', '削除');
    await host.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
    await expect(post(guest, '11時に伺います')).toHaveCount(0);
    await expect(post(host, '11時に伺います')).toHaveCount(0);
  });

  await test.step('without a translator, an error is shown under the post', async () => {
    await choosePostAction(host, 'はじめまして', '英語に翻訳');
    await expect(post(host, 'はじめまして')).toContainText('エラー');

    await post(host, 'はじめまして').hover();
    await post(host, 'はじめまして').getByRole('button', { name: 'メッセージの操作' }).click();
    await expect(host.getByRole('menuitem', { name: /に翻訳$/ })).toHaveText(['日本語に翻訳', '英語に翻訳']);
    await host.keyboard.press('Escape');
  });

  await test.step('a member who may only read is offered nothing that would be refused', async () => {
    await write(host, 'お待ちしています');
    await expect(post(host, 'お待ちしています')).toBeVisible();

    await letOnlyLook(host);
    await host.reload();

    await expect(host.getByText('いまお使いのグループのIDでは、書き込みができません。')).toBeVisible();
    await expect(composer(host)).toHaveCount(0);
    await expect(host.getByRole('button', { name: 'このチャットの操作' })).toHaveCount(0);
    await post(host, 'お待ちしています').hover();
    await post(host, 'お待ちしています').getByRole('button', { name: 'メッセージの操作' }).click();
    await expect(host.getByRole('menuitem', { name: 'コピー' })).toBeVisible();
    await expect(host.getByRole('menuitem', { name: '編集' })).toHaveCount(0);
  });
});

test('what a guest writes survives a lost connection and a reload', async ({ browser, users, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
  const { host, guest } = await openRoom(browser, users);

  await test.step('posts written without a connection arrive once, in order, when it is back', async () => {
    await guest.context().setOffline(true);
    await write(guest, '一通目です');
    await expect(guest.getByRole('alert')).toContainText('接続が戻ると、もう一度送信します');
    await write(guest, '二通目です');
    await write(host, 'こちらからも');
    // Pressed while offline, because the client resends by itself as soon as it can.
    await guest.getByRole('button', { name: '再送信' }).first().click();
    await guest.context().setOffline(false);

    for (const page of [guest, host]) {
      await expect(page.getByRole('article').filter({ hasText: /通目です/ })).toContainText(
        ['一通目です', '二通目です'],
        afterReconnect,
      );
      await expect(post(page, 'こちらからも')).toHaveCount(1);
    }
    await expect(guest.getByRole('alert')).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('article').filter({ hasText: /通目です/ })).toHaveCount(2);
  });

  await test.step('a draft stays over a reload, with its line breaks', async () => {
    await composer(guest).fill('まだ');
    await composer(guest).press('Shift+Enter');
    await composer(guest).pressSequentially('途中です');
    await guest.reload();

    await expect(composer(guest)).toHaveValue('まだ\n途中です');
    await composer(guest).press('Enter');
    await expect(post(guest, '途中です')).toBeVisible();
    await expect(composer(guest)).toHaveValue('');
    await guest.reload();
    await expect(post(guest, '途中です')).toBeVisible();
    await expect(composer(guest)).toHaveValue('');
  });
});

test('a holder notices a new room, answers it, hides it, and gives it a name and a note [CHAT-01] [CHAT-12] [CHAT-17] [CHAT-23] [CHAT-24] [VALID-07] [VALID-19]', async ({
  browser,
  users,
}) => {
  const { page: host, user } = await openMessages(browser, users);
  await host.goto('/account/home');
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);

  await test.step('unread posts are counted in menu and title, on any page', async () => {
    await write(guest, 'こんにちは');
    await expect(host.getByRole('link', { name: /メッセージ.*未読1件/ })).toBeVisible();
    await expect(host).toHaveTitle(/^\(1\) /);
    await write(guest, 'お願いがあります');
    await expect(host).toHaveTitle(/^\(2\) /);

    await host.getByRole('link', { name: /^メッセージ/ }).click();
    // Home has a link to the guest, too.
    await expect(host.getByRole('heading', { name: 'メッセージ', level: 1 })).toBeVisible();
    await host.getByRole('link', { name: /鈴木一郎/ }).click();
    await host.getByRole('button', { name: '承認してチャットを始める' }).click();
    await expect(composer(host)).toBeVisible();
    await expect(host).not.toHaveTitle(/^\(/);
  });

  await test.step('a room that was read stays unanswered until a reply or a mark, on every open screen', async () => {
    const list = await host.context().newPage();
    await list.goto('/account/messages');
    const room = list.getByRole('link', { name: /鈴木一郎/ });
    await expect(room).toContainText(/未対応（.+から）/);
    await list.getByRole('button', { name: '未対応 1' }).click();
    await expect(room).toBeVisible();
    await expectAccessible(list);

    await write(host, '承りました');
    await expect(list.getByText('未対応のメッセージはありません')).toBeVisible();
    await write(guest, 'ありがとうございます');
    await expect(room).toBeVisible();
    await expect(host.getByText(/未対応（.+から）/).first()).toBeVisible();

    await chooseRoomAction(host, '対応済みにする');
    await expect(list.getByText('未対応のメッセージはありません')).toBeVisible();
    await expect(host.getByText(/未対応（.+から）/)).toHaveCount(0);
    await list.close();
  });

  await test.step('a room is hidden, brought back by hand, and by the next post', async () => {
    const room = host.getByRole('link', { name: /鈴木一郎/ });
    await chooseRoomAction(host, '一覧から隠す');
    await expect(host).toHaveURL(/\/account\/messages$/);
    await expect(room).toHaveCount(0);
    await host.getByRole('button', { name: '元に戻す' }).click();
    await room.click();

    await chooseRoomAction(host, '一覧から隠す');
    await expect(room).toHaveCount(0);
    await write(guest, 'もしもし');
    await expect(room).toContainText('もしもし');
    await expect(room).toContainText('未読1件');
  });

  await test.step('a room has a note, and a guest a name that only this side sees', async () => {
    await host.getByRole('link', { name: /鈴木一郎/ }).click();
    await chooseRoomAction(host, '名前とメモ');
    const dialog = host.getByRole('dialog', { name: '名前とメモ' });
    const name = dialog.getByRole('textbox', { name: '表示名' });
    await expect(name).toHaveValue('鈴木一郎');
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await name.fill(' ');
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await name.fill('あ'.repeat(21));
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await name.fill('101号室の鈴木様');
    await dialog.getByRole('textbox', { name: 'メモ' }).fill('卵アレルギー');
    await expectAccessible(host);
    await dialog.getByRole('button', { name: '保存' }).click();

    await expect(host.getByRole('heading', { name: /101号室の鈴木様/ })).toBeVisible();
    await expect(host.getByText('卵アレルギー')).toBeVisible();
    await expect(guest.getByText('101号室の鈴木様')).toHaveCount(0);
  });
});

test('a guest is blocked while the chat is open, reads why, and is let in again [BLOCK-03] [BLOCK-08] [BLOCK-09] [BLOCK-10] [BLOCK-11] [BLOCK-13]', async ({
  browser,
  users,
}) => {
  const { host, guest, user } = await openRoom(browser, users);
  const told = 'この相手は、あなたからのメッセージと電話を受け付けていません。';
  await write(guest, '迷惑なメッセージ');

  await test.step('the holder reports and blocks, and undoes the block at once', async () => {
    await chooseRoomAction(host, '運営者に通報');
    const report = host.getByRole('alertdialog', { name: '「鈴木一郎」を運営者に通報しますか？' });
    await expect(report.getByText('最後のメッセージ（最大10件）を添えて送ります')).toBeVisible();
    await expectAccessible(host);
    await report.getByRole('button', { name: '通報する' }).click();
    await expect(host.getByText(/通報を受け付けました（受付番号 \d+）/)).toBeVisible();

    await chooseRoomAction(host, 'ブロック');
    const dialog = host.getByRole('alertdialog', { name: '「鈴木一郎」をブロックしますか？' });
    await dialog.getByRole('textbox', { name: 'メモ' }).fill('迷惑行為');
    await expectAccessible(host);
    await dialog.getByRole('button', { name: 'ブロックする' }).click();
    await expect(host.getByText('「鈴木一郎」をブロックしています。')).toBeVisible();
    await expect(guest.getByText(told)).toBeVisible();
    await expect(composer(guest)).toHaveCount(0);
    await expect(post(guest, '迷惑なメッセージ')).toBeVisible();
    await expectAccessible(guest);

    await host.getByRole('button', { name: '元に戻す' }).click();
    await expect(composer(guest)).toBeVisible();
    await expect(composer(host)).toBeVisible();
  });

  await test.step('a blocked guest can neither begin another chat nor call', async () => {
    await chooseRoomAction(host, 'ブロック');
    await host.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click();
    await expect(guest.getByText(told)).toBeVisible();
    const page = await guest.context().newPage();
    await page.goto(`/${user.yobirinId}`);
    await page.getByRole('button', { name: 'メッセージを送る' }).click();
    await page.getByRole('textbox', { name: 'お名前' }).fill('別の名前');
    await page.getByRole('button', { name: 'チャットを始める' }).click();
    await expect(page.getByRole('alert')).toContainText(told);
    await page.close();
  });

  await test.step('the list of blocks lets the guest in again', async () => {
    await host.getByRole('button', { name: 'ブロックした相手' }).click();
    const blocks = host.getByRole('dialog', { name: 'ブロックした相手' });
    await expect(blocks.getByRole('listitem')).toContainText('チャットから');
    await expectAccessible(host);
    await blocks.getByRole('button', { name: '鈴木一郎のブロックを解除' }).click();
    await expect(blocks.getByText('ブロックしている相手はいません')).toBeVisible();
    await write(guest, 'すみませんでした');
    await expect(post(host, 'すみませんでした')).toBeVisible();
  });
});

test('a signed-in stranger asks first, is declined, approved after all, and writes until the other is deleted [CALLPAGE-15] [CHAT-11] [BLOCK-01] [BLOCK-02]', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const { page: host, user } = await openMessages(browser, users);
  const { page: writer } = await openMessages(browser, users);
  await writer.goto(`/${user.yobirinId}`);
  await writer.getByRole('button', { name: 'メッセージを送る' }).click();
  await expect(writer).toHaveURL(/\/account\/messages\/\d+$/);
  await expect(writer.getByRole('link', { name: /まだメッセージはありません/ })).toBeVisible();
  await write(writer, 'お世話になっております');
  await expect(writer.getByText('相手の承認を待っています。')).toBeVisible();

  await host.getByRole('link', { name: /お世話になっております/ }).click();
  await expect(post(writer, 'お世話になっております')).not.toContainText('既読');
  await host.getByRole('button', { name: '断ってブロック' }).click();
  await expect(writer.getByText('この相手は、あなたからのメッセージと電話を受け付けていません。')).toBeVisible();
  await host.getByRole('button', { name: '元に戻す' }).click();
  await host.getByRole('button', { name: '承認してチャットを始める' }).click();
  await write(host, 'こちらこそ');
  await expect(post(writer, 'こちらこそ')).toBeVisible();
  await expect(post(writer, 'お世話になっております')).toContainText('既読');
  await expect(writer.getByText('相手の承認を待っています。')).toHaveCount(0);
  await host.getByRole('button', { name: 'このチャットの操作' }).click();
  await expect(host.getByRole('menuitem', { name: '一覧から隠す' })).toBeVisible();
  await expect(host.getByRole('menuitem', { name: 'チャットを終了' })).toHaveCount(0);

  await host.context().close();
  await users.ask(user, `mutation { deleteAuthenticatedUser(password: "${user.password}") }`);
  await write(writer, 'まだいらっしゃいますか');
  await expect(writer.getByText('「退会したユーザー」とのチャットには、書き込みができなくなりました。')).toBeVisible();
  await expect(composer(writer)).toHaveCount(0);
});

test('a room belongs to one ID, and its unread posts show on the other IDs of its holder [CHAT-02] [NAV-05]', async ({
  browser,
  users,
}) => {
  const { page: writer, user } = await openMessages(browser, users);
  const context = await browser.newContext();
  await users.signIn(context, demoUser('member1'));
  const member = await context.newPage();
  await switchId(member, 'demo-1');
  await member.goto(`/${user.yobirinId}`);
  await member.getByRole('button', { name: 'メッセージを送る' }).click();
  await write(member, 'よろしくお願いします');
  const address = member.url();

  await switchId(member, 'demo-desk');
  await member.goto(address);
  await expect(member).toHaveURL(/\/account\/messages$/);
  await writer.getByRole('link', { name: /よろしくお願いします/ }).click();
  await writer.getByRole('button', { name: '承認してチャットを始める' }).click();
  await write(writer, 'こちらこそ');
  const switcher = member.getByRole('button', { name: /IDを切り替える/ });
  await expect(switcher).toContainText('未読のメッセージがあります');
  await switcher.click();
  await expect(member.getByRole('dialog').getByRole('button', { name: /demo-1/ })).toContainText('未読のメッセージ');

  await member.keyboard.press('Escape');
  await switchId(member, 'demo-1');
  await member.goto(address);
  await expect(post(member, 'こちらこそ')).toBeVisible();
  await expect(post(writer, 'こちらこそ')).toContainText('既読');
});

test('a long room opens at its end and loads the rest by scrolling [CHAT-03] [LIMIT-04] [OP-37] @phone', async ({
  browser,
  users,
}) => {
  const { host, guest } = await openRoom(browser, users);
  for (let number = 1; number <= 30; number += 1) await write(guest, `${number}番目のメッセージ`);
  await expect(post(host, '30番目のメッセージ')).toBeVisible();
  await host.reload();

  await expect(post(host, '30番目のメッセージ')).toBeInViewport();
  await expect(post(host, 'はじめまして')).toHaveCount(0);
  await host.getByRole('region', { name: 'メッセージのやりとり' }).hover();
  await host.mouse.wheel(0, -5_000);
  await expect(post(host, 'はじめまして')).toBeVisible();
  await expect(host.getByRole('article')).toHaveCount(31);

  const placeOfFirst = async () => Math.round((await post(host, 'はじめまして').boundingBox())?.y ?? 0);
  const before = await placeOfFirst();
  await write(guest, '新しいメッセージ');
  await expect(post(host, '新しいメッセージ')).toBeAttached();
  expect(Math.abs((await placeOfFirst()) - before)).toBeLessThanOrEqual(1);
  await host.getByRole('button', { name: '最新のメッセージへ' }).click();
  await expect(post(host, '新しいメッセージ')).toBeInViewport();
});

test.describe('in English, in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('messages are listed, and empty at first [CHAT-01] @phone', async ({ page, context, users }) => {
    await users.signIn(context, await users.create({ language: 'EN' }));
    await page.goto('/account/messages');

    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** Shows rooms as a member sees them whose membership of the group is not valid. */
async function letOnlyLook(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query ChatRoom(')) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.text()).replace('"canPost":true', '"canPost":false');
    await route.fulfill({ response, body: answer.replace('"isReadOnly":false', '"isReadOnly":true') });
  });
}
