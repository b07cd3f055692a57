import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { test as ownTest } from '../support/billing/own-billing.ts';
import { buyPlan, openPlans, plan } from '../support/billing/subscription.ts';
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
  await expect((await opened).getByText(/¥/).first()).toBeVisible();
});

test('invoices name whom the owner entered, and a change is shown line by line [INVOICE-04] [INVOICE-05] [CONTRACT-24] @phone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();

  await test.step('the bill-to is entered before anything is paid', async () => {
    await openPlans(page);
    await page.getByRole('button', { name: '宛名を入力' }).click();
    await page.getByLabel('会社名・団体名').fill('株式会社すずのね');
    await page.getByLabel('部署').fill('総務部');
    await page.getByLabel('お名前').fill('鈴木 花子');
    await page.getByLabel('住所').fill('〒604-0000\n京都市中京区1-2-3');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('宛名を保存しました')).toBeVisible();
  });

  await test.step('the invoice is addressed to it, and a paid one has nothing due', async () => {
    await buyPlan(page, /スタンダード/);
    await page.goto('/account/invoices');
    await expect(page.getByText('株式会社すずのね')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /の請求書を新しいタブで開く/ }).click();
    const invoice = await opened;
    for (const words of ['株式会社すずのね', '総務部', '京都市中京区1-2-3', 'お支払い済み'])
      await expect(invoice.getByText(words).first()).toBeVisible();
    await expect(invoice.getByText('ご請求額')).toHaveCount(0);
    await invoice.close();
  });

  await test.step('a larger plan is credited and charged line by line', async () => {
    await openPlans(page);
    await plan(page, /ビジネス/).check();
    const lines = page.getByRole('table', { name: '内訳' }).getByRole('row');
    await expect(lines).toHaveText([/^スタンダードプランの未使用分.*¥-550$/, /^ビジネスプランの残り期間分.*¥2,750$/]);
    await expect(page.getByText('¥2,200')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
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
