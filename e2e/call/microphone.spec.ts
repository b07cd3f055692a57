import type { Page } from '@playwright/test';
import { callerHz, goToReceive, receiverHz } from '../support/call/call-people.ts';
import {
  endCall,
  expectToTalk,
  inCall,
  incoming,
  missedCall,
  overlay,
  pressCall,
} from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { occupyMicrophone, refuseMicrophoneOnce, unplugMicrophone } from '../support/call/refusing-person.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('both sides are told why the microphone is needed, refuse it, are told what that means, and allow it [ERROR-24]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  await refuseMicrophoneOnce(receiver);
  await goToReceive(receiver, '/account/home');
  const caller = await people.visitor('demo-1');
  await refuseMicrophoneOnce(caller);
  await caller.reload();

  await explainAndCall(caller);
  await microphoneNotice(caller).getByRole('button', { name: '閉じる' }).click();
  await expect(incoming(receiver)).toBeHidden();
  await expect(caller.getByRole('button', { name: '電話をかける' })).not.toHaveAttribute('aria-disabled', 'true');
  await explainAndCall(caller);

  await incoming(receiver).getByRole('button', { name: '応答', exact: true }).click();
  await incoming(receiver).getByRole('button', { name: 'マイクを使って応答' }).click();
  await expect(incoming(receiver).getByRole('alert')).toBeVisible();
  await expectAccessible(receiver);
  await incoming(receiver).getByRole('button', { name: 'もう一度試す' }).click();
  await expectToTalk({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  await endCall(caller);
});

test('a caller whose allowed microphone cannot be opened reads so, and leaves a missed call only if one is plugged in [CALL-97]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  await goToReceive(receiver, '/account/home');

  await test.step('nothing rings without a microphone', async () => {
    const caller = await people.visitor('demo-1', { callerName: '線の抜けた人' });
    await unplugMicrophone(caller);
    await caller.reload();
    await pressCall(caller);
    await expect(microphoneNotice(caller)).toBeVisible();
  });

  await test.step('a call without sound ends', async () => {
    const caller = await people.visitor('demo-1', { callerName: '無線の人' });
    await occupyMicrophone(caller);
    await caller.reload();
    await pressCall(caller);
    await expect(microphoneNotice(caller)).toBeVisible();
    await expect(missedCall(receiver, '無線の人')).toContainText('不在着信');
    await expect(incoming(receiver)).toBeHidden();
  });

  await expect(missedCall(receiver, '線の抜けた人')).toHaveCount(0);
});

test('a page that a notification has opened answers by itself, once', async ({ people }) => {
  const ringing = await people.receiver('member1');
  const roomId = heardRoomId(ringing);
  await goToReceive(ringing, '/account/schedule');
  const caller = await people.visitor('demo-1');
  await pressCall(caller);
  await expect(incoming(ringing)).toBeVisible();

  const opened = await ringing.context().newPage();
  await opened.goto(`/account/home?answer=${await roomId}`);

  await expectToTalk({ caller, receiver: opened });
  await expect(opened).toHaveURL(/\/account\/home$/);
  // The page already plays the call; the test's own audio probe starts only after a user gesture.
  await opened.mouse.click(1, 1);
  await expectToHear(opened, callerHz);
  await expect(incoming(ringing)).toBeHidden();
  await expect(ringing.getByText('別の画面か端末で応答されました')).toBeVisible();
  await endCall(caller);
  await expect(inCall(opened)).toBeHidden();
});

function microphoneNotice(caller: Page) {
  return caller.getByRole('alertdialog', { name: 'マイクを使えません' });
}

async function explainAndCall(caller: Page): Promise<void> {
  await pressCall(caller);
  const proceed = overlay(caller).getByRole('button', { name: 'マイクを使って電話をかける' });
  await expect(proceed).toBeFocused();
  await proceed.click();
}

/** The signaling room of the next call that rings on this page. */
function heardRoomId(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, roomId] = /\["incoming",\{[^}]*"roomId":"([\w-]+)"/.exec(String(payload)) ?? [];
        if (roomId) resolve(roomId);
      }),
    );
  });
}
