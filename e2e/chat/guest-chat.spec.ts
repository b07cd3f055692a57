import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { chooseRoomAction, composer, openGuestChat, openMessages, openRoom, post, write } from '../support/chat.ts';

test('a guest from a QR link writes, is approved and answered [GUEST-03] [GUEST-05] [CHAT-06] [CHAT-07] [CHAT-16] [CALLPAGE-15] @phone', async ({
  browser,
  users,
}) => {
  const { page: host, user } = await openMessages(browser, users);
  await expect(host.getByText('メッセージはまだありません')).toBeVisible();
  const guest = await openGuestChat(browser, `/${user.yobirinId}?callerName=101%E5%8F%B7%E5%AE%A4`, '鈴木一郎');
  await expect(guest.getByRole('heading', { name: '山田花子とのチャット' })).toBeVisible();
  await expect(guest).toHaveURL(/\/guest\/chat\?token=/);
  await write(guest, 'タオルを2枚お願いします');
  await expect(post(guest, 'タオルを2枚お願いします')).toBeVisible();

  const room = host.getByRole('link', { name: /鈴木一郎/ });
  await expect(room).toContainText('タオルを2枚お願いします');
  await expect(room).toContainText('承認待ち');
  await expect(room).toContainText('QR：101号室');
  await expect(room).toContainText('未読1件');
  await room.click();
  await expect(host.getByRole('heading', { name: '鈴木一郎さんからメッセージが届きました' })).toBeVisible();
  await expect(post(host, 'タオルを2枚お願いします')).toBeVisible();
  await expect(composer(host)).toHaveCount(0);
  await expect(post(guest, 'タオルを2枚お願いします')).not.toContainText('既読');
  await expectAccessible(host);

  await host.getByRole('button', { name: '承認してチャットを始める' }).click();
  await write(host, 'ただいまお持ちします');
  await expect(post(guest, 'ただいまお持ちします')).toBeVisible();
  await expect(post(guest, 'タオルを2枚お願いします')).toContainText('既読');
  await expect(post(host, 'ただいまお持ちします')).toContainText('既読');
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await expectNoSidewaysScroll(host);
  for (const page of [host, guest]) {
    await expect(page.getByRole('article')).toContainText([/タオルを2枚/, /ただいまお持ちします/]);
  }
});

test('a chat needs a name, and accepts only a valid e-mail address [GUEST-01] [GUEST-02] [GUEST-03] [VALID-08] [CALLPAGE-14]', async ({
  page,
  users,
}) => {
  const { yobirinId } = await users.create();
  await page.goto(`/${yobirinId}?callerName=101`);
  await page.getByRole('button', { name: 'メッセージを送る' }).click();

  const dialog = page.getByRole('dialog', { name: 'メッセージを送る' });
  const name = dialog.getByRole('textbox', { name: 'お名前' });
  const email = dialog.getByRole('textbox', { name: 'メールアドレス' });
  const submit = dialog.getByRole('button', { name: 'チャットを始める' });
  await expect(name).toHaveValue('101');
  await name.fill('　');
  await expect(submit).toBeDisabled();
  await name.fill('あ'.repeat(21));
  await expect(submit).toBeDisabled();
  await expect(name).toHaveAccessibleDescription(/20文字以内/);
  await name.fill('鈴木');
  await email.fill('nobody');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(/メールアドレスの形/);
  await expectAccessible(page);

  await email.fill('guest@example.com');
  const sending = sentGuest(page);
  await submit.click();
  expect(await sending).toMatchObject({
    guestName: '鈴木',
    guestEmail: 'guest@example.com',
    guestLanguage: 'JP',
    callerName: '101',
  });
  await expect(page).toHaveURL(/\/guest\/chat\?token=/);
});

test('an invalid link is reported, without a composer [GUEST-08] [ERROR-28]', async ({ page }) => {
  await page.goto('/guest/chat?token=nobody');

  await expect(page.getByRole('alert')).toContainText('チャットはすでに終了しているか、URLが無効です');
  await expect(composer(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a chat that cannot be loaded says why, and opens once the server answers [ERROR-02] [ERROR-31]', async ({
  browser,
  users,
  consoleErrors,
}) => {
  const { user } = await openMessages(browser, users);
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  const failure = guest.getByRole('alert');
  consoleErrors.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket connection/);

  await test.step('without an answer the guest tries again, on a page that no dialog covers', async () => {
    await guest.route('**/graphql', (route) => route.abort());
    await guest.reload();
    await expect(failure).toContainText('チャットを読み込めませんでした');
    await expect(failure).toContainText('通信できませんでした');
    await expect(guest.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(guest);
    await guest.unroute('**/graphql');
    await failure.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(composer(guest)).toBeVisible();
  });

  await test.step('offline it says so, and loads by itself when the network is back', async () => {
    await guest.route('**/graphql', (route) => route.abort());
    await guest.reload();
    await guest.context().setOffline(true);
    await expect(failure).toContainText('インターネットに接続されていません');
    await expect(guest.getByText('サーバーエラー')).toHaveCount(0);
    await guest.unroute('**/graphql');
    await guest.context().setOffline(false);
    await expect(composer(guest)).toBeVisible();
  });
});

test('a guest who signs in elsewhere goes on in their account, and is asked before words are left behind [GUARD-12] [GUEST-04] [GUEST-12]', async ({
  browser,
  users,
}) => {
  const { user } = await openMessages(browser, users);
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  const writing = await guest.context().newPage();
  await writing.goto(guest.url());
  await composer(writing).fill('書きかけ');
  // Each tab shows the draft of the chat; an empty one has nothing to lose.
  await guest.goto(`/${user.yobirinId}`);

  const signin = await guest.context().newPage();
  const { email, password } = await users.create();
  await signin.goto('/auth/signin');
  await signin.getByLabel('メールアドレス').fill(email);
  await signin.getByLabel('パスワード', { exact: true }).fill(password);
  await signin.getByRole('button', { name: 'ログイン' }).click();
  await expect(signin).toHaveURL('/account/home');

  const question = writing.getByRole('alertdialog', { name: '別のタブでログインしました' });
  await expect(question).toBeVisible();
  await expectAccessible(writing);
  await question.getByRole('button', { name: 'このまま書く' }).click();
  await expect(composer(writing)).toHaveValue('書きかけ');
  await writing.getByRole('button', { name: '送信', exact: true }).click();
  await expect(post(writing, '書きかけ')).toBeVisible();

  await writing.reload();
  await expect(writing).toHaveURL('/account/home');
});

test('a guest who comes back continues the chat, begins another one, and calls from it [GUEST-09] [GUEST-10] [GUEST-11] @phone', async ({
  browser,
  users,
}) => {
  const { page: host, user } = await openMessages(browser, users, { isAlwaysOpen: true });
  const guest = await openGuestChat(browser, `/${user.yobirinId}`, '鈴木一郎');
  await write(guest, 'はじめまして');
  const link = guest.getByRole('link', { name: 'チャットの続きを開く' });

  await test.step('the chat leads back to the page, and the page to the chat', async () => {
    await guest.getByRole('link', { name: '通話ページへ' }).click();
    await expect(guest).toHaveURL(`/${user.yobirinId}`);
    await link.click();
    await expect(post(guest, 'はじめまして')).toBeVisible();
  });

  await test.step('the message dialog offers the chat beside a new one', async () => {
    await guest.goto(`/${user.yobirinId}`);
    await guest.getByRole('button', { name: 'メッセージを送る' }).click();
    const dialog = guest.getByRole('dialog', { name: 'メッセージを送る' });
    await expect(dialog.getByRole('link')).toContainText(['鈴木一郎']);
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
    await dialog.getByRole('textbox', { name: 'お名前' }).fill('鈴木二郎');
    await dialog.getByRole('button', { name: 'チャットを始める' }).click();
    await composer(guest).waitFor();
    await write(guest, '二つ目です');
  });

  await test.step('a call from the chat asks for the name, with the guest’s filled in', async () => {
    await guest.getByRole('link', { name: '電話をかける' }).click();
    const dialog = guest.getByRole('dialog', { name: 'お名前を教えてください' });
    await expect(dialog.getByRole('textbox', { name: 'お名前' })).toHaveValue('鈴木二郎');
    await expect(guest).toHaveURL(/callerName=[^#]*$/);
  });

  await test.step('chats that the holder has ended are forgotten', async () => {
    for (const name of ['鈴木二郎', '鈴木一郎']) {
      await host.getByRole('link', { name }).click();
      await host.getByRole('button', { name: '承認してチャットを始める' }).click();
      await chooseRoomAction(host, 'チャットを終了');
      await host.getByRole('alertdialog').getByRole('button', { name: 'チャットを終了' }).click();
      await expect(host.getByText('このチャットは終了しました。')).toBeVisible();
      await host.goto('/account/messages');
    }
    await guest.goto(`/${user.yobirinId}`);
    await expect(guest.getByRole('button', { name: 'メッセージを送る' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await guest.getByRole('button', { name: 'メッセージを送る' }).click();
    await expect(guest.getByText('お名前だけで始められます')).toBeVisible();
  });
});

test('a guest ends the chat: it is gone for the guest and read-only for the holder [GUEST-06] [CHAT-04] [CHAT-09] [CHAT-10]', async ({
  browser,
  users,
}) => {
  const { host, guest } = await openRoom(browser, users);
  await guest.getByRole('button', { name: 'チャットの操作' }).click();
  await guest.getByRole('menuitem', { name: 'チャットを終了' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'チャットを終了' }).click();

  await expect(guest.getByRole('heading', { name: 'チャットは終了しました' })).toBeAttached();
  await expect(guest.getByText('はじめまして')).toHaveCount(0);
  await expect(host.getByText('このチャットは終了しました。書き込みはできません。')).toBeVisible();
  await expect(composer(host)).toHaveCount(0);
  await expect(post(host, 'はじめまして')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('alert')).toContainText('チャットはすでに終了している');
});

test('the holder ends the chat of a guest for both sides at once [CHAT-09] [CHAT-11]', async ({ browser, users }) => {
  const { host, guest } = await openRoom(browser, users);
  await chooseRoomAction(host, 'チャットを終了');
  await host.getByRole('alertdialog').getByRole('button', { name: 'チャットを終了' }).click();

  await expect(guest.getByRole('heading', { name: 'チャットは終了しました' })).toBeAttached();
  await expect(composer(host)).toHaveCount(0);
  await host.getByRole('button', { name: 'このチャットの操作' }).click();
  await expect(host.getByRole('menuitem', { name: 'チャットを終了' })).toHaveCount(0);
});

test('a guest adds an e-mail address, confirms it and unsubscribes [GUEST-07] [GUEST-02] [GUEST-13] [GUEST-15] [MAIL-07] @phone', async ({
  browser,
  users,
  mailbox,
}) => {
  const { page: host, user } = await openMessages(browser, users);
  const address = `guest-${user.yobirinId}@example.com`;
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  const openSettings = async () => {
    await guest.getByRole('button', { name: 'チャットの操作' }).click();
    await guest.getByRole('menuitem', { name: '返信をメールで受け取る' }).click();
  };
  await openSettings();
  await expect(guest.getByRole('button', { name: '保存' })).toBeDisabled();
  await guest.getByRole('textbox', { name: 'メールアドレス' }).fill(address);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: '保存' }).click();
  const waiting = guest.getByText(`${address} に確認メールをお送りしました`);
  await expect(waiting).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);

  await guest.reload();
  await openSettings();
  await expect(guest.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue(address);
  await expect(guest.getByRole('button', { name: /メールの言語/ })).toContainText('日本語');
  await guest.getByRole('button', { name: /メールの言語/ }).click();
  await guest.getByRole('option', { name: 'English' }).click();
  await guest.getByRole('button', { name: '保存' }).click();
  await expect(guest.getByRole('dialog')).toHaveCount(0);
  await openSettings();
  await expect(guest.getByRole('button', { name: /メールの言語/ })).toContainText('English');
  await guest.keyboard.press('Escape');

  await test.step('the mail can be sent again, and its page confirms by a button', async () => {
    await guest.getByRole('button', { name: 'もう一度送る' }).click();
    await expect(guest.getByText('確認メールをお送りしました').last()).toBeVisible();
    const mail = await mailbox.waitForMail(address, { subject: /Confirm/ });
    const page = await guest.context().newPage();
    await page.goto(mail.links[0] ?? '');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText('山田花子')).toBeVisible();
    await page.getByRole('button', { name: 'メールで受け取る' }).click();
    await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'チャットに戻る' }).click();
    await expect(composer(page)).toBeVisible();
    await expect(page.getByText('確認メールをお送りしました')).toHaveCount(0);
    await page.close();
    await guest.reload();
    await write(guest, 'お願いします');
    await expect(waiting).toHaveCount(0);
    await guest.goto('about:blank');
  });

  await test.step('an answer comes by mail, whose link ends the mails', async () => {
    await host.getByRole('link', { name: /鈴木一郎/ }).click();
    await host.getByRole('button', { name: '承認してチャットを始める' }).click();
    await write(host, 'かしこまりました');
    const mail = await mailbox.waitForMail(address, { subject: /replied/ });
    await guest.goto(mail.unsubscribeUrl ?? '');
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
    await guest.getByRole('button', { name: '「山田花子」とのチャットのお知らせを止める' }).click();
    await expect(guest.getByText('メールを止めました')).toBeVisible();
    await expectAccessible(guest);
    await guest.goto(mail.links[0] ?? '');
    await openSettings();
    await expect(guest.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue('');
  });
});

test.describe('in English, in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a guest chats, and gets mail in English [I18N-01] [GUEST-02] @phone', async ({ page, users }) => {
    const { yobirinId } = await users.create();
    await page.goto(`/${yobirinId}`);
    await page.getByRole('button', { name: 'Send a message' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Alex');
    await page.getByRole('textbox', { name: 'Email address' }).fill('alex@example.com');
    const sending = sentGuest(page);
    await page.getByRole('button', { name: 'Start chat' }).click();
    expect(await sending).toMatchObject({ guestLanguage: 'EN' });
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello! See https://example.com/menu');
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(page.getByRole('article')).toContainText('Hello!');
    await expect(page.getByRole('link', { name: 'https://example.com/menu' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** The input that the page sends when a guest begins a chat. */
async function sentGuest(page: Page): Promise<unknown> {
  const request = await page.waitForRequest((sent) => sent.postData()?.includes('createChatRoomGuest') ?? false);
  return request.postDataJSON().variables.input;
}

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 360, height: 780 } });

  test('a guest chats in their language, and the switch changes that of the chat [LANG-01] [LANG-10] @phone', async ({
    page,
    users,
  }) => {
    const { yobirinId } = await users.create();
    await page.goto(`/${yobirinId}`);
    await page.getByRole('button', { name: '메시지 보내기' }).click();
    await page.getByRole('textbox', { name: '이름' }).fill('김민수');
    await page.getByRole('button', { name: '채팅 시작' }).click();

    const field = page.getByRole('textbox', { name: '메시지', exact: true });
    await field.fill('수건 두 장 부탁드립니다');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect(post(page, '수건 두 장 부탁드립니다')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await test.step('the chat keeps the language that the switch has chosen', async () => {
      await page.getByRole('button', { name: '채팅 메뉴' }).click();
      await page.getByRole('menuitem', { name: '繁體中文' }).click();
      await expect(page.getByRole('textbox', { name: '訊息', exact: true })).toBeVisible();
      await expect(page, 'a reload is no choice').not.toHaveURL(/lang=/);
      await page.getByRole('button', { name: '聊天選項' }).click();
      await page.getByRole('menuitem', { name: '以電子郵件接收回覆' }).click();
      await expect(page.getByRole('button', { name: /郵件語言/ })).toContainText('繁體中文');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
});
