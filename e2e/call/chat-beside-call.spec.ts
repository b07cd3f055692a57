import type { FrameLocator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, expectToTalk, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const bar = (page: Page) => overlay(page).getByRole('region', { name: '通話中' });
const chatOf = (page: Page) => page.frameLocator('iframe');

test('a visitor writes during a call, which goes on in a bar above the chat [CALL-24] [CALL-07] @phone', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '書く人' });
  await connect({ caller, receiver });

  await test.step('the message dialog opens above the call, and the chat beside it', async () => {
    await openMessages(caller);
    await caller.getByRole('button', { name: 'チャットを始める' }).click();
    await write(chatOf(caller), '部屋番号は101です');
    await expect(chatOf(caller).getByRole('article')).toContainText('部屋番号は101です');
    await expect(chatOf(caller).getByRole('link', { name: '電話をかける' })).toHaveCount(0);
    await expect(bar(caller)).toContainText('通話中');
    await expectToHear(caller, receiverHz);
    await expectAccessible(caller);
    await expectNoSidewaysScroll(caller);
  });

  await test.step('the bar leads back to the screen of the call, and the call to the chat', async () => {
    await composer(chatOf(caller)).fill('書きかけ');
    await bar(caller).getByRole('button', { name: '通話の画面を開く' }).click();
    await expectToTalk({ caller, receiver });
    const desk = await people.signedIn('member1');
    await desk.goto('/account/messages');
    await desk.getByRole('link', { name: /書く人/ }).click();
    await desk.getByRole('button', { name: '承認してチャットを始める' }).click();
    await desk.getByRole('textbox', { name: 'メッセージ', exact: true }).fill('承知しました');
    await desk.getByRole('button', { name: '送信', exact: true }).click();
    const answer = desk.getByRole('article').filter({ hasText: '承知しました' });
    await expect(answer).toBeVisible();
    await desk.reload();
    await expect(answer).toBeVisible();
    // The chat behind the call's screen has the answer, but the guest has not seen it.
    await expect(answer).not.toContainText('既読');
    await openMessages(caller);
    await expect(answer).toContainText('既読');
    await expect(composer(chatOf(caller))).toHaveValue('書きかけ');
  });

  await test.step('the end of the call leaves the chat open', async () => {
    await endCall(caller);
    await expect(bar(caller)).toContainText('通話が終了しました');
    await expect(composer(chatOf(caller))).toHaveValue('書きかけ');
    await bar(caller).getByRole('button', { name: '閉じる' }).click();
    await expect(overlay(caller)).toHaveCount(0);
    await expect(caller.getByRole('link', { name: 'チャットの続きを開く' })).toBeVisible();
  });
});

test('a signed-in caller writes during a call, in the chat of their own ID [CALL-24]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.signedIn('member2');
  await caller.goto('/demo-1');
  await connect({ caller, receiver });

  await openMessages(caller);
  await write(chatOf(caller), '予約の件です');
  await expect(chatOf(caller).getByRole('article').last()).toContainText('予約の件です');
  await expect(chatOf(caller).getByRole('navigation')).toHaveCount(0);
  await expectToHear(caller, receiverHz);
  await bar(caller).getByRole('button', { name: '通話を終了' }).click();
  await expect(bar(caller)).toContainText('通話が終了しました');
});

test('a caller who was not reached calls again with one press, in the same window [CALL-25] [CALL-26] [CALL-87] [CALL-99]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const first = await people.visitor('demo-1');
  await connect({ caller: first, receiver });
  const caller = await people.visitor('demo-1', { callerName: 'またかける人' });
  await pressCall(caller);
  await expect(overlay(caller)).toContainText('お話し中です');
  await expectAccessible(caller);
  await endCall(first);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();

  const shown = await overlay(caller).elementHandle();
  await overlay(caller).getByRole('button', { name: 'もう一度かける' }).click();
  await expect(incoming(receiver)).toContainText('またかける人');
  await expect(overlay(caller).getByRole('button', { name: '発信をやめる' })).toBeVisible();
  expect(await shown?.evaluate((dialog) => dialog.isConnected && dialog.contains(document.activeElement))).toBe(true);
  await expect(receiver.getByText('相手が通話を終了しました')).toHaveCount(0);
  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
});

async function openMessages(page: Page): Promise<void> {
  await overlay(page).getByRole('button', { name: 'メッセージ', exact: true }).click();
}

const composer = (chat: FrameLocator) => chat.getByRole('textbox', { name: 'メッセージ', exact: true });

async function write(chat: FrameLocator, text: string): Promise<void> {
  await composer(chat).fill(text);
  await chat.getByRole('button', { name: '送信', exact: true }).click();
}
