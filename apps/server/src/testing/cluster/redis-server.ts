import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../platform/process/free-port.ts';

/** A Redis of one's own, which forgets everything when it stops. */
export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** After it was stopped: where it was before. */
  start(): Promise<void>;
};

/** It lives until its input ends, which happens however the process that started it ends: also by kill -9. */
const untilInputEnds = 'redis-server "$@" & server=$!; cat; kill -9 $server; wait';

type RedisServerOptions = { port?: number; settings?: readonly string[] };

export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const { port = await findFreePort(), settings = [] } = options;
  let child = await spawnRedis(port, settings);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit');
      child.stdin?.end();
      await exited;
    },
    async start() {
      child = await spawnRedis(port, settings);
    },
  };
}

async function spawnRedis(port: number, settings: readonly string[]): Promise<ChildProcess> {
  const listening = ['--port', String(port), '--bind', '127.0.0.1'];
  const options = [...listening, '--save', '', '--appendonly', 'no', ...settings];
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => line.includes('Ready to accept connections') && resolve(null))
      .on('close', () => reject(new Error('The Redis of the tests did not start')));
  });
  return child;
}
