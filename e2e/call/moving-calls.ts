import { firefox } from '../../scripts/test/firefox.mjs';
import { reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { press, see } from '../support/browser/see-and-press.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { machineOrigin } from '../support/call/crossroads.ts';
import { expectToHear } from '../support/call/hearing.ts';
import type { Nat } from '../support/call/home-router.ts';
import { type MovingCall, type MovingSide, openMovingCall } from '../support/call/moving-call.ts';
import type { Move } from '../support/call/moving-network.ts';
import type { BrowserMake } from '../support/call/open-end.ts';
import { startTurnServer } from '../support/call/turn-server.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect } from './fixtures.ts';

/** The browsers of a call. */
type Makes = { caller: BrowserMake; receiver: BrowserMake };
type MoveOfSide = [MovingSide, Move];

export const inChromium: Makes = { caller: 'chromium', receiver: 'chromium' };
const hows: Move[] = ['oldFirst', 'newFirst', 'address'];
const movers: [MovingSide, string][] = [
  ['caller', 'the caller'],
  ['receiver', 'the receiver'],
  ['both', 'both ends'],
];
/** With these, Firefox moves in each way once, and each end as well as both. */
const mixedMoves: MoveOfSide[] = [
  ['caller', 'newFirst'],
  ['receiver', 'oldFirst'],
  ['both', 'address'],
];

/** Journeys of calls whose ends change their networks in each way. */
export function describeMoves(test: ReturnType<typeof testMoves>, way: string): void {
  for (const [side, mover] of movers)
    test(`a call in Chromium, ${way}: sound is back in both directions after each move of ${mover} [SIGNAL-42]`, ({
      moveCall,
    }) =>
      moveCall(
        inChromium,
        hows.map((how) => [side, how]),
      ));

  test.describe(() => {
    test.skip(firefox.find() === null, reasonToSkip(firefox));

    test(`a call from Firefox to Chromium, ${way}: sound is back in both directions after each move [SIGNAL-42]`, ({
      moveCall,
    }) => moveCall({ caller: 'firefox', receiver: 'chromium' }, mixedMoves));

    test(`a call from Chromium to Firefox, ${way}: sound is back in both directions after each move [SIGNAL-42]`, ({
      moveCall,
    }) => moveCall({ caller: 'chromium', receiver: 'firefox' }, mixedMoves));
  });
}

/** One call with these moves, until its caller hangs up. After each move, both ends have to hear the other's tone and say that they talk. */
type MoveCall = (makes: Makes, moves: MoveOfSide[]) => Promise<void>;

type Surroundings = { isRelayed: boolean; nat?: Nat };
/** A relay, or the outer address of a router as a STUN server saw it. */
type WayThroughNat = 'relay' | 'srflx';

/**
 * Only relayed calls have a relay, so that no other takes it unnoticed. Without a NAT, the browsers of a relayed call are told
 * to use the relay alone.
 */
export function testMoves({ isRelayed, nat }: Surroundings) {
  // Less than `test.slow`: several could hang for the same reason, as browsers that do not start.
  base.setTimeout(180_000);
  return base.extend<{ moveCall: MoveCall }, { hotel: Hotel }>({
    hotel: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
      async ({}, use) => {
        const turn = isRelayed || nat ? await startTurnServer() : null;
        const environment = { ...(isRelayed && turn?.environment), ...(nat && turn?.stunEnvironment) };
        const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...environment } });
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
        const call = await openMovingCall(machineOrigin(hotel), { ...makes, isRelayed: isRelayed && !nat, nat });
        calls.push(call);
        await call.call();
        if (nat) await expectWay(call, isRelayed ? 'relay' : 'srflx');
        for (const [side, how] of moves)
          await base.step(`${side} ${how}`, async () => {
            const silenceMs = await call.move(side, how);
            await expectToTalk(call, makes);
            if (nat) await expectWay(call, isRelayed ? 'relay' : 'srflx');
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

async function expectWay(call: MovingCall, way: WayThroughNat): Promise<void> {
  await expect.poll(call.ways, { message: 'the way of the sound of both ends', timeout: 20_000 }).toEqual([way, way]);
}
