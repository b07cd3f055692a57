import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a speaker chosen after a missed call is used for the next call', async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await pressCall(caller);
  await expect(incoming(receiver)).toBeVisible();
  await caller.getByRole('button', { name: '発信をやめる' }).click();
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();
  await expect(incoming(receiver)).toBeHidden();

  await receiver.getByRole('button', { name: '通話テスト' }).click();
  await receiver.getByRole('button', { name: 'マイクを確かめる' }).click();
  await receiver.getByRole('button', { name: /スピーカー/ }).click();
  // The list is complete once the browser has named its devices.
  await receiver
    .getByRole('option', { name: /Output/ })
    .last()
    .click();
  await receiver.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  const chosen = await receiver.evaluate(() => JSON.parse(localStorage.getItem('callDevices') ?? '{}').speakerId);
  expect(chosen).toBeTruthy();

  await connect({ caller, receiver });
  await expectToHear(receiver, callerHz);
  expect(await outputsInUse(receiver)).toEqual([chosen]);
  await endCall(caller);
});

test('a caller chooses where to hear the other side [CALL-76]', { tag: '@phone' }, async ({ people }) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');
  await connect({ caller, receiver });

  await overlay(caller).getByRole('button', { name: '音の出力先' }).click();
  const outputs = caller.getByRole('dialog', { name: '音の出力先' });
  await outputs
    .getByRole('radio', { name: /Output/ })
    .last()
    .check();
  await expectAccessible(caller);
  await expectNoSidewaysScroll(caller);
  await outputs.getByRole('button', { name: '閉じる' }).click();

  await expectToHear(caller, receiverHz);
  expect(await outputsInUse(caller)).toEqual([expect.stringMatching(/./)]);
  await endCall(caller);
});

function outputsInUse(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...window.played].filter(({ paused, srcObject }) => !paused && srcObject).map(({ sinkId }) => sinkId),
  );
}
