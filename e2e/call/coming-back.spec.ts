import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser/held-requests.ts';
import { connect, endCall, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expect, test } from './fixtures.ts';

test('the next visitor of a tab reads that the call there is over, and calls again as themselves [CALL-72]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const tablet = await people.visitor('demo-1', { callerName: '一〇一号室' });
  await connect({ caller: tablet, receiver });
  await leaveCall({ caller: tablet, receiver });

  await tablet.goto(pageOf('一〇二号室'));
  await expect(overlay(tablet)).toContainText('画面を離れている間に、通話が切れました');
  await overlay(tablet).getByRole('button', { name: 'もう一度かける' }).click();

  await expect(incoming(receiver)).toContainText('一〇二号室');
  await expect(incoming(receiver)).not.toContainText('一〇一号室');
  await overlay(tablet).getByRole('button', { name: '発信をやめる' }).click();
  await expect(incoming(receiver)).toBeHidden();
});

test('a page whose call has ended long ago offers its ways at once, and a press begins another call [CALL-72]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '一〇三号室' });
  await connect({ caller, receiver });
  await leaveCall({ caller, receiver });
  const releaseCalling = await holdRequests(caller, /\/calling-[^/]*\.js$/);
  await caller.addInitScript(makeTicketOld, 40 * 60_000);

  await caller.goto(pageOf('一〇四号室'));
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeEnabled();
  await expect(caller.getByRole('button', { name: 'メッセージを送る' })).toBeEnabled();
  await expect(caller.getByText('通話に戻ります')).toBeHidden();
  await pressCall(caller);
  releaseCalling();

  await expect(incoming(receiver)).toContainText('一〇四号室');
  await expect(overlay(caller)).toContainText('呼び出しています');
  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();
  await expect(overlay(caller)).toBeHidden();
});

test('a page whose call has ended long ago says so once it knows [CALL-72]', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '一〇五号室' });
  await connect({ caller, receiver });
  await leaveCall({ caller, receiver });
  await caller.addInitScript(makeTicketOld, 40 * 60_000);

  await caller.goto(pageOf('一〇五号室'));

  await expect(overlay(caller)).toContainText('画面を離れている間に、通話が切れました');
});

const pageOf = (callerName: string) => `/demo-1?autoCallerName=${encodeURIComponent(callerName)}`;

/** The caller's tab goes to another page, and the callee hangs up meanwhile. */
async function leaveCall({ caller, receiver }: { caller: Page; receiver: Page }): Promise<void> {
  caller.on('dialog', (dialog) => void dialog.accept());
  await caller.goto('about:blank');
  await endCall(receiver);
}

/** Runs in the page: moves the time at which the call was left into the past. */
function makeTicketOld(elapsedMs: number): void {
  const ticket = JSON.parse(sessionStorage.getItem('rejoin-call') ?? 'null');
  if (!ticket) return;
  sessionStorage.setItem('rejoin-call', JSON.stringify({ ...ticket, savedAtMs: Date.now() - elapsedMs }));
}
