import type { Page } from '@playwright/test';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { answer, endCall, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectSound, expectToHear } from '../support/call/hearing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: '折り返し電話' });
const requestsOf = (page: Page) => page.getByRole('region', { name: '折り返し電話の依頼' }).getByRole('listitem');

test('a visitor whose call was declined is called back on the open page [CALLBACK-30] [CALLBACK-34] [CALLBACK-36] [CALLBACK-37] [CALLBACK-40] [CALLBACK-41] [CALLBACK-43]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇一号室' });
  await pressCall(visitor);
  await incoming(holder).getByRole('button', { name: '拒否', exact: true }).click();

  await overlay(visitor).getByRole('button', { name: '折り返し電話を頼む' }).click();
  await expectAccessible(visitor);
  await visitor.getByLabel('用件').fill('タオルの件');
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText('折り返し電話を頼みました');

  const row = requestsOf(holder).filter({ hasText: '七〇一号室' });
  await expect(row).toContainText('タオルの件');
  await row.getByRole('button', { name: /に電話する$/ }).click();
  await expect(incoming(visitor)).toContainText('折り返しのお電話です');
  await expectSound(visitor);
  await answer(visitor);
  await expectToHear(visitor, receiverHz);
  await expectToHear(holder, callerHz);

  await endCall(visitor);
  await expect(overlay(holder)).toContainText('通話が終わりました');
  await overlay(holder).getByRole('button', { name: '閉じる' }).click();
  await expect(row).toBeHidden();
  await visitor.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(card(visitor)).toContainText('折り返し電話は終わりました');
  await card(visitor).getByRole('button', { name: '閉じる' }).click();
  await expect(card(visitor)).toBeHidden();
});

test('a visitor declines a call back, and withdraws the request [CALLBACK-35] [CALLBACK-36] [CALLBACK-41]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇二号室' });
  await askAfterDeclinedCall(holder, visitor);
  const row = requestsOf(holder).filter({ hasText: '七〇二号室' });

  await row.getByRole('button', { name: /に電話する$/ }).click();
  await incoming(visitor).getByRole('button', { name: '拒否', exact: true }).click();
  await expect(overlay(holder)).toContainText('相手は今、電話に出られません');
  await expect(overlay(holder)).toContainText('あと2回かけられます。');
  await overlay(holder).getByRole('button', { name: '閉じる' }).click();
  await expect(row).toContainText('折り返したが応答なし（1/3回）');

  await visitor.reload();
  await card(visitor).getByRole('button', { name: '依頼を取り消す' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: '依頼を取り消す' }).click();
  await expect(card(visitor)).toContainText('折り返しの依頼を取り消しました');
  await expect(row).toBeHidden();
});

test('a request that is taken and closed in one tab follows in the other, and closing it can be undone [CALLBACK-42] [CALLBACK-43]', async ({
  people,
}) => {
  const first = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇三号室' });
  await askAfterDeclinedCall(first, visitor);
  const second = await first.context().newPage();
  await second.goto('/account/call-histories?tab=callbacks');
  const inFirst = requestsOf(first).filter({ hasText: '七〇三号室' });
  const inSecond = second.getByRole('listitem').filter({ hasText: '七〇三号室' });
  await expect(inSecond).toBeVisible();

  await choose(first, inFirst, '引き受ける');
  await expect(inSecond).toContainText('担当：あなた');
  await choose(second, inSecond, '対応済みにする');
  await expect(inFirst).toBeHidden();
  await second.getByRole('button', { name: '元に戻す' }).click();
  await expect(inFirst).toBeVisible();
});

async function askAfterDeclinedCall(holder: Page, visitor: Page): Promise<void> {
  await pressCall(visitor);
  await incoming(holder).getByRole('button', { name: '拒否', exact: true }).click();
  await overlay(visitor).getByRole('button', { name: '折り返し電話を頼む' }).click();
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText('折り返し電話を頼みました');
}

async function choose(page: Page, row: ReturnType<typeof requestsOf>, item: string): Promise<void> {
  await row.getByRole('button', { name: /の依頼の操作$/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
