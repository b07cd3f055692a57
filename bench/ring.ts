// A call until it rings: the delay after the request, and calls per second of the server alone, while a thousand receivers wait.
// Baseline: a bare socket.io server that passes equal messages on.

import { type Bell, openBell } from './support/bell.ts';
import { median, percentile, printResult } from './support/result.ts';

const receiverCount = 1_000;
const warmUpCalls = 100;
const singleCalls = 300;
const rounds = 3;
const callsPerRound = 750;
const callsAtOnce = 32;

const yobirin = await openBell('yobirin-bell.ts', receiverCount);
const bare = await openBell('bare-bell.ts', receiverCount);
try {
  for (const bell of [yobirin, bare]) await ringMany(bell, warmUpCalls);
  await benchRings();
  await benchCallsPerSecond();
} finally {
  yobirin.close();
  bare.close();
}

/** Alternates the two, so that a busy moment of the machine affects both. */
async function benchRings() {
  const own: number[] = [];
  const baseline: number[] = [];
  for (let call = 0; call < singleCalls; call++) {
    own.push((await yobirin.ring()).ringMs);
    baseline.push((await bare.ring()).ringMs);
  }
  for (const percent of [50, 95]) {
    printResult({
      name: `ring-p${percent}`,
      value: percentile(own, percent),
      baseline: percentile(baseline, percent),
      unit: 'ms, asking to ringing',
    });
  }
}

async function benchCallsPerSecond() {
  const own: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await ringMany(yobirin, callsPerRound));
    baseline.push(await ringMany(bare, callsPerRound));
  }
  printResult({ name: 'ring-calls', value: median(own), baseline: median(baseline), unit: 'calls/s' });
}

/** Calls per second: requested, rung, answered and ended, with a fixed number at a time. */
async function ringMany(bell: Bell, count: number): Promise<number> {
  let left = count;
  const startedAt = performance.now();
  const lines = Array.from({ length: callsAtOnce }, async () => {
    while (left-- > 0) await bell.ring();
  });
  await Promise.all(lines);
  return count / ((performance.now() - startedAt) / 1000);
}
