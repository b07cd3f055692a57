import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../platform/process/free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startNodeProxy } from './node-proxy.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';
import { createServerNode, type ServerNode } from './server-node.ts';

/** Several nodes of one site. */
export type Cluster = {
  /** Address of the proxy, which sends each request and each socket to the next node. */
  url: string;
  nodes: readonly ServerNode[];
  redis: RedisServer;
  /** Sends the mails of all nodes. */
  mailServer: MailServer;
  /** How many requests no node answered. */
  failures(): number;
  /** The output of all nodes, for debugging. */
  log(): string;
  close(): Promise<void>;
};

type ClusterOptions = {
  databaseUrl: string;
  nodeCount: number;
  env?: NodeJS.ProcessEnv;
  /** Whether the clocks of the nodes can be set. Not where speed is measured. */
  hasClocks?: boolean;
};

/** Starts all nodes at once, on one database and their own Redis. */
export async function startCluster({
  databaseUrl,
  nodeCount,
  env = {},
  hasClocks = true,
}: ClusterOptions): Promise<Cluster> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'yobirin-cluster-'));
  const redis = await startRedisServer();
  const mailServer = await startMailServer();
  const ports = await findFreePorts(nodeCount);
  const proxy = await startNodeProxy(ports);
  const shared = {
    ...inCommon,
    PUBLIC_URL: proxy.url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SMTP_URL: mailServer.url,
    ...env,
  };
  const nodes = ports.map((port) => {
    // A data directory for each node, because nodes do not share a disk.
    const directory = join(dataDirectory, String(port));
    const own = { YOBIRIN_DATA: directory, ...(hasClocks && { STEP_CLOCK_FILE: `${directory}.clock` }) };
    return createServerNode({ port, env: { ...shared, ...own } });
  });

  const close = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await proxy.close();
    await redis.stop();
    await mailServer.stop();
    await rm(dataDirectory, { recursive: true });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await close();
    throw error;
  }
  const log = () => nodes.map((node) => `--- ${node.url}\n${node.log()}`).join('\n');
  return { url: proxy.url, nodes, redis, mailServer, failures: proxy.failures, log, close };
}

const inCommon = {
  SECRET_KEYS: 'a secret that all nodes of a test have in common',
  TRUST_PROXY: 'loopback',
  BILLING: 'off',
  STOP_DELAY_SECONDS: '1',
  // The disk of the machine must not decide what a test sees.
  STORAGE_RESERVE_BYTES: '0',
};

/** One after another, so that the ports differ. */
async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}
