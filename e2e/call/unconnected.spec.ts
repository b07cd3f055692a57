import { findChromium } from '../../scripts/test/chromium.mjs';
import { callerHz } from '../support/call/call-people.ts';
import { answer, inCall, overlay, pressCall } from '../support/call/call-screens.ts';
import { type DeadEndNetwork, openDeadEndNetwork } from '../support/call/dead-end-network.ts';
import { canMove } from '../support/call/moving-network.ts';
import { Telephones, TonedBrowsers } from '../support/call/telephones.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

type Fixtures = {
  network: DeadEndNetwork;
  /** Browsers inside that network. */
  officeTelephones: Telephones;
};

/** A TURN server that is configured and stopped. */
const stoppedTurn = { TURN_URLS: 'turn:10.96.9.1:9', TURN_SECRET: 'the-secret-of-a-stopped-server' };

const test = base.extend<Fixtures, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...stoppedTurn } });
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  network: async ({}, use) => {
    const network = openDeadEndNetwork();
    await use(network);
    network.close();
  },
  officeTelephones: async ({ network, hotel, launchOptions, contextOptions, locale, consoleErrors }, use) => {
    const origin = `http://${network.host}:${new URL(hotel.url).port}`;
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
  },
});

test.skip(!canMove(), 'The network of this machine is not ours to change: run as root');

test('two networks without a way to each other, and no relay: both sides read why, and what to try [CALL-80] [OPS-60]', async ({
  people,
  officeTelephones,
  hotel,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await officeTelephones.open(callerHz);
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
  const metrics = await (await fetch(`${hotel.url}/metrics`)).text();
  expect(metrics).toContain('yobirin_calls_failed_total{phase="ice",relay="missing"} 1');
});
