import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
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
  await expect(standard).toContainText('￥550 / 月（税込）');
  expect(await factsOf(page)).toEqual({
    ご利用いただけるID: '1個',
    初期費用: '￥0',
    通話料: '￥0',
    ご利用開始: 'お申し込み後すぐ',
    お支払い方法: 'クレジットカード',
    解約: 'いつでも解約できます',
  });
  await expect(standard).toContainText('IDを決めてから7日間は、無料でお試しいただけます。');
  await expect(standard).toContainText('自動で有料プランに切り替わることはありません。');
  await expect(standard).toContainText('お申し込みがなければフリープランになります。');
  expect(await otherPlansOf(page)).toEqual([
    ['ビジネスプラン', '￥2,750', '5', '1'],
    ['プロフェッショナルプラン', '￥5,500', '10', '3'],
    ['エンタープライズプラン', '￥16,500', '30', '10'],
    ['コーポレートプラン', '￥55,000', '100', '30'],
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await standard.getByRole('link', { name: 'ご契約のページへ' }).click();
  await expect(page).toHaveURL('/account/contract');
  await expect(page.getByRole('radio', { name: /スタンダードプラン/ })).toBeVisible();
});

test('starting now leads home whoever is signed in, and members see no subscription [MARKETING-12] [OP-40] [PERM-01]', async ({
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

test('the plans ask a stranger to sign in, and come right after [GUARD-20]', async ({ page, users }) => {
  const { email, password } = await users.create();
  await page.goto('/service/plans');
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fservice%2Fplans');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL('/service/plans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('料金プラン');
});

test('plans that cannot be loaded can be asked for again', async ({ page, signIn, consoleErrors }) => {
  consoleErrors.allow(/500/);
  await signIn();
  await breakOperation(page, 'query Plans');
  await page.goto('/service/plans');
  await expect(page.getByText('料金プランを読み込めませんでした')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
  await page.unroute('/graphql');
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('region', { name: 'スタンダードプラン' })).toBeVisible();
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('the plans have their English names and prices in yen [MARKETING-12] [I18N-03] [I18N-04] @phone', async ({
    page,
    users,
    signIn,
  }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/service/plans');
    await expect(page).toHaveTitle(/Plans and prices/);
    await expect(page.getByRole('region', { name: 'Standard' })).toContainText('￥550 / month, tax included');
    expect(await factsOf(page)).toMatchObject({
      'Initial cost': '￥0',
      'Call charges': '￥0',
      Cancellation: 'At any time',
    });
    expect((await otherPlansOf(page)).map(([name, price]) => [name, price])).toEqual([
      ['Business', '￥2,750'],
      ['Professional', '￥5,500'],
      ['Enterprise', '￥16,500'],
      ['Corporate', '￥55,000'],
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

async function factsOf(page: Page): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    page.getByRole('term').allTextContents(),
    page.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

/** The rows of the table, below its head. */
async function otherPlansOf(page: Page): Promise<string[][]> {
  const [, ...rows] = await page.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}
