// A call: time from the caller's press, and from the receiver's, until each side has heard the other. Baseline: bare WebRTC between
// two pages over a bare websocket. The receiver takes half a second to answer, which is not counted.

import { TonedBrowsers } from '../e2e/support/call/telephones.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { findLightChromium } from '../scripts/test/chromium.mjs';
import { startBareCall } from './support/bare-call.ts';
import { type CallEnds, openBareEnds, openYobirinEnds } from './support/call-ends.ts';
import type { CallTimes } from './support/call-times.ts';
import { percentile, printResult } from './support/result.ts';

const calls = 30;
const warmUpCalls = 3;

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--use-fake-device-for-media-stream'];
const browsers = new TonedBrowsers({ executablePath: findLightChromium() ?? undefined, args });
const hotel = await Hotel.open();
const bareServer = await startBareCall();
try {
  const both = { callers: await browsers.withTone(440), receivers: await browsers.withTone(880) };
  const yobirin = await openYobirinEnds(both, hotel.url);
  const bare = await openBareEnds(both, bareServer.url);
  for (const ends of [yobirin, bare]) {
    await ends.load();
    for (let call = 0; call < warmUpCalls; call++) await ends.call();
  }
  printTimes('cold', await measureInTurns({ yobirin, bare, isFresh: true }));
  printTimes('warm', await measureInTurns({ yobirin, bare, isFresh: false }));
} finally {
  await browsers.close();
  bareServer.close();
  await hotel.close();
}

type Measured = { own: CallTimes[]; baseline: CallTimes[] };

/** Alternates the two, so that a busy moment of the machine affects both. */
async function measureInTurns({ yobirin, bare, isFresh }: { yobirin: CallEnds; bare: CallEnds; isFresh: boolean }) {
  const measured: Measured = { own: [], baseline: [] };
  for (let call = 0; call < calls; call++) {
    if (isFresh) for (const ends of [yobirin, bare]) await ends.load();
    measured.own.push(await yobirin.call());
    measured.baseline.push(await bare.call());
  }
  return measured;
}

function printTimes(state: 'cold' | 'warm', { own, baseline }: Measured) {
  for (const [since, name] of [
    ['fromCall', 'button'],
    ['fromAnswer', 'answer'],
  ] as const) {
    for (const percent of [50, 95]) {
      printResult({
        name: `call-${name}-${state}-p${percent}`,
        value: percentile(
          own.map((times) => times[since]),
          percent,
        ),
        baseline: percentile(
          baseline.map((times) => times[since]),
          percent,
        ),
        unit: 'ms until both hear each other',
      });
    }
  }
}
