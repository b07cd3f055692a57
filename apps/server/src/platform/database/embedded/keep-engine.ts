import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Claim, claimCluster } from './claim.ts';
import type { Cluster } from './cluster.ts';
import { explainFinal, reasonOf } from './explain-final.ts';
import { isToldToStop, runPostmaster, stopPostmaster } from './postmaster.ts';
import { stopEngine } from './run-engine.ts';

/** Starts the engine of a server again whenever it is gone. */
export type EngineKeeper = {
  /** What is wrong, for the operator; null while the engine runs. */
  trouble(): string | null;
  /** Rejects with `EmbeddedPostgresError` when the engine cannot be started again. Never resolves. */
  failed: Promise<never>;
  /** Stops keeping. Returns the claim, or null while the engine is gone. */
  release(): Promise<Claim | null>;
};

export type KeepOptions = {
  /** When aborted, an engine that is gone stays gone. */
  stop: AbortSignal;
  /** The pause before the second attempt. It doubles with each further one, up to ten seconds. */
  pauseMs?: number;
};

type Kept = { cluster: Cluster; claim: Claim; log: FastifyBaseLogger };

const longestPauseMs = 10_000;
/** An engine that has lasted this long is started again without a pause. */
const calmMs = 60_000;
const lookEveryMs = 2_000;

/** The engine gets its port back, so that connection pools reach it by the URL they have. */
export function keepEngine({ cluster, claim: first, log }: Kept, { stop, pauseMs = 250 }: KeepOptions): EngineKeeper {
  const { port } = first;
  const released = new AbortController();
  const signal = AbortSignal.any([stop, released.signal]);
  const failure = Promise.withResolvers<never>();
  // The caller may never look at it.
  failure.promise.catch(() => {});
  let claim: Claim | null = first;
  let attempts = 0;

  async function keep(): Promise<void> {
    while (claim) {
      const since = performance.now();
      await untilGone(cluster, claim, signal);
      if (signal.aborted) return;
      const goneAt = performance.now();
      if (goneAt - since > calmMs) attempts = 0;
      claim = null;
      log.error('The embedded PostgreSQL is gone. It is started again');
      claim = await startAgain();
      // A warning, too: the default level of a server with embedded data shows no less.
      if (claim) log.warn({ afterMs: Math.round(performance.now() - goneAt) }, 'The embedded PostgreSQL is back');
    }
  }

  /** Returns null if it was stopped meanwhile. */
  async function startAgain(): Promise<Claim | null> {
    let told = '';
    for (let failures = 0; ; ) {
      await pause(attempts === 0 ? 0 : Math.min(longestPauseMs, pauseMs * 2 ** (attempts - 1)), signal);
      if (signal.aborted) return null;
      attempts += 1;
      try {
        return await startOnce(cluster, { port, appendsLog: failures > 0 });
      } catch (error) {
        failures += 1;
        const final = await explainFinal(cluster, { error, failures });
        if (final) throw final;
        const reason = reasonOf(error);
        // The first attempt often meets children of the killed postmaster, which are still ending.
        if (failures === 1 || withoutNumbers(reason) === told) continue;
        log.warn({ reason }, 'The embedded PostgreSQL does not start yet');
        told = withoutNumbers(reason);
      }
    }
  }

  const keeping = keep().catch(failure.reject);
  return {
    trouble: () => (claim ? null : 'The embedded PostgreSQL is gone. It is being started again.'),
    failed: failure.promise,
    async release() {
      released.abort();
      await keeping;
      return claim;
    },
  };
}

type Start = { port: number; appendsLog: boolean };

async function startOnce(cluster: Cluster, { port, appendsLog }: Start): Promise<Claim> {
  // An engine that was told to stop may wait for our connections to end.
  if (await isToldToStop(cluster)) await stopPostmaster(cluster);
  const running = await runPostmaster(cluster, { port, attempts: 1, appendsLog });
  const claim = await claimCluster(cluster, running.port, 0);
  if (running.port === port) return claim;
  // A second start was faster and chose another port, but this server got the claim.
  await stopEngine(cluster, claim);
  return startOnce(cluster, { port, appendsLog });
}

/** Resolves when the engine has dropped the claim, has been told to stop by another process, or `signal` is aborted. */
async function untilGone(cluster: Cluster, claim: Claim, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  void claim.ended.then(() => over.abort());
  while (!either.aborted) {
    await pause(lookEveryMs, either);
    if (!either.aborted && (await isToldToStop(cluster))) break;
  }
  if (!signal.aborted) await claim.client.end();
}

/** Process numbers differ with each attempt. */
function withoutNumbers(reason: string): string {
  return reason.replaceAll(/\d+/g, '');
}

/** Ends early when `signal` is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
