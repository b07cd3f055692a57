import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Database, type OpenDatabase, openDatabase } from './client.ts';

/** Read replicas of the database, usually less than a second behind. */
export type Replicas = {
  /** Asks a replica that is a few seconds behind at most. Without one, or when it fails, asks the database itself. */
  read<Result>(ask: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type ReplicasOptions = {
  urls: readonly string[];
  primary: Pick<OpenDatabase, 'db' | 'pool'>;
  clock: Clock;
  log: FastifyBaseLogger;
};

type Replica = OpenDatabase & { host: string; isFresh: boolean };

/** A replica is used while it has reached the primary's position of the check before the last. */
export const lookEveryMs = 2_000;

export function openReplicas({ urls, primary, clock, log }: ReplicasOptions): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    ...openDatabase(url, { maxConnections: 10, patienceMs: 1_000 }),
    host: new URL(url).host,
    isFresh: false,
  }));
  let position: string | null = null;
  let turn = 0;
  let round = look();
  let cancel = () => {};

  async function look(): Promise<void> {
    const earlier = position;
    // An unreachable primary is reported where it is needed; its replicas have all of its data.
    position = await findPosition(primary).catch(() => earlier);
    if (earlier !== null) await Promise.all(replicas.map((replica) => judge(replica, earlier)));
    cancel = clock.after(lookEveryMs, () => {
      round = look();
    });
  }

  async function judge(replica: Replica, earlier: string): Promise<void> {
    mark(replica, await hasReached(replica, earlier).catch(() => false));
  }

  function mark(replica: Replica, isFresh: boolean): void {
    if (replica.isFresh === isFresh) return;
    replica.isFresh = isFresh;
    const { host } = replica;
    if (isFresh) log.info({ host }, 'a database replica is in use');
    else log.warn({ host }, 'a database replica is away or behind, and not asked');
  }

  return {
    async read(ask) {
      const fresh = replicas.filter(({ isFresh }) => isFresh);
      turn += 1;
      const replica = fresh[turn % fresh.length];
      if (!replica) return ask(primary.db);
      try {
        return await ask(replica.db);
      } catch {
        // The primary either fails with this error too, or succeeds.
        mark(replica, false);
        return ask(primary.db);
      }
    },

    async close() {
      await round;
      cancel();
      for (const replica of replicas) await replica.close();
    },
  };
}

async function findPosition({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string> {
  const { rows } = await pool.query('select pg_current_wal_lsn()::text as position');
  return rows[0].position;
}

/** Also false for a server that is not a replica. */
async function hasReached({ pool }: Replica, position: string): Promise<boolean> {
  const { rows } = await pool.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReached"', [position]);
  return rows[0].hasReached === true;
}
