// Calls whose ends change their networks: milliseconds without sound after each kind of move; after a gap they count from the
// return of the network. Baseline: the five seconds that we aim for. Exit code 1 if the 95th percentile of a row is above them, or
// if sound never returns. Words choose parts of the table, and a number how often:
// `npm run bench -- moves firefox relayed caller newFirst 10`.

import { canMove, machineOrigin, openCrossroads, reasonNotToMove } from '../e2e/support/call/crossroads.ts';
import { type MovingSide, openMovingCall } from '../e2e/support/call/moving-call.ts';
import type { Move } from '../e2e/support/call/moving-network.ts';
import type { BrowserMake } from '../e2e/support/call/open-end.ts';
import { startTurnServer } from '../e2e/support/call/turn-server.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { firefox } from '../scripts/test/firefox.mjs';
import { coturn, nftables, reasonToSkip, type ServerProgram } from '../scripts/test/server-programs.mjs';
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
/** `nat`: both ends are behind NATs through which they find a direct way. */
const ways = ['direct', 'nat', 'relayed'] as const;
type Way = (typeof ways)[number];
/** Besides Chromium. */
const needs: Partial<Record<Makes | Way, ServerProgram[]>> = {
  firefox: [firefox],
  'chromium-firefox': [firefox],
  'firefox-chromium': [firefox],
  nat: [coturn, nftables],
  relayed: [coturn],
};

if (canMove()) await measureTable();
else console.error(reasonNotToMove);

async function measureTable(): Promise<void> {
  const crossroads = openCrossroads();
  const turn = coturn.find() ? await startTurnServer() : null;
  const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn?.environment, ...turn?.stunEnvironment } });
  const origin = machineOrigin(hotel);
  // Safe: the keys of an object that is written above.
  const chosenMakes = withoutMissing(chosen(Object.keys(makes) as Makes[]));
  const chosenWays = withoutMissing(chosen<Way>([...ways]));
  try {
    for (const make of chosenMakes)
      for (const way of chosenWays)
        for (const side of chosen<MovingSide>(['caller', 'receiver', 'both']))
          for (const how of chosen<Move>(['oldFirst', 'newFirst', 'address', 'gap']))
            await measure({ origin, make, way, side, how });
  } finally {
    await hotel.close();
    await turn?.close();
    crossroads.close();
  }
}

/** Those of a kind that the arguments name, or all of them. */
function chosen<Word extends string>(kind: Word[]): Word[] {
  const named = kind.filter((word) => words.includes(word));
  return named.length > 0 ? named : kind;
}

/** Those whose programs are on this machine. Prints the others. */
function withoutMissing<Word extends Makes | Way>(wanted: Word[]): Word[] {
  return wanted.filter((word) => {
    const missing = needs[word]?.filter(({ find }) => find() === null) ?? [];
    if (missing.length > 0) console.error(`${missing.map(reasonToSkip).join('. ')}: no rows of ${word}`);
    return missing.length === 0;
  });
}

type Case = { origin: string; make: Makes; way: Way; side: MovingSide; how: Move };

async function measure(moveCase: Case): Promise<void> {
  const { make, way, side, how } = moveCase;
  const name = `moves ${make} ${way} ${side} ${how}`;
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
  { origin, make, way, side, how }: Case,
  { silences, count }: { silences: number[]; count: number },
): Promise<void> {
  const [caller, receiver] = makes[make];
  const call = await openMovingCall(origin, {
    caller,
    receiver,
    isRelayed: way === 'relayed',
    ...(way === 'nat' && { nat: 'cone' }),
  });
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
