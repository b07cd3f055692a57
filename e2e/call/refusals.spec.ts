import type { Page } from '@playwright/test';
import { changeMessages } from '../support/browser/changed-answer.ts';
import {
  answer,
  connect,
  endCall,
  expectToTalk,
  historyRow,
  incoming,
  missedCall,
  overlay,
  pressCall,
} from '../support/call/call-screens.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a call password is asked for once, and a wrong one is refused [CALL-18] [CALLPAGE-16] [CALLPAGE-21]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner', { path: '/account/profile' });
  await askForPassword(receiver, 'suzu123');
  const caller = await people.visitor('demo');
  const modal = caller.getByRole('dialog', { name: 'パスワードを入力してください' });

  await pressCall(caller);
  await modal.getByLabel('通話パスワード').fill('wrong');
  await modal.getByRole('button', { name: '電話をかける' }).click();
  await expect(modal).toContainText('パスワードが違います。');
  await expect(incoming(receiver)).toBeHidden();

  await modal.getByLabel('通話パスワード').fill('suzu123');
  await modal.getByRole('button', { name: '電話をかける' }).click();
  await answer(receiver);
  await expectToTalk({ caller, receiver });
  await endCall(caller);

  // The browser keeps the pass of the answered call, also after a reload.
  await caller.reload();
  await connect({ caller, receiver });
  await expect(modal).toHaveCount(0);
  await endCall(caller);
  await receiver.getByRole('switch', { name: '通話パスワード' }).uncheck();
  await saveProfile(receiver);
});

test('a callee who declines may say why, and the caller may write instead [CALL-04] [CALL-22] [ERROR-21]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo', { callerName: '断られる人' });
  await pressCall(caller);

  await incoming(receiver).getByRole('button', { name: 'ひとこと添えて拒否' }).click();
  await expectAccessible(receiver);
  await incoming(receiver).getByLabel('自由に書く').fill('15時に折り返します。');
  await incoming(receiver).getByRole('button', { name: 'この文を添えて拒否' }).click();

  await expect(overlay(caller)).toContainText('電話がつながりませんでした');
  await expect(overlay(caller)).toContainText('15時に折り返します。');
  await expectAccessible(caller);
  await overlay(caller).getByRole('button', { name: 'メッセージを送る' }).click();
  await expect(overlay(caller)).toBeHidden();
  await expect(caller.getByRole('dialog')).toBeVisible();

  await receiver.goto('/account/call-histories');
  await expect(historyRow(receiver, '断られる人')).toContainText('拒否');
});

test('an ID in a call is busy, and can be rung again after the call [CALL-06] [CALL-20] [ERROR-23]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const first = await people.visitor('demo');
  await connect({ caller: first, receiver });

  const second = await people.visitor('demo', { callerName: '二人目' });
  await pressCall(second);
  await expect(overlay(second)).toContainText('お話し中です');
  await endCall(receiver);
  await expect(overlay(first)).toContainText('通話が終了しました');

  await overlay(second).getByRole('button', { name: '閉じる' }).click();
  await pressCall(second);
  await expect(incoming(receiver)).toContainText('二人目');
  await overlay(second).getByRole('button', { name: '発信をやめる' }).click();
  await expect(incoming(receiver)).toBeHidden();
});

test('with no device that could ring, the caller is told and the holder finds a missed call [CALL-06] [CALL-19] [ERROR-22] [HOME-04]', async ({
  people,
}) => {
  const caller = await people.visitor('demo-2', { callerName: '昨夜の客' });
  await pressCall(caller);
  await expect(overlay(caller)).toContainText('いまは電話を受けられません');
  await expectAccessible(caller);

  const holder = await people.receiver('member2');
  await expect(missedCall(holder, '昨夜の客')).toContainText('不在着信');
});

test('an ID that has closed since the page was loaded is shown as closed [CALL-06] [CALL-17]', async ({ people }) => {
  const receiver = await people.receiver('owner', { path: '/account/schedule' });
  const caller = await people.visitor('demo');
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeEnabled();
  await receiver.getByRole('switch', { name: '不在モード' }).check();
  await expect(receiver.getByText('不在モードにしました')).toBeVisible();

  await pressCall(caller);
  await expect(caller.getByText('ただいま電話を受け付けていません')).toBeVisible();
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeHidden();
  await expect(incoming(receiver)).toBeHidden();
  await receiver.getByRole('switch', { name: '不在モード' }).uncheck();
  await expect(receiver.getByText('不在モードを解除しました')).toBeVisible();
});

test('a refusal with an unknown code is a generic error, after which the caller can call again [CALL-21] [CALL-05] [CALL-101]', async ({
  people,
}) => {
  const caller = await people.visitor('demo');
  let isBroken = true;
  // The server must refuse the call as well, because a call that it accepts would ring.
  await changeMessages(caller, (message) =>
    isBroken ? message.replace('"yobirinId":"demo"', '"yobirinId":"nobody"').replace('"CA0003"', '"CA9999"') : message,
  );
  await caller.reload();
  await pressCall(caller);

  const failure = caller.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' });
  await expect(failure).toContainText('しばらくしてから、もう一度お試しください。');
  await expect(overlay(caller)).toHaveCount(0);
  await caller.keyboard.press('Enter');
  await expect(failure).toBeFocused();
  await caller.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  isBroken = false;
  await pressCall(caller);
  await expect(overlay(caller)).toBeVisible();
});

test.describe('a license that has ended', () => {
  // No screen can end a license, so these tests change the messages on their way.
  test('before the call [CALL-16] [ERROR-21]', async ({ people }) => {
    const caller = await people.visitor('demo');
    // The server must refuse the call as well, because a call that it accepts would ring.
    await changeMessages(caller, (message) =>
      message.replace('"yobirinId":"demo"', '"yobirinId":"nobody"').replace('"CA0003"', '"CA0002"'),
    );
    await caller.reload();

    await pressCall(caller);
    await expect(overlay(caller)).toContainText('電話がつながりませんでした');
    await expect(overlay(caller)).toContainText('この相手には、いま電話をかけられません。');
  });

  test('while it rings [CALL-16]', async ({ people }) => {
    const receiver = await people.receiver('owner');
    const caller = await people.visitor('demo');
    await changeMessages(caller, (message) => message.replace('"errorCode":null', '"errorCode":"CA0002"'));
    await caller.reload();

    await pressCall(caller);
    await incoming(receiver).getByRole('button', { name: '拒否', exact: true }).click();
    await expect(overlay(caller)).toContainText('この相手には、いま電話をかけられません。');
  });
});

async function askForPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('switch', { name: '通話パスワード' }).check();
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await saveProfile(page);
}

async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const saved = page.getByRole('dialog', { name: 'プロフィールを保存しました' });
  await saved.getByRole('button', { name: '閉じる' }).click();
}
