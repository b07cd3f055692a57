import { isRedisInstalled } from '../apps/server/src/testing/cluster/redis-server.ts';
import { reasonToSkip, redis } from '../scripts/test/server-programs.mjs';
import { test as base, expect } from './fixtures.ts';
import { CallPeople, callerHz, receiverHz } from './support/call/call-people.ts';
import { connect, endCall, historyRow } from './support/call/call-screens.ts';
import { expectToHear } from './support/call/hearing.ts';
import { startTwoNodes, type TwoNodes } from './support/server/two-nodes.ts';

const test = base.extend<{ people: CallPeople }, { site: TwoNodes }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = await startTwoNodes();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  people: async ({ telephones, users }, use) => {
    await use(new CallPeople({ telephones, users }));
  },
});

test.skip(!isRedisInstalled, reasonToSkip(redis));

test('whichever node dies, two who talk hear each other, and one sees when the other hangs up', async ({
  people,
  site,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/WebSocket|ERR_|Failed to/);
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '二つの館の客' });
  await connect({ caller, receiver });

  // In turn, so that each of the two has to move at least once.
  for (const node of site.nodes) {
    await node.kill();
    await expectToHear(receiver, callerHz);
    await expectToHear(caller, receiverHz);
    await node.start();
  }

  await endCall(caller);
  await expect(receiver.getByText('相手が通話を終了しました')).toBeVisible();
  await receiver.goto('/account/call-histories');
  await expect(historyRow(receiver, '二つの館の客')).toContainText('通話 00:0');
});
