import { press, see } from '../support/browser/see-and-press.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { machineOrigin } from '../support/call/crossroads.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { type MovingCall, type MovingSide, openMovingCall } from '../support/call/moving-call.ts';
import type { Move } from '../support/call/moving-network.ts';
import type { BrowserMake } from '../support/call/open-end.ts';
import { startTurnServer } from '../support/call/turn-server.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

type Makes = { caller: BrowserMake; receiver: BrowserMake };

/** One call with these moves, until its caller hangs up. After each move, both ends have to hear the other's tone and say that they talk. */
type MoveCall = (makes: Makes, moves: (readonly [MovingSide, Move])[]) => Promise<void>;

export const eachMove = ['oldFirst', 'newFirst', 'address'] as const satisfies Move[];

/** With these, Firefox moves in each way once, and each end as well as both. */
export const mixedMoves = [
  ['caller', 'newFirst'],
  ['receiver', 'oldFirst'],
  ['both', 'address'],
] as const satisfies (readonly [MovingSide, Move])[];

/** Journeys of calls whose ends change their networks. Only relayed ones have a relay, so that no other takes it unnoticed. */
export function testMoves({ isRelayed }: { isRelayed: boolean }) {
  return base.extend<{ moveCall: MoveCall }, { hotel: Hotel }>({
    hotel: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
      async ({}, use) => {
        const turn = isRelayed ? await startTurnServer() : null;
        const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn?.environment } });
        await use(hotel);
        await hotel.close();
        await turn?.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    moveCall: async ({ hotel }, use) => {
      const calls: MovingCall[] = [];
      await use(async (makes, moves) => {
        await hotel.forgetCallers();
        const origin = machineOrigin(hotel);
        const call = await openMovingCall(origin, { ...makes, isRelayed });
        calls.push(call);
        await call.call();
        for (const [side, how] of moves)
          await base.step(`${side} ${how}`, async () => {
            const silenceMs = await call.move(side, how);
            await expectToTalk(call, makes);
            console.log(`${base.info().title} ${side} ${how}: ${silenceMs} ms of silence`);
          });
        await press(call.ends.caller, '通話を終了');
        await see(call.ends.receiver, '相手が通話を終了しました');
      });
      for (const call of calls) await call.close();
    },
  });
}

/** Without a sound device, Firefox starts no AudioContext: what it hears is known only by the energy that `move` waits for. */
async function expectToTalk({ ends, isTalking }: MovingCall, { caller, receiver }: Makes): Promise<void> {
  await Promise.all([
    receiver === 'chromium' && expectToHear(ends.receiver, callerHz),
    caller === 'chromium' && expectToHear(ends.caller, receiverHz),
  ]);
  await expect.poll(isTalking, { message: 'both screens say that the two talk', timeout: 20_000 }).toBe(true);
}
