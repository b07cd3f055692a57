import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';

/** One server's exclusive use of a cluster. It ends with its connection, so a killed server cannot leave it behind. */
export type Claim = { client: pg.Client; port: number; expectLoss(): void };

const lockKey = 0x796f6269;
const patienceMs = 3_000;

/** Two servers may share a database, but one that embeds it also stops it, and would take it from the other. */
export async function claimCluster(cluster: Cluster, port: number, log: FastifyBaseLogger): Promise<Claim> {
  const client = new pg.Client({
    connectionString: cluster.urlOf(port, 'postgres'),
    application_name: `yobirin server ${process.pid}`,
    keepAlive: true,
  });
  let isLossExpected = false;
  client.on('error', (err) => {
    if (!isLossExpected) log.error({ err }, 'The embedded PostgreSQL dropped the connection that claims it');
  });
  await client.connect();
  try {
    await acquireLock(client, cluster);
  } catch (error) {
    isLossExpected = true;
    await client.end();
    throw error;
  }
  return {
    client,
    port,
    expectLoss() {
      isLossExpected = true;
    },
  };
}

async function acquireLock(client: pg.Client, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `${cluster.directory} is in use by another Yobirin${await describeHolder(client)}. ` +
          'Stop that one, or set YOBIRIN_DATA to another directory.',
      );
    await sleep(100);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
  return rows[0]?.locked === true;
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
       join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  );
  return rows[0] ? ` (${rows[0].name})` : '';
}
