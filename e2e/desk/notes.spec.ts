import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { composer, openRoom, post, write } from '../support/chat.ts';

const noteField = (page: Page) => page.getByRole('textbox', { name: 'チームメモの内容' });
const writeTo = (page: Page, whom: 'チームメモ' | '相手に送る') =>
  page.getByRole('group', { name: '書き込み先' }).getByText(whom).click();
const save = (page: Page) => page.getByRole('button', { name: 'メモを残す' });

test('a member notes something among the posts, and the guest never gets it [NOTE-07] [NOTE-08] [NOTE-09] [NOTE-10] @phone', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket connection/);
  const { host, guest } = await openRoom(browser, users);
  const heard: string[] = [];
  guest.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  guest.on('response', async (response) => heard.push(await response.text().catch(() => '')));
  await guest.reload();
  await expect(post(guest, 'はじめまして')).toBeVisible();

  await test.step('the field for a note is another one, with a draft of its own', async () => {
    await composer(host).fill('少々お待ちください');
    await writeTo(host, 'チームメモ');
    await expect(composer(host)).toHaveCount(0);
    await expect(host.getByText('相手には表示されません。')).toBeVisible();
    await expect(noteField(host)).toHaveValue('');
    await expect(host.getByRole('button', { name: 'ファイルを添付' })).toHaveCount(0);
    await noteField(host).fill('アレルギーあり');
    await writeTo(host, '相手に送る');
    await expect(composer(host)).toHaveValue('少々お待ちください');
    await host.reload();
    await expect(composer(host)).toHaveValue('少々お待ちください');
    await writeTo(host, 'チームメモ');
    await expect(noteField(host)).toHaveValue('アレルギーあり');
    await expectAccessible(host);
    await expectNoSidewaysScroll(host);
  });

  await test.step('@ lists the members, and keys choose', async () => {
    await noteField(host).fill('アレルギーあり @');
    await expect(host.getByRole('option')).toHaveCount(1);
    await expectAccessible(host);
    await noteField(host).press('Enter');
    await expect(noteField(host)).toHaveValue(/アレルギーあり @.+ /);
    await expect(host.getByRole('option')).toHaveCount(0);
    await save(host).click();
    await expect(noteField(host)).toHaveValue('');
    await expect(post(host, 'アレルギーあり').locator('mark')).toBeVisible();
  });

  await test.step('what is written while the network is lost stays a note', async () => {
    await host.context().setOffline(true);
    await noteField(host).fill('クレーム対応中');
    await save(host).click();
    await expect(noteField(host)).toHaveValue('クレーム対応中');
    await host.context().setOffline(false);
    await host.reload();
    await expect(composer(host)).toHaveValue('少々お待ちください');
    await writeTo(host, 'チームメモ');
    await save(host).click();
    await expect(post(host, 'クレーム対応中')).toBeVisible();
  });

  await test.step('notes and posts stand in the order of time', async () => {
    await writeTo(host, '相手に送る');
    await write(host, 'お待たせしました');
    await expect(post(guest, 'お待たせしました')).toBeVisible();
    const texts = await host.getByRole('article').allInnerTexts();
    const order = ['はじめまして', 'アレルギーあり', 'クレーム対応中', 'お待たせしました'];
    expect(order.map((text) => texts.findIndex((shown) => shown.includes(text)))).toEqual([0, 1, 2, 3]);
  });

  await test.step('another page of the team follows an edit and a deletion', async () => {
    const other = await host.context().newPage();
    await other.goto(host.url());
    await expect(post(other, 'クレーム対応中')).toBeVisible();
    await post(host, 'クレーム対応中').getByRole('button', { name: 'このメモの操作' }).click();
    await host.getByRole('menuitem', { name: '編集' }).click();
    await host.getByRole('textbox', { name: 'チームメモ', exact: true }).fill('解決済み');
    await host.getByRole('button', { name: '保存' }).click();
    await expect(post(other, '解決済み')).toContainText('編集');
    await post(host, '解決済み').getByRole('button', { name: 'このメモの操作' }).click();
    await host.getByRole('menuitem', { name: '削除' }).click();
    await host.getByRole('button', { name: '削除', exact: true }).click();
    await expect(post(other, '解決済み')).toHaveCount(0);
    await expect(post(other, 'アレルギーあり')).toBeVisible();
  });

  await guest.reload();
  await expect(post(guest, 'お待たせしました')).toBeVisible();
  for (const secret of ['アレルギーあり', 'クレーム', '解決済み']) {
    expect(heard.join('\n')).not.toContain(secret);
    await expect(guest.getByText(secret)).toHaveCount(0);
  }
});
