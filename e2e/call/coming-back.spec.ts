import type { Page } from '@playwright/test';
import { connect, endCall, incoming, overlay } from '../support/call/call-screens.ts';
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

const pageOf = (callerName: string) => `/demo-1?autoCallerName=${encodeURIComponent(callerName)}`;

/** The caller's tab goes to another page, and the callee hangs up meanwhile. */
async function leaveCall({ caller, receiver }: { caller: Page; receiver: Page }): Promise<void> {
  caller.on('dialog', (dialog) => void dialog.accept());
  await caller.goto('about:blank');
  await endCall(receiver);
}
