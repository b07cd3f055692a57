import { systemCodeOf } from '../../system-code-of.ts';
import { type Claim, claimCluster } from './claim.ts';
import type { Cluster } from './cluster.ts';
import { findPostmaster, runPostmaster, stopPostmaster } from './postmaster.ts';

/** Starts the engine or adopts a running one, and claims it. Tries again if the postmaster that it found was about to stop. */
export async function runEngine(cluster: Cluster): Promise<Claim> {
  const rounds = 5;
  for (let round = 1; ; round++) {
    const { port } = await runPostmaster(cluster);
    try {
      return await claimCluster(cluster, port);
    } catch (error) {
      if (round === rounds || !isGoingAway(error)) throw error;
    }
  }
}

/**
 * Stops the engine before it releases the claim: a waiting server must not get an engine that is about to stop. Leaves an engine
 * alone that another server has claimed since.
 */
export async function stopEngine(cluster: Cluster, claim: Claim | null): Promise<void> {
  const held = claim?.isHeld() ? claim : await claimAgain(cluster);
  if (!held) return;
  await stopPostmaster(cluster);
  await held.client.end();
}

/** Null if no engine runs, or if another server uses it. */
async function claimAgain(cluster: Cluster): Promise<Claim | null> {
  const running = await findPostmaster(cluster);
  return running && claimCluster(cluster, running.port, 0).catch(() => null);
}

/** Whether a connection failed because the engine stops, starts or has just ended. */
export function isGoingAway(error: unknown): boolean {
  const code = systemCodeOf(error);
  const adminShutdown = '57P01';
  const cannotConnectNow = '57P03';
  return code === adminShutdown || code === cannotConnectNow || code === 'ECONNREFUSED' || code === 'ECONNRESET';
}
