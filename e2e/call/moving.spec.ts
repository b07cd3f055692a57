import { findChromium } from '../../scripts/test/chromium.mjs';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, expectToTalk } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import {
  canMove,
  type Move,
  type MovingNetwork,
  movingHost,
  openMovingNetwork,
} from '../support/call/moving-network.ts';
import { selectedPair } from '../support/call/peer-connections.ts';
import { Telephones, TonedBrowsers } from '../support/call/telephones.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

type Fixtures = {
  network: MovingNetwork;
  /** Browsers inside that network. */
  movingTelephones: Telephones;
};

const test = base.extend<Fixtures, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0' } });
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  network: async ({}, use) => {
    const network = openMovingNetwork();
    await use(network);
    network.close();
  },
  movingTelephones: async ({ network, hotel, launchOptions, contextOptions, locale, consoleErrors }, use) => {
    const origin = `http://${movingHost}:${new URL(hotel.url).port}`;
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

test('a caller who moves from network to network is heard again each time [SIGNAL-41] [SIGNAL-42]', async ({
  people,
  movingTelephones,
  network,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/WebSocket|ERR_|Failed to fetch/);
  const receiver = await people.receiver('member1');
  const caller = await movingTelephones.open(callerHz);
  await caller.goto(`/demo-1?autoCallerName=${encodeURIComponent('移動中の客')}`);
  await connect({ caller, receiver });
  await expectToHear(receiver, callerHz);

  for (const how of ['newFirst', 'oldFirst', 'address'] satisfies Move[]) {
    await test.step(how, async () => {
      await network.move(how);
      const movedAt = Date.now();

      await expect(async () => {
        expect((await selectedPair(caller)).local).toMatchObject({ address: network.getAddress() });
      }).toPass({ timeout: 40_000 });
      await expectToHear(receiver, callerHz);
      await expectToHear(caller, receiverHz);
      await expectToTalk({ caller, receiver });
      console.log(`${how}: heard again within ${Date.now() - movedAt} ms`);
    });
  }

  await endCall(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
});
