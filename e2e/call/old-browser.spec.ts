import { pretendOldestBrowser } from '../support/browser/oldest-browser.ts';
import { callerHz, goToReceive, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, inCall, overlay } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { expect, test } from './fixtures.ts';

test('a visitor and a holder talk and write without any API that one of the oldest browsers lacks [CALLPAGE-50]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo', { callerName: '葛󠄀城👨‍👩‍👧‍👦' });
  for (const page of [caller, receiver]) await pretendOldestBrowser(page);
  await goToReceive(receiver, '/account/home');
  await caller.reload();
  for (const page of [caller, receiver]) {
    expect(await page.evaluate(() => ['withResolvers' in Promise, 'toSorted' in [], 'Segmenter' in Intl])).toEqual([
      false,
      false,
      false,
    ]);
  }

  await connect({ caller, receiver });
  await expect(inCall(receiver)).toContainText('葛󠄀城👨‍👩‍👧‍👦');
  await expectToHear(caller, receiverHz);
  await expectToHear(receiver, callerHz);
  await endCall(caller);
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();

  await caller.getByRole('button', { name: 'メッセージを送る' }).click();
  await expect(caller.getByRole('dialog')).toBeVisible();
  await receiver.goto('/account/messages');
  await expect(receiver.getByRole('heading', { name: 'メッセージ', level: 1 })).toBeVisible();
});
