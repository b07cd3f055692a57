import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { drawPicture } from '../support/browser/draw-picture.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { choosePostAction, chooseRoomAction, composer, openGuestChat, post, write } from '../support/chat.ts';
import { threadAction, threadLink } from '../support/inbox.ts';

/** Changes of a room are gathered for a second. */
const soon = { timeout: 20_000 };

const filesButton = (page: Page) => page.getByRole('button', { name: 'このチャットのファイル' });
const files = (page: Page) => page.getByRole('list', { name: 'このチャットのファイル' });
const others = (page: Page) => page.getByText(/^同じブラウザからのほかのやりとり/);

async function send(page: Page, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(chosen);
  await page.getByRole('button', { name: '送信', exact: true }).click();
}

/** Holds the answer to the first request with these words, as it was when they were asked. */
async function holdFirstAnswer(page: Page, words: string) {
  const [there, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route('/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes(words)) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    there.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { isThere: there.promise, release: () => released.resolve() };
}

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('いらっしゃいませ') });

test('the files of a chat are listed, followed, downloaded, and lead to their posts [INBOX-48] [INBOX-52]', async ({
  page,
  signIn,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const { yobirinId } = await signIn();
  const guest = await openGuestChat(browser, `/${yobirinId}`);
  await write(guest, '地図をください');
  await page.goto('/account/inbox');
  await threadLink(page, /地図をください/).click(soon);
  await page.getByRole('button', { name: '承認してチャットを始める' }).click();
  await composer(page).waitFor();

  await test.step('without files it says so', async () => {
    await filesButton(page).press('Enter');
    await expect(filesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('ファイルはまだありません')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what both sides send comes into the open list, newest first', async () => {
    await send(guest, await drawPicture(guest, { width: 40, height: 30 }), textFile('予約票📄.txt'));
    await expect(files(page).getByRole('listitem')).toHaveText([/予約票📄\.txt.*鈴木一郎/, /picture\.png.*鈴木一郎/]);
    await send(page, textFile('ご案内.txt'));
    await expect(files(page).getByRole('listitem').first()).toContainText('ご案内.txt');
    await expect(files(page).getByRole('presentation')).toHaveJSProperty('naturalWidth', 40);
    await expectAccessible(page);
  });

  await test.step('a file is downloaded', async () => {
    const download = page.waitForEvent('download');
    await files(page).getByRole('button', { name: 'ご案内.txtをダウンロード' }).click();
    expect((await download).suggestedFilename()).toBe('ご案内.txt');
  });

  await test.step('a press shows the post, also the second time', async () => {
    for (let number = 1; number <= 12; number++) await write(page, `お知らせ${number}です。\n少々\nお待ち\nください。`);
    await expect(post(guest, 'お知らせ12です')).toBeVisible();
    const sought = post(page, '予約票📄.txt');
    for (const _time of ['first', 'second']) {
      await expect(sought).not.toBeInViewport();
      await files(page)
        .getByRole('button', { name: /^予約票📄\.txt.*チャットで見る/ })
        .press('Enter');
      await expect(files(page)).toHaveCount(0);
      await expect(sought).toBeInViewport();
      await post(page, 'お知らせ12です').scrollIntoViewIfNeeded();
      await filesButton(page).click();
    }
  });

  await test.step('a file goes with its post', async () => {
    await write(guest, '写真は消しますね');
    await choosePostAction(guest, '予約票📄.txt', '削除');
    await guest.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
    await expect(files(page).getByRole('listitem')).toHaveText([/ご案内\.txt/]);
  });

  await test.step('the page of messages has the list, too, and 360 px are enough', async () => {
    await page.goto('/account/messages');
    await page.getByRole('link', { name: /鈴木一郎/ }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await filesButton(page).click();
    await expect(files(page).getByRole('listitem')).toHaveText([/ご案内\.txt/]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('a list that cannot be loaded offers another try', async () => {
    await filesButton(page).click();
    await page.route('**/graphql*', (route) =>
      route.request().postData()?.includes('ChatFiles') ? route.abort() : route.continue(),
    );
    await filesButton(page).click();
    await expect(page.getByText('ファイルを読み込めませんでした')).toBeVisible(soon);
    await page.unrouteAll();
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(files(page).getByRole('listitem')).toHaveText([/ご案内\.txt/]);
  });
});

test('a file that comes during the first load of the list is in it [INBOX-48]', async ({ page, signIn, browser }) => {
  const { yobirinId } = await signIn();
  const guest = await openGuestChat(browser, `/${yobirinId}`);
  await write(guest, '地図です');
  await page.goto('/account/inbox');
  await threadLink(page, /地図です/).click(soon);
  await page.getByRole('button', { name: '承認してチャットを始める' }).click();
  await composer(guest).waitFor();
  const answer = await holdFirstAnswer(page, 'query ChatFiles');

  await filesButton(page).click();
  await answer.isThere;
  await send(guest, textFile('地図.txt'));
  await expect(files(page).getByRole('listitem')).toHaveText(/地図\.txt/);
  answer.release();
  await expect(files(page).getByRole('listitem')).toHaveText(/地図\.txt/);
});

test('a guest who comes back is known by the browser, and another of that name is not [INBOX-49] [INBOX-51] [INBOX-52]', async ({
  page,
  signIn,
  browser,
}) => {
  const { yobirinId } = await signIn();
  const address = `/${yobirinId}`;
  const guest = await openGuestChat(browser, address);
  await write(guest, '部屋を予約したいです');
  await page.goto('/account/inbox');
  await threadLink(page, /部屋を予約したいです/).click(soon);
  await expect(post(page, '部屋を予約したいです')).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  await endChat(page);

  await test.step('the next chat from the same browser leads to the earlier one', async () => {
    await beginAgain(guest, address);
    await write(guest, '予約を変更したいです');
    await threadLink(page, /予約を変更したいです/).click(soon);
    await expect(others(page)).toHaveText('同じブラウザからのほかのやりとり（1件）');
    await others(page).press('Enter');
    await expect(page.getByText('同じ方と思われますが')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('region', { name: /^同じブラウザからのほかのやりとり/ })
      .getByRole('link', { name: /部屋を予約したいです.*完了/ })
      .press('Enter');
    await expect(post(page, '部屋を予約したいです')).toBeVisible();
    await expect(others(page)).toHaveText('同じブラウザからのほかのやりとり（1件）');
    await others(page).click();
    const listed = page.getByRole('region', { name: /^同じブラウザからのほかのやりとり/ }).getByRole('link');
    await expect(listed).toHaveText(/予約を変更したいです.*から対応待ち/);
    await write(guest, 'やはり戻します');
    await expect(listed).toHaveText(/やはり戻します/, soon);
    await page.goBack();
    await expect(post(page, '予約を変更したいです')).toBeVisible();
  });

  await test.step('another guest of the same name in another browser is a stranger', async () => {
    const stranger = await openGuestChat(browser, address);
    await write(stranger, '別の鈴木です');
    await threadLink(page, /別の鈴木です/).click(soon);
    await expect(post(page, '別の鈴木です')).toBeVisible();
    await expect(others(page)).toHaveCount(0);
  });

  await test.step('360 px are enough', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/account/inbox');
    await threadLink(page, /やはり戻します/).click();
    await others(page).click();
    await expect(page.getByText('同じ方と思われますが')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('in English and the dark theme both lists are named and accessible [INBOX-52]', async ({
  page,
  signIn,
  users,
  browser,
}) => {
  const { yobirinId } = await signIn(await users.create({ language: 'EN' }));
  const guest = await openGuestChat(browser, `/${yobirinId}`);
  await write(guest, '一度目です');
  await expect(post(guest, '一度目です')).toBeVisible();
  await guest.getByRole('button', { name: 'チャットの操作' }).click();
  await guest.getByRole('menuitem', { name: 'チャットを終了' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'チャットを終了' }).click();
  await expect(guest.getByRole('heading', { name: 'チャットは終了しました' })).toBeAttached();
  await beginAgain(guest, `/${yobirinId}`);
  await write(guest, '二度目です');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account/inbox');
  await page.getByRole('link', { name: /二度目です/ }).click(soon);
  await page.getByText('Other conversations from the same browser (1)').click();
  await expect(page.getByRole('link', { name: /一度目です/ })).toBeVisible();
  await page.getByRole('button', { name: 'Files in this chat' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** The host ends the chat of the open thread and finishes the thread. */
async function endChat(page: Page): Promise<void> {
  await chooseRoomAction(page, 'チャットを終了');
  await page.getByRole('alertdialog').getByRole('button', { name: 'チャットを終了' }).click();
  await expect(page.getByText('このチャットは終了しました。').first()).toBeVisible();
  await threadAction(page, '完了').click();
  await expect(page.getByText('完了にしました。')).toBeVisible();
}

/** A guest whose chat has ended begins another one in the same browser. */
async function beginAgain(guest: Page, address: string): Promise<void> {
  await guest.goto(address);
  await guest.getByRole('button', { name: 'メッセージを送る' }).click();
  await guest.getByRole('textbox', { name: 'お名前' }).fill('鈴木一郎');
  await guest.getByRole('button', { name: 'チャットを始める' }).click();
  await composer(guest).waitFor();
}
