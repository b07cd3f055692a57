// Calls whose ends change their networks: milliseconds without sound after each kind of move. Baseline: the five seconds that we
// aim for. Words choose parts of the table, and a number how often: `npm run bench -- moves firefox relayed caller newFirst 10`.

import { canMove, type Move, movingHost } from '../e2e/support/call/moving-network.ts';
import { startTurnServer } from '../e2e/support/call/turn-server.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { type CallCase, type MovingSide, openMovingCall } from './support/moves/moving-call.ts';
import type { BrowserMake } from './support/moves/open-end.ts';
import { percentile, printResult } from './support/result.ts';

const words = process.argv.slice(2);
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const aimMs = 5_000;

if (canMove()) await measureTable();
else console.error('The network of this machine is not ours to change: run as root');

async function measureTable(): Promise<void> {
  const turn = await startTurnServer();
  const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn.environment } });
  const origin = `http://${movingHost}:${new URL(hotel.url).port}`;
  try {
    for (const make of chosen<BrowserMake>(['chromium', 'firefox']))
      for (const way of chosen(['direct', 'relayed']))
        for (const side of chosen<MovingSide>(['caller', 'receiver', 'both']))
          for (const how of chosen<Move>(['oldFirst', 'newFirst', 'address'])) {
            const callCase = { caller: make, receiver: make, isRelayed: way === 'relayed' };
            await measure(`moves ${make} ${way} ${side} ${how}`, { origin, callCase, side, how });
          }
  } finally {
    await hotel.close();
    await turn.close();
  }
}

/** Those of a kind that the arguments name, or all of them. */
function chosen<Word extends string>(kind: Word[]): Word[] {
  const named = kind.filter((word) => words.includes(word));
  return named.length > 0 ? named : kind;
}

type Case = { origin: string; callCase: CallCase; side: MovingSide; how: Move };

/** One call that moves several times. */
async function measure(name: string, { origin, callCase, side, how }: Case): Promise<void> {
  const call = await openMovingCall(origin, callCase);
  const silences: number[] = [];
  try {
    await call.call();
    while (silences.length < runs) silences.push(await call.move(side, how));
    for (const percent of [50, 95])
      printResult({
        name: `${name} p${percent}`,
        value: percentile(silences, percent),
        baseline: aimMs,
        unit: 'ms of silence',
      });
  } catch (error) {
    console.error(`${name}, after ${silences.length} moves: ${error}`);
    process.exitCode = 1;
  } finally {
    await call.close();
  }
}
