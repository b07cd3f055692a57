import { coturn, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { callerHz, goToReceive, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, overlay } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { allowRelayOnly, selectedPair } from '../support/call/peer-connections.ts';
import { startTurnServer } from '../support/call/turn-server.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const turn = await startTurnServer();
      const hotel = await Hotel.open({ environment: turn.environment });
      await use(hotel);
      await hotel.close();
      await turn.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(coturn.find() === null, reasonToSkip(coturn));

test('browsers that cannot reach each other talk through the TURN server', async ({ people }) => {
  const receiver = await people.signedIn('member1', { hz: receiverHz });
  await allowRelayOnly(receiver.context());
  await goToReceive(receiver, '/account/home');
  const caller = await people.visitor('demo-1');
  await allowRelayOnly(caller.context());
  await caller.reload();

  await connect({ caller, receiver });
  await expectToHear(receiver, callerHz);
  await expectToHear(caller, receiverHz);
  expect(await selectedPair(caller)).toMatchObject({
    local: { candidateType: 'relay' },
    remote: { candidateType: 'relay' },
  });
  await endCall(caller);
  await expect(overlay(caller)).toContainText('通話が終了しました');
});
