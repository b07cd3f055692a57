import { expect, type Page } from '@playwright/test';

/** The dialog of the caller, from the press to the end of the call. */
export const overlay = (page: Page) => page.getByRole('dialog', { name: /との通話$/ });

/** The dialog of a ringing call. */
export const incoming = (page: Page) => page.getByRole('alertdialog', { name: /から着信です$/ });

/** The dialog of a call that the receiver has answered. */
export const inCall = (page: Page) => page.getByRole('dialog', { name: /^通話中：/ });

export async function pressCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: '電話をかける' }).click();
}

export async function answer(page: Page): Promise<void> {
  await incoming(page).getByRole('button', { name: '応答', exact: true }).click();
}

/** From the visitor's press until both sides talk. */
export async function connect({ caller, receiver }: { caller: Page; receiver: Page }): Promise<void> {
  await pressCall(caller);
  await answer(receiver);
  await expectToTalk({ caller, receiver });
}

export async function expectToTalk({ caller, receiver }: { caller: Page; receiver: Page }): Promise<void> {
  await expect(overlay(caller).getByText('通話中')).toBeVisible();
  await expect(inCall(receiver)).toContainText(/\d\d:\d\d:\d\d/);
}

/** Ends the call on either side. */
export async function endCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: '通話を終了' }).click();
}

/** A line of the call history. */
export function historyRow(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** A line of the missed calls at home. */
export function missedCall(page: Page, name: string) {
  return page.getByRole('region', { name: '不在着信' }).getByRole('listitem').filter({ hasText: name });
}
