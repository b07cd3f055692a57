// Calls whose ends change their networks: milliseconds without sound after each kind of move. Baseline: the five seconds that a
// person waits before hanging up. Arguments choose parts of the table: `npm run bench moves -- chromium direct caller newFirst`.

import { type Move, movingHost } from '../e2e/support/call/moving-network.ts';
import { startTurnServer } from '../e2e/support/call/turn-server.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { type CallCase, type MovingSide, openMovingCall } from './support/moves/moving-call.ts';
import { percentile, printResult } from './support/result.ts';

const wanted = process.argv.slice(2);
const runs = Number(wanted.find((each) => /^\d+$/.test(each)) ?? 10);
const patienceMs = 5_000;

const cases: [name: string, CallCase][] = (['chromium', 'firefox'] as const).flatMap((make) =>
  [false, true].map((isRelayed): [string, CallCase] => [
    `${make} ${isRelayed ? 'relayed' : 'direct'}`,
    { caller: make, receiver: make, isRelayed },
  ]),
);
const sides: MovingSide[] = ['caller', 'receiver', 'both'];
const moves: Move[] = ['oldFirst', 'newFirst', 'address'];

const turn = await startTurnServer();
const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn.environment } });
const origin = `http://${movingHost}:${new URL(hotel.url).port}`;
try {
  for (const [name, callCase] of cases.filter(([name]) => isWanted(name.split(' ')))) await measureCase(name, callCase);
} finally {
  await hotel.close();
  await turn.close();
}

async function measureCase(name: string, callCase: CallCase): Promise<void> {
  for (const side of sides.filter((each) => isWanted([each], sides)))
    for (const how of moves.filter((each) => isWanted([each], moves))) {
      const call = await openMovingCall(origin, callCase);
      try {
        await call.call();
        const silences: number[] = [];
        for (let run = 0; run < runs; run++) {
          const silence = await call.move(side, how);
          if (silence === null) throw new Error(`${name} ${side} ${how}: no sound after move ${run + 1}`);
          silences.push(silence);
        }
        console.error(name, side, how, silences.join(' '));
        for (const percent of [50, 95])
          printResult({
            name: `moves ${name} ${side} ${how} p${percent}`,
            value: percentile(silences, percent),
            baseline: patienceMs,
            unit: 'ms of silence',
          });
      } catch (error) {
        console.error(String(error));
        process.exitCode = 1;
      } finally {
        await call.close();
      }
    }
}

/** Whether the arguments name these words, or none of their kind. */
function isWanted(words: string[], kind: string[] = cases.flatMap(([name]) => name.split(' '))): boolean {
  return words.every(
    (word) => wanted.includes(word) || !wanted.some((each) => kind.includes(each) && isRival(each, word)),
  );
}

function isRival(each: string, word: string): boolean {
  const pairs = [['chromium', 'firefox'], ['direct', 'relayed'], sides, moves].map((pair) => pair as string[]);
  return pairs.some((pair) => pair.includes(each) && pair.includes(word));
}
