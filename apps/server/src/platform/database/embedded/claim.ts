import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';

/** One server's exclusive use of a cluster. It ends with its connection, so a killed server cannot leave it behind. */
export type Claim = {
  client: pg.Client;
  port: number;
  /** Resolves when the connection has ended: the engine is gone, or the claim was released. */
  ended: Promise<void>;
  isHeld(): boolean;
};

const lockKey = 0x796f6269;

/**
 * Two servers may share a database, but one that embeds it also stops it, and would take it from the other. Waits `patienceMs` for
 * a server that is stopping.
 */
export async function claimCluster(cluster: Cluster, port: number, patienceMs = 3_000): Promise<Claim> {
  const client = new pg.Client({
    connectionString: cluster.urlOf(port, 'postgres'),
    application_name: `yobirin server ${process.pid}`,
    keepAlive: true,
  });
  let isHeld = true;
  const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
    isHeld = false;
  });
  // Without a listener, a lost connection would end the process. `ended` tells of it, too.
  client.on('error', () => {});
  await client.connect();
  try {
    await acquireLock(client, cluster, patienceMs);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, port, ended, isHeld: () => isHeld };
}

async function acquireLock(client: pg.Client, cluster: Cluster, patienceMs: number): Promise<void> {
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
