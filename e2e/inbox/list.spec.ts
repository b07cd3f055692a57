import type { Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { cuttableSockets } from '../support/browser/cut-sockets.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { composer, openGuestChat, write } from '../support/chat.ts';
import {
  addManyCallers,
  expectCounts,
  threadAction,
  threadLink,
  threadList,
  threadScroller,
  viewLink,
} from '../support/inbox.ts';

test('ten thousand threads scroll with a few rows on the page [INBOX-34] [INBOX-31]', async ({ page, signIn }) => {
  test.slow();
  const { yobirinId } = await signIn();
  await addManyCallers(yobirinId ?? '', 10_000);
  await page.goto('/account/inbox');
  await expectCounts(page, { 対応待ち: 10_000, 担当なし: 10_000 });
  await expect(threadLink(page, /客00001/)).toBeVisible();

  const last = threadLink(page, /客10000/);
  await expect(async () => {
    await threadScroller(page).evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
    expect(await threadList(page).getByRole('listitem').count()).toBeLessThan(60);
    await expect(last).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 200_000, intervals: [50] });

  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: '客10000' })).toBeVisible();
  await expect(last).toBeInViewport();
  await threadAction(page, '完了').click();
  await expectCounts(page, { 対応待ち: 9_999 });
  await expect(last).toHaveCount(0);
});

test('the inbox is worked by keyboard alone [INBOX-40] [INBOX-39] [INBOX-42]', async ({ page, signIn, browser }) => {
  const { yobirinId } = await signIn();
  const guest = await openGuestChat(browser, `/${yobirinId}`);
  await write(guest, '忘れ物をしました');
  await addManyCallers(yobirinId ?? '', 4);
  await page.goto('/account/inbox');
  await expect(threadLink(page, /忘れ物をしました/)).toBeVisible({ timeout: 20_000 });
  const press = (key: string) => page.keyboard.press(key);

  await test.step('? shows the keys, and none works behind the dialog', async () => {
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'キーボードの操作' });
    await expect(dialog.getByText('次のやりとりへ')).toBeVisible();
    await press('e');
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expectCounts(page, { 対応待ち: 5 });
  });

  await test.step('j, k and the arrows move, Enter opens', async () => {
    await press('j');
    await expect(threadLink(page, /客00001/)).toBeFocused();
    await press('j');
    await press('ArrowDown');
    await expect(threadLink(page, /客00003/)).toBeFocused();
    await press('ArrowUp');
    await press('k');
    await expect(threadLink(page, /客00001/)).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '客00001' })).toBeVisible();
    await expect(page).toHaveURL(/thread=\d+/);
  });

  await test.step('t takes, e is done without waiting for that, and the next row has the focus', async () => {
    await press('t');
    await press('e');
    await expect(page.getByText('担当になりました。')).toBeVisible();
    await expect(page.getByText('完了にしました。')).toBeVisible();
    await expect(threadLink(page, /客00001/)).toHaveCount(0);
    await expect(threadLink(page, /客00002/)).toBeFocused();
  });

  await test.step('s snoozes the row with the focus, and a wrong time is refused', async () => {
    await press('s');
    const dialog = page.getByRole('dialog', { name: 'いつまで隠しますか？' });
    const own = dialog.getByLabel('日時を指定');
    await own.fill('2020-01-01T09:00');
    await press('Enter');
    await expect(own).toHaveAccessibleDescription(/これからの日時/);
    await expect(own).toBeFocused();
    await own.fill('2099-01-01T09:00');
    await press('Enter');
    await expect(own).toHaveAccessibleDescription(/1年以内/);
    await dialog.getByRole('button', { name: /明日の朝/ }).press('Enter');
    await expectCounts(page, { 対応待ち: 3, あとで: 1 });
  });

  await test.step('x selects, and a key acts on all that are selected', async () => {
    await threadLink(page, /客00003/).focus();
    await press('x');
    await press('j');
    await press('x');
    await expect(page.getByText('2件を選択中')).toBeVisible();
    await press('h');
    const dialog = page.getByRole('dialog', { name: '担当者を選ぶ' });
    await dialog.getByRole('radio', { name: /（自分）/ }).press('Space');
    await press('Enter');
    await expectCounts(page, { 自分の担当: 2 });
  });

  await test.step('a key typed into a message is a letter', async () => {
    await threadLink(page, /忘れ物をしました/).focus();
    await press('Enter');
    await page.getByRole('button', { name: '承認してチャットを始める' }).click();
    await composer(page).fill('');
    await composer(page).pressSequentially('jexts?');
    await expect(composer(page)).toHaveValue('jexts?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectCounts(page, { 対応待ち: 3 });
  });
});

test('after a lost connection the list has what changed, and keeps its place [INBOX-34] [INBOX-35]', async ({
  page,
  browser,
  users,
  signIn,
}) => {
  const user = await signIn();
  const sockets = await cuttableSockets(page);
  await addManyCallers(user.yobirinId ?? '', 350);
  await page.goto('/account/inbox');
  await scrollTo(page, /客00250/);
  await threadLink(page, /客00250/).click();
  await expect(threadAction(page, '担当する')).toBeVisible();
  const other = await browser.newContext();
  await users.signIn(other, user);
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());

  await sockets.cut();
  await threadAction(elsewhere, '担当する').click();
  await expect(elsewhere.getByText('担当になりました。')).toBeVisible();
  sockets.restore();

  await expect(threadLink(page, /客00250.*自分が担当/)).toBeInViewport({ timeout: 30_000 });
  await expect(threadAction(page, '担当する')).toHaveCount(0);
  await expectCounts(page, { 自分の担当: 1, 担当なし: 349 });
  await expect(threadLink(page, /客00250/)).toBeInViewport();
  await scrollTo(page, /客00350/);
});

/** Scrolls down, as further rows are loaded, until this one is there. */
async function scrollTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await threadScroller(page).evaluate((scroller) => scroller.scrollBy({ top: 2 * scroller.clientHeight }));
    await expect(threadLink(page, name)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  await threadLink(page, name).scrollIntoViewIfNeeded();
}

test('several threads are selected, changed together, and brought back [INBOX-41] [INBOX-42]', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await addManyCallers(yobirinId ?? '', 230);
  await page.goto('/account/inbox');
  await expect(threadLink(page, /客00001/)).toBeVisible();
  const bulk = page.getByRole('toolbar', { name: '選択したやりとりの操作' });

  await test.step('a range is selected with Shift', async () => {
    await page.getByRole('checkbox', { name: '客00002を選択' }).click();
    await page.getByRole('checkbox', { name: '客00005を選択' }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4件を選択中')).toBeVisible();
    await bulk.getByRole('button', { name: '担当する' }).click();
    await expect(page.getByText('担当になりました。（4件）')).toBeVisible();
    await expectCounts(page, { 自分の担当: 4, 担当なし: 226 });
  });

  await test.step('more than the server takes at once are done and undone', async () => {
    const scroller = threadScroller(page);
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(threadLink(page, /客00230/)).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000, intervals: [50] });
    await page.getByRole('checkbox', { name: '表示中のすべてを選択' }).click();
    await expect(page.getByText('230件を選択中')).toBeVisible();
    await bulk.getByRole('button', { name: '完了' }).click();
    await expect(page.getByText('完了にしました。（230件）')).toBeVisible({ timeout: 60_000 });
    await expectCounts(page, { 対応待ち: 0, 未完了: 0 });
    const toast = page.getByRole('alertdialog').filter({ hasText: '完了にしました。（230件）' });
    await toast.getByRole('button', { name: '元に戻す' }).click();
    await expect(page.getByText('元に戻しました。')).toBeVisible({ timeout: 60_000 });
    await expectCounts(page, { 対応待ち: 230, 自分の担当: 4 });
  });
});

test('labels are made, put on threads, filtered by and deleted; the address keeps the view [INBOX-43] [INBOX-44] [INBOX-32] [INBOX-31]', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await addManyCallers(yobirinId ?? '', 2);
  await page.goto('/account/inbox');
  await expect(threadLink(page, /客00001/)).toBeVisible();
  const labels = page.getByRole('dialog', { name: 'ラベルの編集' });
  const name = labels.getByLabel('ラベルの名前');

  await test.step('a label named like markup is shown as written, and a second one is refused', async () => {
    await page.getByRole('button', { name: 'ラベルを編集' }).click();
    await labels.getByRole('button', { name: 'ラベルを追加' }).click();
    await labels.getByRole('button', { name: '保存' }).click();
    await expect(name).toHaveAccessibleDescription(/入力/);
    await name.fill('<b>VIP</b>');
    await labels.getByRole('radio', { name: '紫' }).check({ force: true });
    await labels.getByRole('button', { name: '保存' }).press('Enter');
    await expect(labels.getByRole('listitem')).toHaveText(['<b>VIP</b>']);
    await page.keyboard.press('Escape');
    await expect(labels).toBeHidden();
    await page.getByRole('button', { name: 'ラベルを編集' }).click();
    await labels.getByRole('button', { name: 'ラベルを追加' }).click();
    await name.fill('<B>vip</B>');
    await labels.getByRole('button', { name: '保存' }).click();
    await expect(name).toHaveAccessibleDescription('同じ名前のラベルがあります。');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('it is put on a thread, and the list is filtered by it', async () => {
    await threadLink(page, /客00002/).click();
    await threadAction(page, 'ラベル').click();
    await page.getByRole('checkbox', { name: '<b>VIP</b>' }).check();
    await page.getByRole('dialog', { name: 'ラベルを付ける' }).getByRole('button', { name: '閉じる' }).last().click();
    await expect(threadLink(page, /客00002.*<b>VIP<\/b>/)).toBeVisible();
    await page.getByRole('button', { name: '絞り込み' }).click();
    const filters = page.getByRole('dialog', { name: '絞り込み' });
    await filters.getByRole('button', { name: 'ラベル' }).click();
    await page.getByRole('option', { name: '<b>VIP</b>' }).click();
    await filters.getByRole('button', { name: '結果を見る' }).click();
    await expect(threadLink(page, /客00001/)).toHaveCount(0);
    await expect(threadLink(page, /客00002/)).toBeVisible();
  });

  await test.step('a reload and the back button lead to the same list and thread', async () => {
    await viewLink(page, '担当なし').click();
    await threadLink(page, /客00002/).click();
    await expect(page).toHaveURL(/view=nobodys&label=\d+&thread=\d+/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '客00002' })).toBeVisible();
    await expect(viewLink(page, '担当なし')).toHaveAttribute('aria-current', 'true');
    await expect(threadLink(page, /客00001/)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('やりとりを選んでください')).toBeVisible();
  });

  await test.step('a deleted label leaves its threads', async () => {
    await page.getByRole('button', { name: 'ラベルを編集' }).click();
    await labels.getByRole('button', { name: '「<b>VIP</b>」を削除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
    await expect(labels.getByRole('listitem')).toHaveCount(0);
    await expect(labels.getByRole('list')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(labels).toBeHidden();
    await expect(page.getByText('条件に合うやりとりはありません')).toBeVisible();
    await page.getByRole('link', { name: '絞り込みを解除' }).click();
    await expect(threadLink(page, /客00002/)).not.toContainText('VIP');
  });

  await test.step('a thread that is not there says so, and leads to the list', async () => {
    await page.goto('/account/inbox?view=nonsense&label=x&thread=999999999');
    await expect(page.getByText('このやりとりはもうありません')).toBeVisible();
    await page.getByRole('link', { name: '受信箱に戻る' }).click();
    await expect(page).toHaveURL('/account/inbox');
  });
});

test('on a phone the thread covers the list and leads back to its row [INBOX-36] [INBOX-46] [INBOX-34] @phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const { yobirinId } = await signIn();
  await addManyCallers(yobirinId ?? '', 60);
  await page.goto('/account/inbox');
  await expect(threadLink(page, /客00001/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);

  await threadLink(page, /客00001/).evaluate((link) => link.closest('ul')?.parentElement?.scrollTo({ top: 2_400 }));
  const row = threadList(page).getByRole('link').nth(14);
  const name = (await row.innerText()).slice(0, 6);
  await threadLink(page, new RegExp(name)).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(threadList(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: '受信箱に戻る' }).click();
  await expect(threadLink(page, new RegExp(name))).toBeFocused();
  await expect(threadLink(page, new RegExp(name))).toBeInViewport();
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the inbox speaks English, in two panes, and breaks no rule of accessibility [INBOX-36] [INBOX-46]', async ({
    page,
    users,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const { yobirinId } = await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/inbox');
    await expect(page.getByText('No one is waiting')).toBeVisible();
    await addManyCallers(yobirinId ?? '', 3);
    await page.reload();
    const list = page.getByRole('list', { name: 'Conversations' });
    await list.getByRole('link', { name: /客00002.*Missed call.*Waiting since/ }).click();
    await expect(list).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '客00002' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
});
