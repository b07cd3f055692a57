import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser/held-requests.ts';
import { hideTab, showTab } from '../support/browser/hidden-tab.ts';
import { expectToSwingAndRest } from '../support/browser/motion.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { callerHz, goToReceive, receiverHz } from '../support/call/call-people.ts';
import {
  answer,
  connect,
  endCall,
  expectToTalk,
  historyRow,
  inCall,
  incoming,
  missedCall,
  overlay,
  pressCall,
} from '../support/call/call-screens.ts';
import { expectNoSound, expectNotToHear, expectSound, expectToHear } from '../support/call/hearing.ts';
import { microphoneRequests } from '../support/call/microphone.ts';
import { pretendLanguage } from '../support/server/pretend-language.ts';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from './fixtures.ts';

test('a visitor rings by a QR code, and both hear each other from the answer until the end [CALL-01] [CALL-02] [CALL-03] [CALL-07] [CALL-08] [CALL-09] [CALL-14] [CALL-23] [SIGNAL-05] [CALLPAGE-11]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1', { path: '/account/schedule' });
  const caller = await people.visitor('demo-1', { callerName: '305号室' });

  await pressCall(caller);
  await expect(overlay(caller)).toContainText('呼び出しています');
  await expectSound(caller);
  await expect(incoming(receiver)).toContainText('305号室');
  await expect(incoming(receiver)).toContainText('ホテル鈴の音 コンシェルジュ（demo-1）への電話です');
  await expectAccessible(receiver);
  expect(await microphoneRequests(receiver)).toBe(0);
  await expectNotToHear(caller, receiverHz);

  await answer(receiver);
  await expectToTalk({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  await expectNoSound(caller);
  await expect(overlay(caller)).toContainText(/00:00:0[2-9]/);
  await expectAccessible(caller);
  await expectAccessible(receiver);

  await endCall(caller);
  await expect(overlay(caller)).toContainText('通話が終了しました');
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();
  await expect(overlay(caller)).toBeHidden();

  await receiver.goto('/account/call-histories');
  await expect(historyRow(receiver, '305号室')).toContainText(/通話 00:00:\d\d/);
});

test('between two rounds of ringing nothing moves on either screen [CALL-96]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '306号室' });
  for (const page of [caller, receiver]) await page.emulateMedia({ reducedMotion: 'no-preference' });

  await pressCall(caller);
  await expect(incoming(receiver)).toBeVisible();
  await expect(overlay(caller)).toBeVisible();

  for (const page of [caller, receiver]) await expectToSwingAndRest(page.locator('html'));

  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
  await expect(incoming(receiver)).toBeHidden();
});

test('a signed-in user calls from their ID, with or without fresh tokens, and finds the call in their history [AUTH-20] [ERROR-04]', async ({
  people,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const receiver = await people.receiver('member1');
  const caller = await people.signedIn('freelancer');
  await caller.goto('/demo-1');

  const refreshed = caller.waitForResponse('**/auth/refresh');
  await pressCall(caller);
  expect((await refreshed).ok()).toBe(true);
  await expect(incoming(receiver)).toContainText('木下デザイン');
  await answer(receiver);
  await expectToTalk({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await endCall(receiver);
  await expect(overlay(caller)).toContainText('通話が終了しました');
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();

  await caller.route('**/auth/refresh', (route) => route.abort());
  await pressCall(caller);
  await expect(incoming(receiver)).toContainText('これまでの着信：1回');
  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
  await expect(receiver.getByText('木下デザインからの電話は、応答の前に切れました')).toBeVisible();

  await caller.unroute('**/auth/refresh');
  await caller.goto('/account/call-histories?tab=from');
  await expect(historyRow(caller, 'コンシェルジュ').filter({ hasText: '通話 00:00' })).toBeVisible();
  await expect(historyRow(caller, 'コンシェルジュ')).toHaveCount(2);
});

test('a caller who leaves while it rings leaves a missed call [HOME-04]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '去る人' });
  await pressCall(caller);
  await expect(incoming(receiver)).toBeVisible();

  await caller.close();
  await expect(receiver.getByText('去る人からの電話は、応答の前に切れました')).toBeVisible();
  await expect(incoming(receiver)).toBeHidden();
  await expect(missedCall(receiver, '去る人')).toContainText('不在着信');
});

test('a caller who looks at another page keeps the call for a minute, then reads why it ended [CALL-10] [CALL-71]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await connect({ caller, receiver });

  await hideTab(receiver);
  await hideTab(caller);
  await expect(caller).toHaveTitle(/^電話は続いています · ホテル鈴の音/);
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  await showTab(caller, { afterMs: 30_000 });
  await expect(caller).not.toHaveTitle(/通話/);
  await expectToTalk({ caller, receiver });

  await hideTab(caller);
  await showTab(caller, { afterMs: 60_000 });
  await expect(overlay(caller)).toContainText('通話が終了しました');
  await expect(overlay(caller)).toContainText('画面を離れていたので、電話を切りました');
  await expect(overlay(caller).getByRole('button', { name: 'もう一度かける' })).toBeVisible();
  await expectAccessible(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
});

test('a caller who reloads is asked, comes back into the call, muted as before, and both hear each other [CALL-72] [CALL-73]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '戻る人' });
  await connect({ caller, receiver });
  await overlay(caller).getByRole('button', { name: 'マイクをオフ' }).click();
  const questions: string[] = [];
  caller.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });

  await caller.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(overlay(caller).getByText('マイクはオフです')).toBeVisible();
  await expectToHear(caller, receiverHz);
  await overlay(caller).getByRole('button', { name: 'マイクをオン' }).click();
  await expectToHear(receiver, callerHz);
  await expectToTalk({ caller, receiver });

  await endCall(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
  await caller.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeEnabled();
  await expect(overlay(caller)).toBeHidden();
  await receiver.goto('/account/call-histories');
  await expect(historyRow(receiver, '戻る人')).toHaveCount(1);
});

test('a caller who presses "call" before the reloaded page is back comes back into the same call [CALL-72]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '急ぐ人' });
  await connect({ caller, receiver });
  const sent = recordSent(caller);
  const { releasePage, releaseCalling } = await reloadSlowly(caller);

  await pressCall(caller);
  releasePage();
  await expect(caller.getByRole('status').getByText('通話に戻ります')).toBeVisible();
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeHidden();
  await expectAccessible(caller);
  releaseCalling();

  await expectToTalk({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  expect(sent.filter((frame) => frame.includes('APPLY'))).toEqual([]);
  await endCall(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
});

test('a caller who comes back too late reads once that the call is over, and may call again [CALL-72]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '遅れた人' });
  await connect({ caller, receiver });
  const { releasePage, releaseCalling } = await reloadSlowly(caller);
  await endCall(receiver);
  await passTime(caller, 40_000);
  releasePage();
  releaseCalling();

  await expect(overlay(caller)).toContainText('画面を離れている間に、通話が切れました');
  await expectAccessible(caller);
  await caller.reload();
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeEnabled();
  await expect(overlay(caller)).toBeHidden();
});

test('a callee who reloads is asked, comes back into the call, muted as before, and both hear each other [CALL-85] [CALL-73]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1', { path: '/account/schedule' });
  const caller = await people.visitor('demo-1', { callerName: '待つ人' });
  await connect({ caller, receiver });
  await inCall(receiver).getByRole('button', { name: 'マイクをオフ' }).click();
  const questions: string[] = [];
  receiver.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });

  await test.step('the call goes on after the reload, by packets and tones', async () => {
    await receiver.reload();
    expect(questions).toEqual(['beforeunload']);
    await expect(inCall(receiver)).toContainText('待つ人');
    await expect(inCall(receiver).getByText('マイクはオフです')).toBeVisible();
    await expectToHear(receiver, callerHz);
    await inCall(receiver).getByRole('button', { name: 'マイクをオン' }).click();
    await expectToHear(caller, receiverHz);
    await expectToTalk({ caller, receiver });
  });

  await test.step('a duplicate of the tab does not take the call over', async () => {
    const stored = await receiver.evaluate(() => sessionStorage.getItem('rejoin-call'));
    const duplicate = await receiver.context().newPage();
    await duplicate.addInitScript((ticket) => sessionStorage.setItem('rejoin-call', ticket ?? ''), stored);
    await goToReceive(duplicate, '/account/schedule');
    await expect.poll(() => duplicate.evaluate(() => sessionStorage.getItem('rejoin-call'))).toBeNull();
    await expect(inCall(duplicate)).toBeHidden();
    await expectToTalk({ caller, receiver });
    await duplicate.close();
  });

  await test.step('after the end there is no way back and no question', async () => {
    await endCall(receiver);
    await expect(overlay(caller)).toContainText('通話が終了しました');
    await receiver.reload();
    expect(questions).toEqual(['beforeunload']);
    await receiver.goto('/account/call-histories');
    await expect(historyRow(receiver, '待つ人')).toHaveCount(1);
    await expect(inCall(receiver)).toBeHidden();
  });
});

test('the caller of a callee who closes the page reads that it reconnects, and can hang up [CALL-85]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await connect({ caller, receiver });

  await receiver.close();
  await expect(overlay(caller)).toContainText('つなぎ直しています');
  await endCall(caller);
  await expect(overlay(caller)).toContainText('通話が終了しました');
});

test('without a microphone there is no call, and the caller is told why [ERROR-24]', async ({ people, page }) => {
  const receiver = await people.receiver('member1');
  await page.goto('/demo-1?autoCallerName=101');

  await pressCall(page);
  const explanation = page.getByRole('button', { name: 'マイクを使って電話をかける' });
  const notice = page.getByRole('alertdialog', { name: 'マイクを使えません' });
  await expect(explanation.or(notice)).toBeVisible();
  if (await explanation.isVisible()) await explanation.click();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('button', { name: '電話をかける' })).toBeEnabled();
  await expect(incoming(receiver)).toBeHidden();
});

test.describe('in English, in the dark', { tag: '@phone' }, () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a call shows over the page that is open', async ({ people }) => {
    const receiver = await people.signedIn('member1', { hz: receiverHz });
    await pretendLanguage(receiver, 'EN');
    await goToReceive(receiver, '/account/profile');
    const caller = await people.visitor('demo-1', { callerName: 'Room 7' });
    await caller.getByRole('button', { name: 'Call', exact: true }).click();
    const ringing = receiver.getByRole('alertdialog', { name: /Room 7/ });
    await expect(ringing).toBeVisible();
    await expectAccessible(receiver);
    await expectNoSidewaysScroll(receiver);
    await expectAccessible(caller);
    await expectNoSidewaysScroll(caller);

    await ringing.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(receiver.getByRole('dialog')).toContainText(/\d\d:\d\d:\d\d/);
    await expectToHear(caller, receiverHz);
    await expectAccessible(receiver);
    await expectNoSidewaysScroll(receiver);
    await expectAccessible(caller);
    await expectNoSidewaysScroll(caller);
    await receiver.getByRole('button', { name: 'End call' }).click();
    await expect(receiver.getByRole('dialog')).toBeHidden();
  });
});

/** What the page sends by the sockets that it opens from now on. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
}

/** Reloads during a talk. Returns what lets the scripts of the page come, and what lets those of calls come. */
async function reloadSlowly(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept());
  const releasePage = await holdRequests(page, /\.js$/);
  const releaseCalling = await holdRequests(page, /\/calling-[^/]*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  return { releasePage, releaseCalling };
}

/** Moves the time at which the page was left into the past. */
function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate((elapsedMs) => {
    const ticket = JSON.parse(sessionStorage.getItem('rejoin-call') ?? '{}');
    sessionStorage.setItem('rejoin-call', JSON.stringify({ ...ticket, savedAtMs: ticket.savedAtMs - elapsedMs }));
  }, ms);
}
