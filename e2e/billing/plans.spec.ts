import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { openPlans, plan, registerCard, subscriptionSection, testCards } from '../support/billing/subscription.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';

test('an owner reads what the plans cost, and goes on to the subscription [MARKETING-12] [CONTRACT-12] [CONTRACT-13] [I18N-03] [OP-40] [PERM-01] @phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/service/plans');
  await expect(page).toHaveTitle(/料金プラン/);
  const standard = page.getByRole('region', { name: 'スタンダードプラン' });
  await expect(standard).toContainText('¥550 / 月（税込）');
  expect(await factsOf(page)).toEqual({
    ご利用いただけるID: '1個',
    初期費用: '¥0',
    通話料: '¥0',
    ご利用開始: 'お申し込み後すぐ',
    お支払い方法: 'クレジットカード',
    解約: 'いつでも解約できます',
  });
  await expect(standard).toContainText('IDを決めてから7日間は、無料でお試しいただけます。');
  await expect(standard).toContainText('自動で有料プランに切り替わることはありません。');
  await expect(standard).toContainText('お申し込みがなければフリープランになります。');
  expect(await otherPlansOf(page)).toEqual([
    ['ビジネスプラン', '¥2,750', '5', '1'],
    ['プロフェッショナルプラン', '¥5,500', '10', '3'],
    ['エンタープライズプラン', '¥16,500', '30', '10'],
    ['コーポレートプラン', '¥55,000', '100', '30'],
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await standard.getByRole('link', { name: 'ご契約のページへ' }).click();
  await expect(page).toHaveURL('/account/contract');
  await expect(page.getByRole('radio', { name: /スタンダードプラン/ })).toBeVisible();
});

test('starting now leads a signed-in member home, and members see no subscription [MARKETING-12] [OP-40] [PERM-01]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  await signIn(await organisation.addMember());
  await page.goto('/service/plans');
  const start = page.getByRole('link', { name: '今すぐはじめる' });
  await expect(start).toHaveAttribute('href', '/auth/signup');
  await expect(page.getByRole('link', { name: 'ご契約のページへ' })).toBeHidden();
  await start.click();
  await expect(page).toHaveURL('/account/home');
});

test('the plans ask for sign-in, follow right after it, and can be requested again when they fail [GUARD-20]', async ({
  page,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  const { email, password } = await users.create();

  await test.step('the plans ask a visitor to sign in, and follow right after it', async () => {
    await page.goto('/service/plans');
    await expect(page).toHaveURL('/auth/signin?redirect=%2Fservice%2Fplans');
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL('/service/plans');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('料金プラン');
  });

  await test.step('plans that cannot be loaded can be requested again', async () => {
    await breakOperation(page, 'query Plans');
    await page.reload();
    await expect(page.getByText('料金プランを読み込めませんでした')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await page.unroute('/graphql');
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByRole('region', { name: 'スタンダードプラン' })).toBeVisible();
  });
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('the plans are read in English, and one is bought by keyboard [MARKETING-12] [I18N-03] [I18N-04] @phone', async ({
    page,
    users,
    signIn,
  }) => {
    await signIn(await users.create({ language: 'EN' }));

    await test.step('the plans have their English names and prices in yen', async () => {
      await page.goto('/service/plans');
      await expect(page).toHaveTitle(/Plans and prices/);
      await expect(page.getByRole('region', { name: 'Standard' })).toContainText('¥550 / month, tax included');
      expect(await factsOf(page)).toMatchObject({
        'Set-up fee': '¥0',
        'Call charges': '¥0',
        Cancellation: 'Any time',
      });
      expect((await otherPlansOf(page)).map(([name, price]) => [name, price])).toEqual([
        ['Business', '¥2,750'],
        ['Professional', '¥5,500'],
        ['Enterprise', '¥16,500'],
        ['Corporate', '¥55,000'],
      ]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('a plan is chosen and bought by keyboard', async () => {
      await openPlans(page);
      await expect(plan(page, /^Standard ¥550 \/ month$/)).toBeVisible();
      await registerCard(page, testCards.amex);
      await plan(page, /Standard/).focus();
      await page.keyboard.press('Space');
      await page.getByRole('checkbox', { name: /agree/ }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('¥550 per month, tax included')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Your plan has started' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/account/user');
      await expect(subscriptionSection(page).getByText('Standard')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});

async function factsOf(page: Page): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    page.getByRole('term').allTextContents(),
    page.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

/** The cells of the table, row by row, without the head. */
async function otherPlansOf(page: Page): Promise<string[][]> {
  const [, ...rows] = await page.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}
