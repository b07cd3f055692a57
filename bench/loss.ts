// Sound through a network that loses 5 % of the packets, with a round trip of 150 ms: the share that the callee's Chromium had to conceal
// while packets carry the sound of the one before, too (RED). Baseline: without RED. A number says how many calls of each kind.

import { setTimeout as sleep } from 'node:timers/promises';
import { canMove, machineOrigin, openCrossroads, reasonNotToMove } from '../e2e/support/call/crossroads.ts';
import { startLossyRelay } from '../e2e/support/call/lossy-relay.ts';
import { openMovingCall } from '../e2e/support/call/moving-call.ts';
import { startTurnServer } from '../e2e/support/call/turn-server.ts';
import { Hotel } from '../e2e/support/team/hotel.ts';
import { coturn, reasonToSkip } from '../scripts/test/server-programs.mjs';
import { percentile, printResult } from './support/result.ts';

const calls = Number(process.argv[2] ?? 3);
const listenMs = 40_000;
/** As in a browser that does not know RED. */
const withoutRed = '(RTCRtpReceiver.getCapabilities = undefined)';

type Heard = { total: number; concealed: number; bytes: number };

if (!canMove()) console.error(reasonNotToMove);
else if (coturn.find() === null) console.error(`${reasonToSkip(coturn)}: no calls can be relayed`);
else await compare();

async function compare(): Promise<void> {
  const crossroads = openCrossroads();
  const turn = await startTurnServer();
  const relay = await startLossyRelay(turn.environment.TURN_URLS, { delayMs: 37 });
  // Sound passes the relay twice, once for each end.
  const lossShare = 1 - Math.sqrt(0.95);
  relay.lose({ toServer: lossShare, toClients: lossShare });
  const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...turn.environment, TURN_URLS: relay.url } });
  const origin = machineOrigin(hotel);
  const concealed: { plain: number[]; red: number[] } = { plain: [], red: [] };
  try {
    for (let call = 0; call < calls; call++) {
      concealed.plain.push(await measure(origin, withoutRed));
      concealed.red.push(await measure(origin));
    }
  } finally {
    await hotel.close();
    relay.close();
    await turn.close();
    crossroads.close();
  }
  const [value, baseline] = [percentile(concealed.red, 50), percentile(concealed.plain, 50)];
  printResult({ name: 'loss concealed p50', value, baseline, unit: '% of the sound' });
}

/** One call. Returns the percentage of concealed sound. */
async function measure(origin: string, prepare?: string): Promise<number> {
  const call = await openMovingCall(origin, { caller: 'chromium', receiver: 'chromium', isRelayed: true });
  try {
    await call.call(prepare);
    const before = await call.ends.receiver.run<Heard>(`(${readHeard})()`);
    await sleep(listenMs);
    const after = await call.ends.receiver.run<Heard>(`(${readHeard})()`);
    const percent = (100 * (after.concealed - before.concealed)) / (after.total - before.total);
    const kilobits = Math.round((8 * (after.bytes - before.bytes)) / listenMs);
    // Browsers report Opus as the codec of both kinds; the bitrate tells them apart.
    console.error(`${prepare ? 'without RED' : 'with RED'}: ${percent.toFixed(2)} % concealed, ${kilobits} kbit/s`);
    return percent;
  } finally {
    await call.close();
  }
}

/** Runs in the page. */
async function readHeard(): Promise<Heard> {
  const connections: RTCPeerConnection[] = Reflect.get(window, 'connections');
  const reports = [...((await connections.at(-1)?.getStats())?.values() ?? [])];
  const inbound = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
  const { totalSamplesReceived: total, concealedSamples, bytesReceived: bytes } = inbound;
  return { total, concealed: concealedSamples, bytes };
}
