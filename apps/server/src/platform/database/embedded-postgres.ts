import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Claim } from './embedded/claim.ts';
import { openCluster } from './embedded/cluster.ts';
import { exists } from './embedded/draft.ts';
import { type EngineKeeper, type KeepOptions, keepEngine } from './embedded/keep-engine.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { runEngine, stopEngine } from './embedded/run-engine.ts';

export type EmbeddedPostgres = {
  url: string;
  /** From now on, starts the engine again whenever it is gone. Call it once. */
  keepRunning(options: KeepOptions): EngineKeeper;
  stop(): Promise<void>;
};

type Options = { dataDirectory: string; log: FastifyBaseLogger };

const databaseName = 'yobirin';

/**
 * Starts the PostgreSQL that lives in `dataDirectory`: creates it the first time, adopts it when it outlived a killed server.
 * Throws `EmbeddedPostgresError` when that fails, for example because another server is using it.
 */
export async function startEmbeddedPostgres({ dataDirectory, log }: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDirectory, log);
  const claim = await runEngine(cluster);
  try {
    await createDatabaseIfMissing(claim.client);
  } catch (error) {
    await stopEngine(cluster, claim);
    throw error;
  }
  let release = async (): Promise<Claim | null> => claim;
  return {
    url: cluster.urlOf(claim.port, databaseName),
    keepRunning(options) {
      const keeper = keepEngine({ cluster, claim, log }, options);
      release = keeper.release;
      return keeper;
    },
    stop: async () => stopEngine(cluster, await release()),
  };
}

/** The PostgreSQL of a running server, for a command that uses it at the same time. Null when none runs. */
export async function findEmbeddedPostgres({ dataDirectory, log }: Options): Promise<string | null> {
  if (!(await exists(join(dataDirectory, 'postgres')))) return null;
  const cluster = await openCluster(dataDirectory, log);
  const running = await findPostmaster(cluster);
  return running && cluster.urlOf(running.port, databaseName);
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(databaseName)}`);
}
