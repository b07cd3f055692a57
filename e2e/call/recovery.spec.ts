import type { Locator, Page } from '@playwright/test';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, expectToTalk, historyRow, inCall, overlay } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { iceUsername } from '../support/call/peer-connections.ts';
import { expect, test } from './fixtures.ts';

const locatable = { permissions: ['microphone', 'geolocation'], geolocation: { latitude: 35.68, longitude: 139.76 } };

for (const { signal, callerName } of [
  { signal: 'SIGINT', callerName: '再起動の客' },
  { signal: 'SIGKILL', callerName: '停電の客' },
] as const) {
  test(`a server that gets ${signal} and starts again does not end a call`, async ({
    people,
    hotel,
    consoleErrors,
  }) => {
    consoleErrors.allow(/WebSocket|ERR_CONNECTION_(REFUSED|RESET)|Failed to fetch/);
    const receiver = await people.receiver('member1');
    const caller = await people.visitor('demo-1', { callerName, context: locatable });
    await connect({ caller, receiver });

    await hotel.stop(signal);
    await expectToHear(receiver, callerHz);
    await expectToHear(caller, receiverHz);
    await hotel.start();

    await shareLocation(caller);
    await expect(inCall(receiver).getByText('相手の現在地が届きました')).toBeVisible();
    const shown = await durationOf(overlay(caller));
    await endCall(caller);
    await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
    await receiver.goto('/account/call-histories');
    await expect(historyRow(receiver, callerName)).toContainText('通話 00:00');
    const kept = await durationOf(historyRow(receiver, callerName));
    expect(kept).toBeGreaterThanOrEqual(shown);
    expect(kept - shown).toBeLessThanOrEqual(5);
  });
}

test('a caller who hangs up while the server is down ends the call for both at once [SIGNAL-43] [CALL-60]', async ({
  people,
  hotel,
  consoleErrors,
}) => {
  consoleErrors.allow(/WebSocket|ERR_CONNECTION_(REFUSED|RESET)|Failed to fetch/);
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '停電中の客' });
  await connect({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await hotel.stop('SIGKILL');

  const shown = await durationOf(overlay(caller));
  await endCall(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();

  await hotel.start();
  await receiver.goto('/account/call-histories');
  await expect(async () => {
    await receiver.reload();
    await expect(historyRow(receiver, '停電中の客')).toContainText('通話 00:00', { timeout: 1_000 });
  }).toPass();
  const kept = await durationOf(historyRow(receiver, '停電中の客'));
  expect(Math.abs(kept - shown)).toBeLessThanOrEqual(5);
});

for (const side of ['caller', 'receiver'] as const) {
  test(`when the ${side} changes the network, ICE restarts and the call goes on`, async ({ people }) => {
    const receiver = await people.receiver('member1');
    const caller = await people.visitor('demo-1', { callerName: '移動中の客' });
    await connect({ caller, receiver });
    const before = { caller: await iceUsername(caller), receiver: await iceUsername(receiver) };
    expect(before.caller).toBeTruthy();
    expect(before.receiver).toBeTruthy();

    // Browsers fire this event when they join a network, also a different one.
    const moved = { caller, receiver }[side];
    await moved.evaluate(() => window.dispatchEvent(new Event('online')));

    await expect.poll(() => iceUsername(caller)).not.toBe(before.caller);
    await expect.poll(() => iceUsername(receiver)).not.toBe(before.receiver);
    await expectToHear(receiver, callerHz);
    await expectToHear(caller, receiverHz);
    await expectToTalk({ caller, receiver });
    await endCall(caller);
    await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
    await receiver.goto('/account/call-histories');
    await expect(historyRow(receiver, '移動中の客').first()).toContainText('通話 00:00');
  });
}

/** A message that passes through the server. */
async function shareLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: '現在地', exact: true }).click();
  const modal = page.getByRole('dialog', { name: '現在地' });
  await modal.getByRole('button', { name: '現在地を伝える' }).click();
  await expect(modal).toContainText('相手に伝えました');
  await modal.getByRole('button', { name: '閉じる' }).click();
}

async function durationOf(place: Locator): Promise<number> {
  const [, hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)/.exec((await place.textContent()) ?? '') ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
