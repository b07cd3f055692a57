import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Cluster, startCluster } from '../../../apps/server/src/testing/cluster/cluster.ts';
import type { DatabaseWatch } from './database.ts';
import { publicUrl, secretKey } from './people.ts';
import { cpuSecondsOf } from './processes.ts';
import { type RedisWatch, watchRedis } from './redis.ts';

/** What each part of a site has used or done since its start. */
export type Usage = { node: number; database: number; redis: number; generator: number };
export type Work = { writes: number; logBytes: number; redisCommands: number };

/**
 * V8's heap before and after a garbage collection. The memory of the processes would say less: what a start needed stays allocated
 * and is reused.
 */
export type Memory = { usedBytes: number; heldBytes: number };

/** The site under load: some nodes of Yobirin, or a bare server. */
export type LoadSite = {
  name: string;
  urls: readonly string[];
  /** In seconds of processor time. */
  readUsage(): Promise<Usage>;
  readWork(): Promise<Work>;
  /** Of all nodes together. */
  readMemory(): Promise<Memory>;
  close(): Promise<void>;
};

/** Closes the site after the measurement, even if that fails. */
export async function whileOpen<Site extends LoadSite, Result>(
  site: Site,
  measure: (site: Site) => Promise<Result>,
): Promise<Result> {
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}

export type LoadNodes = LoadSite & { cluster: Cluster; redis: RedisWatch };

const collectable = ['--expose-gc', `--import=${new URL('collect.ts', import.meta.url)}`];
const metricsToken = 'the token of the load benchmark';

/** Nodes as an operator runs them, on one database and one Redis. The load goes to them directly, without a proxy. */
export async function openNodes(
  nodeCount: number,
  { databaseUrl, database }: { databaseUrl: string; database: DatabaseWatch },
): Promise<LoadNodes> {
  const env = {
    METRICS_TOKEN: metricsToken,
    PROOF_OF_WORK_BITS: '0',
    SECRET_KEYS: secretKey,
    PUBLIC_URL: publicUrl,
    NODE_OPTIONS: collectable.join(' '),
  };
  const cluster = await startCluster({ databaseUrl, nodeCount, env, hasClocks: false });
  const redis = await watchRedis(cluster.redis.url);
  const urls = cluster.nodes.map((node) => node.url);
  const running = () => cluster.nodes.filter((node) => node.isRunning()).map((node) => node.url);

  return {
    name: nodeCount === 1 ? '1 node' : `${nodeCount} nodes`,
    urls,
    cluster,
    redis,
    async readUsage() {
      const node = await sumOf(running(), 'process_cpu_seconds_total');
      const { cpuSeconds } = await redis.read();
      return { node, database: await database.cpuSeconds(), redis: cpuSeconds, generator: ownCpuSeconds() };
    },
    async readWork() {
      const { commands } = await redis.read();
      return { ...(await database.work()), redisCommands: commands };
    },
    async readMemory() {
      const nodes = cluster.nodes.filter((node) => node.isRunning());
      const each = await Promise.all(nodes.map((node) => node.report<Memory>()));
      return {
        usedBytes: each.reduce((sum, { usedBytes }) => sum + usedBytes, 0),
        heldBytes: each.reduce((sum, { heldBytes }) => sum + heldBytes, 0),
      };
    },
    async close() {
      redis.close();
      await cluster.close();
    },
  };
}

export type BareSite<Greeting> = LoadSite & { greeting: Greeting };

/** A minimal server program of `bench/support`, in a process of its own. */
export async function openBareSite<Greeting extends { url: string }>(
  program: string,
  { args, message, database }: { args: readonly string[]; message?: string; database: DatabaseWatch },
): Promise<BareSite<Greeting>> {
  const server = fork(`${import.meta.dirname}/../${program}`, args, { execArgv: collectable });
  if (message) server.send(message);
  const [said] = await once(server, 'message');
  const greeting: Greeting = typeof said === 'string' ? { url: said } : said;
  const pid = server.pid ?? 0;

  return {
    name: 'bare',
    urls: [greeting.url],
    greeting,
    async readUsage() {
      const [node, ofDatabase] = await Promise.all([cpuSecondsOf(pid), database.cpuSeconds()]);
      return { node, database: ofDatabase, redis: 0, generator: ownCpuSeconds() };
    },
    readWork: async () => ({ ...(await database.work()), redisCommands: 0 }),
    async readMemory() {
      server.kill('SIGUSR2');
      const [{ usedBytes, heldBytes }] = await once(server, 'message');
      return { usedBytes, heldBytes };
    },
    close: () => letGo(server),
  };
}

async function letGo(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.disconnect();
  await ended;
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function sumOf(urls: readonly string[], metric: string): Promise<number> {
  const values = await Promise.all(urls.map((url) => readMetric(url, metric)));
  return values.reduce((sum, value) => sum + value, 0);
}

async function readMetric(url: string, metric: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, value] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(await response.text()) ?? [];
  if (value === undefined) throw new Error(`A node does not say its ${metric}`);
  return Number(value);
}
