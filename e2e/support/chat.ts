import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { NewUser, TestUser, Users } from './server/users.ts';

/** The field for a message. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'メッセージ', exact: true });

/** A post, by its text. */
export const post = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  // Not by Enter, which inserts a line break on a phone.
  await page.getByRole('button', { name: '送信', exact: true }).click();
}

export async function choosePostAction(page: Page, text: string, action: string): Promise<void> {
  await post(page, text).hover();
  await post(page, text).getByRole('button', { name: 'メッセージの操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function chooseRoomAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'このチャットの操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens a guest chat from a call page, as a visitor in a browser of their own. */
export async function openGuestChat(browser: Browser, address: string, guestName = '鈴木一郎'): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'メッセージを送る' }).click();
  await page.getByRole('textbox', { name: 'お名前' }).fill(guestName);
  await page.getByRole('button', { name: 'チャットを始める' }).click();
  await composer(page).waitFor();
  return page;
}

type Host = { page: Page; context: BrowserContext; user: TestUser & { yobirinId: string } };

/** A user with a public ID, on the page of their messages. */
export async function openMessages(browser: Browser, users: Users, overrides: NewUser = {}): Promise<Host> {
  const { yobirinId, ...user } = await users.create(overrides);
  if (yobirinId === null) throw new Error('A host has a public ID');
  const context = await browser.newContext();
  await users.signIn(context, user);
  const page = await context.newPage();
  await page.goto('/account/messages');
  return { page, context, user: { ...user, yobirinId } };
}

/** A guest and a host who has approved the chat, each at the open room. */
export async function openRoom(
  browser: Browser,
  users: Users,
): Promise<{ host: Page; guest: Page; user: Host['user'] }> {
  const { page: host, user } = await openMessages(browser, users);
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  await write(guest, 'はじめまして');
  await host.getByRole('link', { name: /鈴木一郎/ }).click();
  await host.getByRole('button', { name: '承認してチャットを始める' }).click();
  await composer(host).waitFor();
  return { host, guest, user };
}
