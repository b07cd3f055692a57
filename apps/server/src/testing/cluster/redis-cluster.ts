import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../platform/process/free-port.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

/** Three Redis servers that each hold a third of the keys. */
export type RedisCluster = { urls: string[]; servers: RedisServer[]; stop(): Promise<void> };

const shards = [0, 1, 2];

export async function startRedisCluster(): Promise<RedisCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'yobirin-redis-'));
  const servers: RedisServer[] = [];
  for (const shard of shards) {
    const busPort = String(await findFreePort());
    const names = ['--dir', directory, '--cluster-config-file', `shard-${shard}.conf`];
    const settings = [
      '--cluster-enabled',
      'yes',
      '--cluster-port',
      busPort,
      '--cluster-node-timeout',
      '2000',
      ...names,
    ];
    servers.push(await startRedisServer({ settings }));
  }
  const urls = servers.map(({ url }) => url);
  const hosts = urls.map((url) => new URL(url).host);
  await runCli(['--cluster', 'create', ...hosts, '--cluster-yes']);
  for (const url of urls) while (!(await isReady(url))) await setImmediate();
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(directory, { recursive: true });
  };
  return { urls, servers, stop };
}

/** Each server notices by itself, a moment after the cluster was created. */
async function isReady(url: string): Promise<boolean> {
  return (await runCli(['-u', url, 'cluster', 'info'])).stdout.includes('cluster_state:ok');
}

function runCli(args: string[]): Promise<{ stdout: string }> {
  return promisify(execFile)('redis-cli', args);
}
