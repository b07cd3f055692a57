import { expect, expectAccessible } from '../fixtures.ts';
import { test } from '../support/billing/own-billing.ts';
import { agree, buyPlan, closeDialog, exitSection, openPlans, plan } from '../support/billing/subscription.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { Organisation } from '../support/team/organisation.ts';

test('after the end of a subscription its IDs are paused, and a new one resumes them [CONTRACT-18] [CONTRACT-19] [GUARD-14] [CALLPAGE-18] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
  paymentTime,
}) => {
  const organisation = await Organisation.found({ users, mailbox }, null);
  await signIn(organisation.owner);
  await buyPlan(page, /ビジネス/);
  const { yobirinId } = await organisation.registerId('ふじの間');
  await page.goto('/account/user');
  await exitSection(page).getByRole('button', { name: '契約を終了する' }).click();
  await page
    .getByRole('alertdialog', { name: '契約を終了しますか？' })
    .getByRole('button', { name: '契約を終了する' })
    .click();
  await expect(page.getByText('契約の終了を受け付けました')).toBeVisible();

  await paymentTime.letPass({ days: 32 });
  await expect(async () => {
    await page.goto('/account/members');
    await expect(page.getByText('ID 1個とグループ 0個が休止中です')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('休止中', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '一覧を書き出す（CSV）' }).click();
  expect((await downloading).suggestedFilename()).toBe('yobirin-ids.csv');
  await page.goto(`/${yobirinId}`);
  await expect(page.getByText('現在ご利用いただけません')).toBeVisible();
  await expect(page.getByRole('button', { name: '電話をかける' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openPlans(page);
  await plan(page, /ビジネス/).check();
  await agree(page);
  await page.getByRole('button', { name: '申し込む' }).click();
  await closeDialog(page.getByRole('dialog', { name: 'お申し込みが完了しました' }));
  await page.getByRole('button', { name: 'すべて再開する' }).click();
  await expect(page.getByText('再開しました')).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて再開する' })).toBeHidden();
  await page.goto(`/${yobirinId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ふじの間');
  await expect(page.getByText('現在ご利用いただけません')).toHaveCount(0);
});
