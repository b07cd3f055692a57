import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const testCards = {
  visa: '4242424242424242',
  jcb: '3566002020360505',
  amex: '378282246310005',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  keptOnly: '4000000000000341',
  failsLater: '4000000000000358',
  bankAsks: '4000002760003184',
};

/** Opens the plans, as the user signed in on this page. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/account/contract');
  await expect(plan(page, /ビジネス|Business/)).toBeVisible();
}

export function plan(page: Page, name: RegExp): Locator {
  return page.getByRole('radio', { name });
}

export function cardDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /カードを(登録|変更)する|Add a card|Change card/ });
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const dialog = cardDialog(page);
  await dialog.getByLabel(/カード番号|Card number/).fill(number);
  await dialog.getByLabel(/有効期限|Expiry date/).fill('1234');
  await dialog.getByLabel(/セキュリティコード|Security code/).fill(number === testCards.amex ? '1234' : '123');
  await dialog.getByRole('button', { name: /^(登録する|Add card)$/ }).click();
}

/** Registers a card that is accepted. */
export async function registerCard(page: Page, number = testCards.visa): Promise<void> {
  await page.getByRole('button', { name: /^(カードを(登録|変更)する|Add a card|Change card)$/ }).click();
  await fillCard(page, number);
  const done = page.getByRole('dialog', { name: /カードを(登録|変更)しました|Card (added|changed)/ });
  await closeDialog(done);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /同意します|agree/ }).check();
}

export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^(閉じる|Close)$/ }).click();
}

/** Registers a card and buys a plan. */
export async function buyPlan(page: Page, name: RegExp, card = testCards.visa): Promise<void> {
  await openPlans(page);
  await plan(page, name).check();
  await registerCard(page, card);
  await agree(page);
  await page.getByRole('button', { name: /^(申し込む|Subscribe)$/ }).click();
  await closeDialog(page.getByRole('dialog', { name: /お申し込みが完了しました|Your plan has started/ }));
  await expect(page).toHaveURL('/account/user');
}

/** The bank's page, shown over this one. */
export function bankPage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="カード会社の本人確認"]');
}

/** The ways to leave, side by side. */
export function exitSection(page: Page): Locator {
  return page.getByRole('region', { name: /ご利用をやめるには|Leaving/ });
}

export function subscriptionSection(page: Page): Locator {
  return page.getByRole('region', { name: /契約情報|Your plan/ });
}
