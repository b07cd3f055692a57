import { findChromium } from '../../scripts/test/chromium.mjs';
import { callerHz } from '../support/call/call-people.ts';
import { answer, inCall, overlay, pressCall } from '../support/call/call-screens.ts';
import { canMove, machineHost, machineOrigin, reasonNotToMove } from '../support/call/crossroads.ts';
import { openDeadEndNetwork } from '../support/call/dead-end-network.ts';
import { Telephones, TonedBrowsers } from '../support/call/telephones.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

/** A TURN server that is configured and stopped. */
const stoppedTurn = { TURN_URLS: `turn:${machineHost}:9`, TURN_SECRET: 'the-secret-of-a-stopped-server' };

const test = base.extend<{ deadEndTelephones: Telephones }, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...stoppedTurn } });
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deadEndTelephones: async ({ hotel, launchOptions, contextOptions, locale, consoleErrors }, use) => {
    const network = openDeadEndNetwork();
    const origin = machineOrigin(hotel);
    const browsers = new TonedBrowsers({
      // The full Chromium: only it can be told to allow the microphone on a page without TLS.
      executablePath: await network.wrap(findChromium() ?? ''),
      args: [...(launchOptions.args ?? []), `--unsafely-treat-insecure-origin-as-secure=${origin}`],
    });
    const context = { ...contextOptions, baseURL: origin, ...(locale && { locale }) };
    const telephones = new Telephones({ browsers, context, consoleErrors });
    await use(telephones);
    await telephones.close();
    await browsers.close();
    network.close();
  },
});

test.skip(!canMove(), reasonNotToMove);

test('two networks without a way to each other, and no relay: both sides read why, and what to try [CALL-80] [OPS-60]', async ({
  people,
  deadEndTelephones,
  hotel,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await deadEndTelephones.open(callerHz);
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
