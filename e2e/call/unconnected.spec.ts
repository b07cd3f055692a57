import { callerHz } from '../support/call/call-people.ts';
import { answer, inCall, overlay, pressCall } from '../support/call/call-screens.ts';
import { canMove, machineHost, reasonNotToMove } from '../support/call/crossroads.ts';
import { openDeadEndNetwork } from '../support/call/dead-end-network.ts';
import { expect } from './fixtures.ts';
import { testInNetwork } from './other-network.ts';

/** A TURN server that is configured and stopped. */
const stoppedTurn = { TURN_URLS: `turn:${machineHost}:9`, TURN_SECRET: 'the-secret-of-a-stopped-server' };

const test = testInNetwork({ open: openDeadEndNetwork, environment: stoppedTurn });

test.skip(!canMove(), reasonNotToMove);

test('two networks without a way to each other, and no relay: both sides read why, and what to try [CALL-80] [OPS-60]', async ({
  people,
  networkTelephones,
  hotel,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await networkTelephones.open(callerHz);
  await caller.goto(`/demo-1?autoCallerName=${encodeURIComponent('会社の客')}`);

  await pressCall(caller);
  await answer(receiver);

  await expect(inCall(receiver)).toBeVisible();
  const words = '音声をつなげませんでした';
  await expect(overlay(caller)).toContainText(words, { timeout: 40_000 });
  await expect(receiver.getByText(words)).toBeVisible();
  await expect(overlay(caller)).toContainText('別のネットワークから');
  await expect(overlay(caller)).toContainText('メッセージなら、このまま送れます。');
  await expect(overlay(caller).getByRole('button', { name: /もう一度/ })).toBeVisible();
  const readFailures = async () =>
    (await (await fetch(`${hotel.url}/metrics`)).text()).match(/^yobirin_calls_failed_total.*/gm) ?? [];
  await expect.poll(readFailures).toContain('yobirin_calls_failed_total{phase="ice",relay="missing"} 1');
});
