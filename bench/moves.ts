// Calls whose ends change their networks: milliseconds without sound after each kind of move. Baseline: the five seconds that we
// aim for. Exit code 1 if the 95th percentile of a row is above them, or if sound never returns. Words choose parts of the table,
// and a number how often: `npm run bench -- moves firefox relayed caller newFirst 10`.

import { canMove, machineOrigin, openCrossroads, reasonNotToMove } from '../e2e/support/call/crossroads.ts';
import { type MovingSide, openMovingCall } from '../e2e/support/call/moving-call.ts';
import type { Move } from '../e2e/support/call/moving-network.ts';
import type { BrowserMake } from '../e2e/support/call/open-end.ts';
import { startTurnServer } from '../e2e/support/call/turn-server.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { firefox } from '../scripts/test/firefox.mjs';
import { reasonToSkip } from '../scripts/test/server-programs.mjs';
import { percentile, printResult } from './support/result.ts';

const words = process.argv.slice(2);
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const aimMs = 5_000;
/** Each move of both ends uses three allocations of the relay for ten minutes, of which a call may have 24. */
const movesPerCall = 5;
/** The caller's browser, then the receiver's. */
const makes = {
  chromium: ['chromium', 'chromium'],
  firefox: ['firefox', 'firefox'],
  'chromium-firefox': ['chromium', 'firefox'],
  'firefox-chromium': ['firefox', 'chromium'],
} as const satisfies Record<string, [BrowserMake, BrowserMake]>;
type Makes = keyof typeof makes;

if (canMove()) await measureTable();
else console.error(reasonNotToMove);

async function measureTable(): Promise<void> {
  const crossroads = openCrossroads();
  const turn = await startTurnServer();
  const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn.environment } });
  const origin = machineOrigin(hotel);
  try {
    // Safe: the keys of an object that is written above.
    for (const make of withoutMissing(chosen(Object.keys(makes) as Makes[])))
      for (const way of chosen(['direct', 'relayed']))
        for (const side of chosen<MovingSide>(['caller', 'receiver', 'both']))
          for (const how of chosen<Move>(['oldFirst', 'newFirst', 'address']))
            await measure({ origin, make, isRelayed: way === 'relayed', side, how });
  } finally {
    await hotel.close();
    await turn.close();
    crossroads.close();
  }
}

/** Those of a kind that the arguments name, or all of them. */
function chosen<Word extends string>(kind: Word[]): Word[] {
  const named = kind.filter((word) => words.includes(word));
  return named.length > 0 ? named : kind;
}

/** Those whose browsers are on this machine. Prints the others. */
function withoutMissing(wanted: Makes[]): Makes[] {
  const canRun = (make: Makes) => firefox.find() !== null || !make.includes('firefox');
  const missing = wanted.filter((make) => !canRun(make));
  if (missing.length > 0) console.error(`${reasonToSkip(firefox)}: no rows of ${missing.join(', ')}`);
  return wanted.filter(canRun);
}

type Case = { origin: string; make: Makes; isRelayed: boolean; side: MovingSide; how: Move };

async function measure(moveCase: Case): Promise<void> {
  const { make, isRelayed, side, how } = moveCase;
  const name = `moves ${make} ${isRelayed ? 'relayed' : 'direct'} ${side} ${how}`;
  const silences: number[] = [];
  let lost = 0;
  while (silences.length + lost < runs) {
    try {
      const count = Math.min(runs - lost, silences.length + movesPerCall);
      await moveUntilLost(moveCase, { silences, count });
    } catch (error) {
      console.error(`${name}, after ${silences.length} moves: ${error}`);
      process.exitCode = 1;
      lost += 1;
    }
  }
  console.error(`${name}: ${silences.join(' ')}${lost > 0 ? `, ${lost} without sound` : ''}`);
  if (silences.length > 0) printSilences(name, silences);
}

/** One call that moves several times. Throws if there is no sound after a move. */
async function moveUntilLost(
  { origin, make, isRelayed, side, how }: Case,
  { silences, count }: { silences: number[]; count: number },
): Promise<void> {
  const [caller, receiver] = makes[make];
  const call = await openMovingCall(origin, { caller, receiver, isRelayed });
  try {
    await call.call();
    while (silences.length < count) silences.push(await call.move(side, how));
  } finally {
    await call.close();
  }
}

function printSilences(name: string, silences: number[]): void {
  for (const percent of [50, 95])
    printResult({
      name: `${name} p${percent}`,
      value: percentile(silences, percent),
      baseline: aimMs,
      unit: 'ms of silence',
    });
  if (percentile(silences, 95) > aimMs) process.exitCode = 1;
}
