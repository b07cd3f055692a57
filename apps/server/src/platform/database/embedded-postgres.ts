import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { systemCodeOf } from '../system-code-of.ts';
import { type Claim, claimCluster } from './embedded/claim.ts';
import { type Cluster, openCluster } from './embedded/cluster.ts';
import { exists } from './embedded/draft.ts';
import { findPostmaster, runPostmaster, stopPostmaster } from './embedded/postmaster.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const databaseName = 'yobirin';

/**
 * Starts the PostgreSQL that lives in `dataDirectory`: creates it the first time, adopts it when it outlived a killed server.
 * Throws `EmbeddedPostgresError` when that fails, for example because another server is using it.
 */
export async function startEmbeddedPostgres(options: {
  dataDirectory: string;
  log: FastifyBaseLogger;
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDirectory, options.log);
  const claim = await runAndClaim(cluster, options.log);
  try {
    await createDatabaseIfMissing(claim.client);
  } catch (error) {
    await stopEngine(cluster, claim);
    throw error;
  }
  return { url: cluster.urlOf(claim.port, databaseName), stop: () => stopEngine(cluster, claim) };
}

/** The PostgreSQL of a running server, for a command that uses it at the same time. Null when none runs. */
export async function findEmbeddedPostgres(options: {
  dataDirectory: string;
  log: FastifyBaseLogger;
}): Promise<string | null> {
  if (!(await exists(join(options.dataDirectory, 'postgres')))) return null;
  const cluster = await openCluster(options.dataDirectory, options.log);
  const running = await findPostmaster(cluster);
  return running && cluster.urlOf(running.port, databaseName);
}

/** A postmaster found running may be about to stop with its server; then this tries again. */
async function runAndClaim(cluster: Cluster, log: FastifyBaseLogger): Promise<Claim> {
  const rounds = 5;
  for (let round = 1; ; round++) {
    const { port } = await runPostmaster(cluster);
    try {
      return await claimCluster(cluster, port, log);
    } catch (error) {
      if (round === rounds || !isGoingAway(error)) throw error;
    }
  }
}

function isGoingAway(error: unknown): boolean {
  const code = systemCodeOf(error);
  const adminShutdown = '57P01';
  const cannotConnectNow = '57P03';
  return code === adminShutdown || code === cannotConnectNow || code === 'ECONNREFUSED' || code === 'ECONNRESET';
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`);
}

/** Stops the engine before it releases the claim: a waiting server must not get an engine that is about to stop. */
async function stopEngine(cluster: Cluster, claim: Claim): Promise<void> {
  claim.expectLoss();
  await stopPostmaster(cluster);
  await claim.client.end();
}
