import { startPostgresPair } from '../../../testing/cluster/postgres-pair.ts';
import { startPostgresServer } from '../../../testing/cluster/postgres-server.ts';
import { type NetworkLink, openNetworkLink } from '../../../testing/network-link.ts';
import { postgresPrograms } from '../../../testing/system-postgres.ts';

/** The PostgreSQL of a chaos run. */
export type ChaosDatabase = {
  /** Its address for the nodes, through the link. */
  url: string;
  link: NetworkLink;
  /** Its own address, which faults of the network do not reach. */
  directUrl(): string;
  /** Ends it as a power failure does. */
  crash(): Promise<void>;
  /** Starts what has ended. */
  revive(): Promise<void>;
  /** Lets the replica take over. Null if there is none. */
  failOver: (() => Promise<void>) | null;
  /** Replaces the replica that has taken over. */
  addReplica(): Promise<void>;
  /** Makes the next write need a new file of the write-ahead log. */
  switchLog(): Promise<void>;
  close(): Promise<void>;
};

export function startChaosDatabase(folder: string): Promise<ChaosDatabase> {
  return postgresPrograms === null ? startAlone() : startWithReplica(folder);
}

async function startWithReplica(folder: string): Promise<ChaosDatabase> {
  const pair = await startPostgresPair(folder, 'yobirin');
  const link = await openNetworkLink(pair.port());
  const urlAt = (port: number) => `postgres://yobirin@127.0.0.1:${port}/yobirin`;
  return {
    url: urlAt(link.port),
    link,
    directUrl: () => urlAt(pair.port()),
    crash: pair.crash,
    revive: pair.revive,
    async failOver() {
      await pair.failOver();
      link.leadTo(pair.port());
    },
    addReplica: pair.addReplica,
    switchLog: () => pair.run('select pg_switch_wal()'),
    async close() {
      await link.close();
      await pair.stop();
    },
  };
}

/** The embedded PostgreSQL has no program that could copy it to a replica. */
async function startAlone(): Promise<ChaosDatabase> {
  const server = await startPostgresServer();
  const { port } = new URL(server.url);
  const link = await openNetworkLink(Number(port));
  return {
    url: server.url.replace(port, String(link.port)),
    link,
    directUrl: () => server.url,
    crash: server.stop,
    revive: server.start,
    failOver: null,
    addReplica: async () => {},
    switchLog: async () => {},
    async close() {
      await link.close();
      await server.close();
    },
  };
}
