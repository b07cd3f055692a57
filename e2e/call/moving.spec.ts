import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { connect, endCall, expectToTalk } from '../support/call/call-screens.ts';
import { canMove } from '../support/call/crossroads.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { type Move, openMovingNetwork } from '../support/call/moving-network.ts';
import { selectedPair } from '../support/call/peer-connections.ts';
import { expect } from './fixtures.ts';
import { testInNetwork } from './other-network.ts';

const test = testInNetwork({ open: openMovingNetwork });

test.skip(!canMove(), 'The network of this machine is not ours to change: run as root');

test('a caller who moves from network to network is heard again each time [SIGNAL-41] [SIGNAL-42]', async ({
  people,
  networkTelephones,
  network,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.allow(/WebSocket|ERR_|Failed to fetch/);
  const receiver = await people.receiver('member1');
  const caller = await networkTelephones.open(callerHz);
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
