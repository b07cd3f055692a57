import { expect, expectAccessible } from '../fixtures.ts';
import { test } from '../support/billing/own-billing.ts';
import { buyPlan, closeDialog, fillCard, subscriptionSection, testCards } from '../support/billing/subscription.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test('a renewal that fails can be paid, or suspends the ID until another card pays [USER-07] [GUARD-08] @phone', async ({
  page,
  signIn,
  paymentTime,
}) => {
  await signIn();
  await buyPlan(page, /スタンダード/, testCards.failsLater);
  const section = subscriptionSection(page);

  await paymentTime.letPass({ days: 32 });
  await expect(async () => {
    await page.reload();
    await expect(section.getByText('前回のお支払いができませんでした')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await section.getByRole('button', { name: '登録済みのカードで支払う' }).click();
  await expect(page.getByText('お支払いを確認しました')).toBeVisible();
  await expect(section.getByText('前回のお支払いができませんでした')).toBeHidden();

  // The next renewal fails too, and the owner does not pay.
  await paymentTime.letPass({ days: 40 });
  await expect(async () => {
    await page.goto('/account/home');
    await expect(page).toHaveURL('/account/user', { timeout: 1_000 });
  }).toPass();
  await expect(section.getByText('お支払いを確認できないため、IDを停止しています')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/account/contract');
  await expect(page).toHaveURL('/account/user');
  await section.getByRole('link', { name: '請求書' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('請求書');

  await page.goto('/account/user');
  await section.getByRole('button', { name: 'お支払い方法を変更する' }).click();
  await fillCard(page, testCards.visa);
  await closeDialog(page.getByRole('dialog', { name: 'カードを変更しました' }));
  await expect(section.getByText('IDを停止しています')).toBeHidden();
  await page.goto('/account/home');
  await expect(page).toHaveURL('/account/home');
});
