import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { test as ownTest } from '../support/billing/own-billing.ts';
import { buyPlan } from '../support/billing/subscription.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';

test('an invoice opens in a new tab [INVOICE-01] @phone', async ({ page, context, signIn }) => {
  await signIn(demoUser('owner'));
  await page.goto('/account/invoices');
  await expect(page.getByRole('row').nth(1)).toContainText(/^\d{4}\/\d\d\/\d\d¥[\d,]+/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /の請求書を新しいタブで開く/ })
    .first()
    .click();
  await expect((await opened).getByText(/¥|¥/).first()).toBeVisible();
});

test('an owner without invoices is led to their account, which offers neither invitations nor a second account [INVOICE-02] [USER-10] [USER-11]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/invoices');
  await expect(page).toHaveURL('/account/user');

  await expect(page.getByRole('heading', { name: 'ユーザー情報' })).toBeVisible();
  await expect(page.getByRole('region', { name: '招待されたID' })).toBeHidden();
  await expect(page.getByRole('button', { name: '無料でIDを作る' })).toBeHidden();
});

ownTest.describe('over a year', () => {
  ownTest.use(inEnglish);

  ownTest('invoices come in pages [INVOICE-01] [INVOICE-03] @phone', async ({ page, signIn, users, paymentTime }) => {
    await signIn(await users.create({ language: 'EN' }));
    await buyPlan(page, /Standard/);
    await paymentTime.letPass({ days: 365 });
    await expect(async () => {
      await page.goto('/account/invoices');
      await expect(page.getByRole('button', { name: 'Page 2' })).toBeVisible({ timeout: 1_000 });
    }).toPass();

    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('row').nth(1)).toContainText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}¥550/);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/account/invoices?page=2');
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('row')).not.toHaveCount(11);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(11);
  });
});
