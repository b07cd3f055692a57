import { coturn, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { goToReceive, receiverHz } from '../support/call/call-people.ts';
import { connect, inCall, overlay } from '../support/call/call-screens.ts';
import { type LossyRelay, startLossyRelay } from '../support/call/lossy-relay.ts';
import { allowRelayOnly } from '../support/call/peer-connections.ts';
import { startTurnServer } from '../support/call/turn-server.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { site: { hotel: Hotel; relay: LossyRelay }; hotel: Hotel }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const turn = await startTurnServer();
      const relay = await startLossyRelay(turn.environment.TURN_URLS, { delayMs: 0 });
      const hotel = await Hotel.open({ environment: { ...turn.environment, TURN_URLS: relay.url } });
      await use({ hotel, relay });
      await hotel.close();
      relay.close();
      await turn.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hotel: [async ({ site }, use) => use(site.hotel), { scope: 'worker' }],
});

test.skip(coturn.find() === null, reasonToSkip(coturn));

test('while packets to the callee are lost, both read whose voice breaks up, and no longer when it is over [CALL-81]', async ({
  people,
  site: { relay },
}) => {
  test.slow();
  const receiver = await people.signedIn('member1', { hz: receiverHz });
  await allowRelayOnly(receiver.context());
  await goToReceive(receiver, '/account/home');
  const caller = await people.visitor('demo-1');
  await connect({ caller, receiver });
  const weak = '通信が弱く';
  const untilNoted = { timeout: 60_000 };

  relay.lose({ toServer: 0, toClients: 0.3 });
  await expect(inCall(receiver)).toContainText('通信が弱く、相手の声が途切れがちです', untilNoted);
  await expect(overlay(caller)).toContainText('通信が弱く、あなたの声が途切れがちです', untilNoted);

  relay.lose({ toServer: 0, toClients: 0 });
  await expect(inCall(receiver)).not.toContainText(weak, untilNoted);
  await expect(overlay(caller)).not.toContainText(weak, untilNoted);
});
