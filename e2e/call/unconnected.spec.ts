import { findChromium } from '../../scripts/test/chromium.mjs';
import { coturn, nftables, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { CallPeople } from '../support/call/call-people.ts';
import { answer, inCall, overlay, pressCall } from '../support/call/call-screens.ts';
import { canMove, machineHost, machineOrigin, reasonNotToMove } from '../support/call/crossroads.ts';
import { openMovingNetwork } from '../support/call/moving-network.ts';
import { Telephones, TonedBrowsers } from '../support/call/telephones.ts';
import { startTurnServer } from '../support/call/turn-server.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

/** A TURN server that is configured and stopped. */
const stoppedTurn = { TURN_URLS: `turn:${machineHost}:9`, TURN_SECRET: 'the-secret-of-a-stopped-server' };

/** People in a network of their own, behind a symmetric NAT. */
type OpenPeople = (network: 1 | 2) => Promise<CallPeople>;

const test = base.extend<{ openPeople: OpenPeople }, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const turn = await startTurnServer();
      const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn.stunEnvironment, ...stoppedTurn } });
      await use(hotel);
      await hotel.close();
      await turn.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hotel }, use) => {
    await use(machineOrigin(hotel));
  },
  openPeople: async ({ hotel, users, launchOptions, contextOptions, locale, consoleErrors }, use) => {
    const baseURL = machineOrigin(hotel);
    const closers: (() => Promise<void>)[] = [];
    await use(async (number) => {
      const network = openMovingNetwork(number, { nat: 'symmetric' });
      const browsers = new TonedBrowsers({
        // The full Chromium: only it can be told to allow the microphone on a page without TLS.
        executablePath: await network.wrap(findChromium() ?? ''),
        args: [...(launchOptions.args ?? []), `--unsafely-treat-insecure-origin-as-secure=${baseURL}`],
      });
      const context = { ...contextOptions, baseURL, ...(locale && { locale }) };
      const telephones = new Telephones({ browsers, context, consoleErrors });
      closers.push(async () => {
        await telephones.close();
        await browsers.close();
        network.close();
      });
      return new CallPeople({ telephones, users });
    });
    for (const close of closers) await close();
  },
});

test.skip(!canMove(), reasonNotToMove);
for (const program of [coturn, nftables]) test.skip(program.find() === null, reasonToSkip(program));

test('two NATs without a way between them, and no relay: both sides read why, and what to try [CALL-80] [OPS-60]', async ({
  openPeople,
  hotel,
}) => {
  const receiver = await (await openPeople(1)).receiver('member1');
  const caller = await (await openPeople(2)).visitor('demo-1', { callerName: '会社の客' });

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
