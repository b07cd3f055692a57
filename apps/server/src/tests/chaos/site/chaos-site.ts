import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { swift } from '../../../../../../scripts/test/server-programs.mjs';
import { webhookPath } from '../../../features/billing/billing.routes.ts';
import { type Database, openDatabase } from '../../../platform/database/client.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { findFreePort } from '../../../platform/process/free-port.ts';
import { type NodeProxy, startNodeProxy } from '../../../testing/cluster/node-proxy.ts';
import { type RedisServer, startRedisServer } from '../../../testing/cluster/redis-server.ts';
import { createServerNode, type ServerNode } from '../../../testing/cluster/server-node.ts';
import { type NetworkLink, openNetworkLink } from '../../../testing/network-link.ts';
import { openSmallDisk, type SmallDisk } from '../../../testing/small-disk.ts';
import { type ChaosDatabase, startChaosDatabase } from './chaos-database.ts';
import { type Closers, createClosers } from './closers.ts';
import { fillSandbox } from './fill-sandbox.ts';
import { type Peers, startPeers } from './peers.ts';
import { startTurn } from './turn.ts';

/** A site of two nodes with everything that an operator runs beside them, and the network between them. */
export type ChaosSite = {
  /** Address of the proxy in front of both nodes. */
  url: string;
  nodes: readonly ServerNode[];
  /** Between the proxy and each node. */
  nodeLinks: readonly NetworkLink[];
  database: ChaosDatabase;
  redis: RedisServer;
  redisLink: NetworkLink;
  peers: Peers;
  disk: SmallDisk;
  /** When each client began to open a socket, by its address. */
  socketTries: NodeProxy['socketTries'];
  /** Closes each line that people have open. One that is left open would connect again without end. */
  lines: Set<() => void>;
  /** For preparing people and for the checks. Lost connections are replaced. */
  db: Database;
  log(): string;
  close(): Promise<void>;
};

const nodeCount = 2;
const preload = pathToFileURL(join(import.meta.dirname, 'stripe-elsewhere.ts')).href;

export async function startChaosSite(): Promise<ChaosSite> {
  const { keep, close } = createClosers();
  try {
    return { ...(await build(keep)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Keep = Closers['keep'];

async function build(keep: Keep): Promise<Omit<ChaosSite, 'close'>> {
  const disk = keep('disk', await openSmallDisk(), (part) => part.remove());
  const databaseFolder = await addFolder(disk, 'postgres');
  const database = keep('PostgreSQL', await startChaosDatabase(databaseFolder), (part) => part.close());
  const redis = keep('Redis', await startRedisServer(), (part) => part.stop());
  const redisPort = Number(new URL(redis.url).port);
  const redisLink = keep('link to Redis', await openNetworkLink(redisPort), (part) => part.close());
  const peers = keep('servers of others', await startPeers({ hasS3: swift.find() !== null }), (part) => part.close());
  const turn = keep('TURN', await startTurn(), (part) => part.close());
  await migrateDatabase(database.url);
  const pool = openDatabase(database.url, { maxConnections: 5, patienceMs: 10_000 });
  const { db } = keep('connections to PostgreSQL', pool, (part) => part.close());
  await fillSandbox(db, peers.stripe);

  const env = {
    ...settings,
    ...peers.environment,
    ...turn.environment,
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisLink.port}`,
    NODE_OPTIONS: `--import=${preload}`,
    NODE_EXTRA_CA_CERTS: await writeRoots(disk, peers.roots),
    // Without S3 the nodes share one folder, as the documentation asks.
    YOBIRIN_DATA: await addFolder(disk, 'files'),
  };
  const { proxy, nodes, nodeLinks } = await startNodes(env, keep);
  peers.stripe.sendEventsTo(proxy.url + webhookPath);
  const log = () => nodes.map((node) => `--- ${node.url}\n${node.log()}`).join('\n');
  const { url, socketTries } = proxy;
  const lines = keep('lines of people', new Set<() => void>(), (open) => {
    for (const closeLine of open) closeLine();
  });
  return { url, nodes, nodeLinks, database, redis, redisLink, peers, disk, socketTries, lines, db, log };
}

type Nodes = { proxy: NodeProxy; nodes: ServerNode[]; nodeLinks: NetworkLink[] };

async function startNodes(env: Record<string, string>, keep: Keep): Promise<Nodes> {
  const nodeLinks: NetworkLink[] = [];
  const ports: number[] = [];
  for (let index = 0; index < nodeCount; index += 1) {
    ports.push(await findFreePort());
    nodeLinks.push(keep('link to a node', await openNetworkLink(ports[index] ?? 0), (link) => link.close()));
  }
  const proxy = keep('proxy', await startNodeProxy(nodeLinks.map(({ port }) => port)), (part) => part.close());
  const nodes = ports.map((port) =>
    createServerNode({
      port,
      env: { ...env, PUBLIC_URL: proxy.url, STEP_CLOCK_FILE: join(env.YOBIRIN_DATA ?? '', `${port}.clock`) },
    }),
  );
  keep('nodes', nodes, () => Promise.all(nodes.map((node) => node.kill())));
  await Promise.all(nodes.map((node) => node.start()));
  return { proxy, nodes, nodeLinks };
}

const settings = {
  SECRET_KEYS: 'a secret that all nodes of a chaos run have in common',
  TRUST_PROXY: 'loopback',
  STOP_DELAY_SECONDS: '1',
  MAILS_PER_HOUR: '100000',
};

async function addFolder(disk: SmallDisk, name: string): Promise<string> {
  const folder = join(disk.folder, name);
  await mkdir(folder);
  await chmod(folder, 0o755);
  return folder;
}

async function writeRoots(disk: SmallDisk, roots: string): Promise<string> {
  const file = join(disk.folder, 'roots.pem');
  await writeFile(file, roots);
  return file;
}
